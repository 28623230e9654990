import { sql } from 'kysely'
import { groupBy } from '../../base/group-by.ts'
import { moneyFromColumns, moneyToColumns } from '../../base/money/money.ts'
import { type EmbeddedName, referenced, referencedList } from '../../base/schemas.ts'
import { replaceLinks } from '../../database/links.ts'
import { matches, type SettingScope, settingsTable } from '../core/settings-table.ts'
import { showsDifferently, type TaskFormatContent } from './task-format-rules.ts'
import type { TaskFormatSettingsView, TaskFormatView } from './task-format-schemas.ts'
import { listOptions, replaceOptions } from './text-length-option-queries.ts'

/** A stored task format with its statuses and text length options. */
export interface TaskFormat {
  readonly id: number
  readonly version: number
  readonly position: number
  readonly content: TaskFormatContent
  /** Those that are chosen, or all active ones, in the order of the statuses. */
  readonly taskStatuses: readonly EmbeddedName[]
  readonly defaultTaskStatus: EmbeddedName | null
  readonly activeStatusIds: ReadonlySet<number>
}

interface TaskFormatFilter {
  readonly active?: boolean | undefined
}

const rows = ({ db, organizationId }: SettingScope, { active }: TaskFormatFilter = {}) =>
  db
    .selectFrom('task_format')
    .leftJoin('task_status', (join) =>
      join
        .onRef('task_status.organization_id', '=', 'task_format.organization_id')
        .onRef('task_status.id', '=', 'task_format.default_task_status_id'),
    )
    .where('task_format.organization_id', '=', organizationId)
    .where(matches('task_format.active', active))
    .select([
      'task_format.id',
      'task_format.version',
      'task_format.position',
      'task_format.name',
      'task_format.type_code',
      'task_format.active',
      'task_format.standard_cost_amount',
      'task_format.standard_cost_currency',
      'task_format.wants_delivery',
      'task_status.id as default_status_id',
      'task_status.name as default_status_name',
    ])

type TaskFormatRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const listStatuses = ({ db, organizationId }: SettingScope, formatIds: readonly number[]) =>
  db
    .selectFrom('task_format_status as listed')
    .innerJoin('task_status as status', (join) =>
      join
        .onRef('status.organization_id', '=', 'listed.organization_id')
        .onRef('status.id', '=', 'listed.task_status_id'),
    )
    .select(['listed.task_format_id as formatId', 'status.id', 'status.name'])
    .where('listed.organization_id', '=', organizationId)
    .where('listed.task_format_id', '=', sql<number>`any(${formatIds}::bigint[])`)
    .orderBy('status.position')
    .orderBy('status.id')
    .execute()

const listActiveStatuses = ({ db, organizationId }: SettingScope): Promise<EmbeddedName[]> =>
  db
    .selectFrom('task_status')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Reads the details of all rows in three statements. */
const withParts = async (within: SettingScope, found: readonly TaskFormatRow[]): Promise<TaskFormat[]> => {
  const ids = found.map(({ id }) => id)
  const statuses = groupBy(await listStatuses(within, ids), ({ formatId }) => formatId)
  const active = await listActiveStatuses(within)
  const activeStatusIds = new Set(active.map(({ id }) => id))
  const options = groupBy(await listOptions(within, ids), ({ formatId }) => formatId)
  return found.map((row) => {
    const { default_status_id: defaultId, default_status_name: defaultName } = row
    const chosen = (statuses.get(row.id) ?? []).map(({ id, name }) => ({ id, name }))
    return {
      id: row.id,
      version: row.version,
      position: row.position,
      taskStatuses: chosen.length === 0 ? active : chosen,
      defaultTaskStatus:
        defaultId === null || defaultName === null ? null : { id: defaultId, name: defaultName },
      activeStatusIds,
      content: {
        name: row.name,
        typeCode: row.type_code,
        active: row.active,
        taskStatusIds: chosen.map(({ id }) => id).sort((one, other) => one - other),
        defaultTaskStatusId: defaultId,
        textLengthOptions: (options.get(row.id) ?? []).map(({ formatId: _, ...option }) => option),
        standardCost: moneyFromColumns({
          amount: row.standard_cost_amount,
          currency: row.standard_cost_currency,
        }),
        wantsDelivery: row.wants_delivery,
      },
    }
  })
}

const statusLinks = {
  table: 'task_format_status',
  owner: 'task_format_id',
  member: 'task_status_id',
} as const

const table = settingsTable({
  table: 'task_format',
  subject: 'task-format',
  ordered: true,
  softDeleted: false,
  inUse: 'Tasks have the format, or custom fields are limited to it. It cannot be deleted, only deactivated.',
  rows,
  complete: withParts,
  columnsOf: (content: TaskFormatContent) => {
    const cost = moneyToColumns(content.standardCost)
    return {
      name: content.name,
      type_code: content.typeCode,
      active: content.active,
      default_task_status_id: content.defaultTaskStatusId,
      standard_cost_amount: cost.amount,
      standard_cost_currency: cost.currency,
      wants_delivery: content.wantsDelivery,
    }
  },
  saveParts: async ({ db, organizationId }, id, content) => {
    await replaceLinks(db, statusLinks, organizationId, id, content.taskStatusIds)
    await replaceOptions(db, organizationId, id, content.textLengthOptions)
  },
})

const statusesOf = ({ content, taskStatuses, defaultTaskStatus }: TaskFormat) => ({
  ...referencedList('taskStatus', taskStatuses),
  allTaskStatuses: content.taskStatusIds.length === 0,
  ...referenced('defaultTaskStatus', defaultTaskStatus),
})

/** 10.7, B21: the answer for a task format, with the statuses that its tasks can take now. */
const view = (format: TaskFormat): TaskFormatView => {
  const { content, taskStatuses, defaultTaskStatus } = format
  const isActive = ({ id }: EmbeddedName): boolean => format.activeStatusIds.has(id)
  return {
    id: format.id,
    version: format.version,
    name: content.name,
    typeCode: content.typeCode,
    active: content.active,
    position: format.position,
    ...statusesOf({
      ...format,
      taskStatuses: taskStatuses.filter(isActive),
      defaultTaskStatus: defaultTaskStatus && isActive(defaultTaskStatus) ? defaultTaskStatus : null,
    }),
    textLengthOptions: content.textLengthOptions.flatMap(({ id, name, characters }) =>
      id === null ? [] : [{ id, name, characters }],
    ),
    standardCost: content.standardCost,
  }
}

/** The answer under `/api/daybook/v1`, with the statuses that are chosen. */
export const settingsView = (format: TaskFormat): TaskFormatSettingsView => ({
  ...view(format),
  ...statusesOf(format),
  wantsDelivery: format.content.wantsDelivery,
})

/** The task formats of an organization. */
export const taskFormats = {
  ...table,
  view,
  contentOf: ({ content }: TaskFormat): TaskFormatContent => content,
  showsDifferently,
}

/** The same with what only `/api/daybook/v1` shows. An entity tag of either view names the same state. */
export const taskFormatSettings = { ...taskFormats, view: settingsView, taggedAs: view }
