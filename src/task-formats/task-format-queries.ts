import { type Selectable, sql } from 'kysely'
import { deleteUnlessInUse } from '../database/deletion.ts'
import { insertLinks, replaceLinks } from '../database/links.ts'
import { countOf, inSlice } from '../database/slice.ts'
import type { Tables } from '../database/tables.ts'
import type { Queries, Transaction } from '../database/transaction.ts'
import { nextPosition, updateRow } from '../database/versioned-rows.ts'
import { notFound } from '../errors.ts'
import { groupBy } from '../group-by.ts'
import type { Slice } from '../http/paging.ts'
import type { EmbeddedName } from '../http/schemas.ts'
import { moneyFromColumns, moneyToColumns } from '../money/money.ts'
import type { TaskFormatContent } from './task-format-rules.ts'
import { insertOptions, replaceOptions } from './text-length-option-queries.ts'

/** A stored task format with what belongs to it. */
export interface TaskFormat {
  readonly id: number
  readonly version: number
  readonly position: number
  readonly content: TaskFormatContent
  /** In the order of the statuses. */
  readonly taskStatuses: readonly EmbeddedName[]
  readonly defaultTaskStatus: EmbeddedName | null
}

type TaskFormatRow = Selectable<Tables['task_format']>

const statusesOf = (db: Queries, organizationId: number, formatIds: readonly number[]) =>
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

const optionsOf = (db: Queries, organizationId: number, formatIds: readonly number[]) =>
  db
    .selectFrom('text_length_option')
    .select(['task_format_id as formatId', 'id', 'name', 'characters'])
    .where('organization_id', '=', organizationId)
    .where('task_format_id', '=', sql<number>`any(${formatIds}::bigint[])`)
    .orderBy('id')
    .execute()

const defaultsOf = (db: Queries, organizationId: number, rows: readonly TaskFormatRow[]) => {
  const ids = rows.flatMap(({ default_task_status_id }) => default_task_status_id ?? [])
  return db
    .selectFrom('task_status')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

/** Completes format rows with their statuses and options: three statements, however many rows. */
const withParts = async (
  db: Queries,
  organizationId: number,
  rows: readonly TaskFormatRow[],
): Promise<TaskFormat[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const statuses = groupBy(await statusesOf(db, organizationId, ids), ({ formatId }) => formatId)
  const options = groupBy(await optionsOf(db, organizationId, ids), ({ formatId }) => formatId)
  const defaults = await defaultsOf(db, organizationId, rows)
  return rows.map((row) => {
    const taskStatuses = (statuses.get(row.id) ?? []).map(({ id, name }) => ({ id, name }))
    return {
      id: row.id,
      version: row.version,
      position: row.position,
      taskStatuses,
      defaultTaskStatus: defaults.find(({ id }) => id === row.default_task_status_id) ?? null,
      content: {
        name: row.name,
        typeCode: row.type_code,
        active: row.active,
        taskStatusIds: taskStatuses.map(({ id }) => id).sort((one, other) => one - other),
        defaultTaskStatusId: row.default_task_status_id,
        textLengthOptions: (options.get(row.id) ?? []).map(({ formatId: _, ...option }) => option),
        standardCost: moneyFromColumns({
          amount: row.standard_cost_amount,
          currency: row.standard_cost_currency,
        }),
      },
    }
  })
}

const formats = (db: Queries, organizationId: number) =>
  db.selectFrom('task_format').where('organization_id', '=', organizationId)

const only = async (
  db: Queries,
  organizationId: number,
  row: TaskFormatRow | undefined,
): Promise<TaskFormat> => {
  const [format] = row ? await withParts(db, organizationId, [row]) : []
  if (!format) throw notFound()
  return format
}

export const getTaskFormat = async (db: Queries, organizationId: number, id: number): Promise<TaskFormat> =>
  only(
    db,
    organizationId,
    await formats(db, organizationId).selectAll().where('id', '=', id).executeTakeFirst(),
  )

/** Locks a format and what belongs to it against other writers until the transaction ends. */
export const lockTaskFormat = async (
  trx: Transaction,
  organizationId: number,
  id: number,
): Promise<TaskFormat> =>
  only(
    trx,
    organizationId,
    await formats(trx, organizationId).selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst(),
  )

const filtered = (db: Queries, organizationId: number, active: boolean | undefined) =>
  formats(db, organizationId).$if(active !== undefined, (query) => query.where('active', '=', active ?? true))

export const listTaskFormats = async (
  db: Queries,
  organizationId: number,
  active: boolean | undefined,
  slice: Slice,
): Promise<TaskFormat[]> => {
  const all = filtered(db, organizationId, active).selectAll()
  return withParts(db, organizationId, await inSlice(all, 'id', slice).execute())
}

export const countTaskFormats = (
  db: Queries,
  organizationId: number,
  active: boolean | undefined,
): Promise<number> => countOf(filtered(db, organizationId, active))

const columnsOf = (content: TaskFormatContent) => {
  const cost = moneyToColumns(content.standardCost)
  return {
    name: content.name,
    type_code: content.typeCode,
    active: content.active,
    default_task_status_id: content.defaultTaskStatusId,
    standard_cost_amount: cost.amount,
    standard_cost_currency: cost.currency,
  }
}

const listedStatuses = {
  table: 'task_format_status',
  owner: 'task_format_id',
  member: 'task_status_id',
} as const

/** Stores a new format after all others and returns its id. */
export const insertTaskFormat = async (
  trx: Transaction,
  organizationId: number,
  content: TaskFormatContent,
): Promise<number> => {
  const { id } = await trx
    .insertInto('task_format')
    .values({
      organization_id: organizationId,
      ...columnsOf(content),
      position: nextPosition('task_format', organizationId),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertLinks(trx, listedStatuses, organizationId, id, content.taskStatusIds)
  await insertOptions(trx, organizationId, id, content.textLengthOptions)
  return id
}

/** Writes the whole content of a locked format: options with an id are updated, without one added, all others removed. */
export const saveTaskFormat = async (
  trx: Transaction,
  organizationId: number,
  id: number,
  content: TaskFormatContent,
): Promise<void> => {
  await updateRow(trx, 'task_format', organizationId, id, columnsOf(content))
  await replaceLinks(trx, listedStatuses, organizationId, id, content.taskStatusIds)
  await replaceOptions(trx, organizationId, id, content.textLengthOptions)
}

export const deleteTaskFormatRow = (trx: Transaction, organizationId: number, id: number): Promise<void> =>
  deleteUnlessInUse(
    trx.deleteFrom('task_format').where('organization_id', '=', organizationId).where('id', '=', id),
    'Tasks have the format, or custom fields are limited to it: it cannot be deleted, but deactivated.',
  )
