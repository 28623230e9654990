import { groupBy } from '../../base/group-by.ts'
import { daysOf, flagsOf } from '../../base/time/weekdays.ts'
import type { Change } from '../../http/change.ts'
import { differsIn } from '../core/settings-entity.ts'
import { type SettingScope, type SettingWriteScope, settingsTable } from '../core/settings-table.ts'
import { listManualDates, replaceManualDates } from './manual-date-queries.ts'
import type { PlatformContent } from './platform-rules.ts'
import type { PlatformView } from './platform-schemas.ts'
import { listSlotsOfPlatforms } from './time-slot-queries.ts'

/** A stored platform with its schedule and time slots. */
export interface Platform extends PlatformContent {
  readonly id: number
  readonly version: number
  readonly position: number
  readonly deleted: boolean
  /** The colour of its marks on pages. Answers under v2 do not show it. */
  readonly color: string | null
  /** What dense pages call it. Answers under v2 do not show it. */
  readonly shortName: string | null
  /** Whether its issues count what their reader does not see (contract 25.6). */
  readonly countsHidden: boolean
  /** So many hours before a day or slot its issue is closed (contract 25.2); null if it never is. */
  readonly closingHours: number | null
  readonly timeSlots: readonly { id: number; name: string; start: string; end: string }[]
}

interface PlatformFilter {
  readonly includeDeleted?: boolean
}

const rows = ({ db, organizationId }: SettingScope, { includeDeleted }: PlatformFilter = {}) =>
  db
    .selectFrom('platform')
    .where('platform.organization_id', '=', organizationId)
    .$if(!includeDeleted, (query) => query.where('platform.deleted_at', 'is', null))
    .select([
      'id',
      'version',
      'position',
      'deleted_at',
      'color',
      'short_name',
      'counts_hidden',
      'closing_hours',
      'name',
      'external_id',
      'type_code',
      'printing_time_in_days',
      'display_story_by_issue',
      'weekly_days',
    ])

type PlatformRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** Reads the details of all rows in two statements. */
const withParts = async (within: SettingScope, found: readonly PlatformRow[]): Promise<Platform[]> => {
  const ids = found.map(({ id }) => id)
  const dates = groupBy(await listManualDates(within, ids), ({ platform_id }) => platform_id)
  const slots = groupBy(await listSlotsOfPlatforms(within, ids), ({ platformId }) => platformId)
  return found.map((row) => ({
    id: row.id,
    version: row.version,
    position: row.position,
    deleted: row.deleted_at !== null,
    color: row.color,
    shortName: row.short_name,
    countsHidden: row.counts_hidden,
    closingHours: row.closing_hours,
    name: row.name,
    externalId: row.external_id,
    typeCode: row.type_code,
    printingTimeInDays: row.printing_time_in_days,
    displayStoryByIssue: row.display_story_by_issue,
    schedule: row.weekly_days
      ? { mode: 'weekly', days: daysOf(row.weekly_days) }
      : { mode: 'manual', dates: (dates.get(row.id) ?? []).map(({ platform_id: _, ...date }) => date) },
    timeSlots: (slots.get(row.id) ?? []).map(({ platformId: _, ...slot }) => slot),
  }))
}

const table = settingsTable({
  table: 'platform',
  subject: 'platform',
  ordered: true,
  softDeleted: true,
  rows,
  complete: withParts,
  columnsOf: (content: PlatformContent) => ({
    name: content.name,
    external_id: content.externalId,
    type_code: content.typeCode,
    printing_time_in_days: content.printingTimeInDays,
    display_story_by_issue: content.displayStoryByIssue,
    schedule_mode: content.schedule.mode,
    weekly_days: content.schedule.mode === 'weekly' ? flagsOf(content.schedule.days) : null,
  }),
  saveParts: async (work, id, { schedule }) => {
    if (schedule.mode === 'manual') await replaceManualDates(work, id, schedule.dates)
  },
})

const contentOf = ({
  name,
  externalId,
  typeCode,
  printingTimeInDays,
  displayStoryByIssue,
  schedule,
}: Platform): PlatformContent => ({
  name,
  externalId,
  typeCode,
  printingTimeInDays,
  displayStoryByIssue,
  schedule,
})

const manualDates = ({ schedule }: Platform): PlatformView['manualSchedule'] =>
  schedule.mode === 'manual'
    ? schedule.dates.flatMap(({ id, ...date }) => (id === null ? [] : [{ id, ...date }]))
    : null

/** What v2 does not show keeps the version (contract 8.10). */
export const signChange = <F extends 'color' | 'shortName' | 'countsHidden' | 'closingHours'>(
  before: Platform,
  field: F,
  to: Platform[F],
): Change => ({
  subject: { type: 'platform', id: before.id },
  kind: 'changed',
  version: before.version,
  fields: [{ of: null, field, from: before[field], to }],
})

/** The answer for a platform (contract 8): the schedule of the other mode is null. */
const view = (platform: Platform): PlatformView => ({
  id: platform.id,
  version: platform.version,
  position: platform.position,
  deleted: platform.deleted,
  name: platform.name,
  externalId: platform.externalId,
  typeCode: platform.typeCode,
  printingTimeInDays: platform.printingTimeInDays,
  displayStoryByIssue: platform.displayStoryByIssue,
  weeklySchedule: platform.schedule.mode === 'weekly' ? platform.schedule.days : null,
  manualSchedule: manualDates(platform),
  timeSlots: [...platform.timeSlots],
})

/** The platforms of an organization. */
export const platforms = {
  ...table,
  view,
  contentOf,
  showsDifferently: differsIn<PlatformContent>('name', 'externalId'),
}

/** Writes what only pages know of a locked platform, without changing its version. */
export const savePlatformSigns = async (
  { db, organizationId }: SettingWriteScope,
  id: number,
  signs:
    | { readonly color: string | null }
    | { readonly short_name: string | null }
    | { readonly counts_hidden: boolean }
    | { readonly closing_hours: number | null },
): Promise<void> => {
  await db
    .updateTable('platform')
    .set(signs)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}
