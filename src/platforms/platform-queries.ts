import { type Selectable, sql } from 'kysely'
import { insertMany } from '../database/many-rows.ts'
import { countOf, inSlice } from '../database/slice.ts'
import type { Tables } from '../database/tables.ts'
import type { Queries, Transaction } from '../database/transaction.ts'
import { nextPosition, updateRow } from '../database/versioned-rows.ts'
import { notFound } from '../errors.ts'
import { groupBy } from '../group-by.ts'
import type { Slice } from '../http/paging.ts'
import { daysOf, flagsOf } from '../time/weekdays.ts'
import type { ManualDate, PlatformContent, Schedule } from './platform-rules.ts'

/** A stored platform with what belongs to it. */
export interface Platform extends PlatformContent {
  readonly id: number
  readonly version: number
  readonly position: number
  readonly deleted: boolean
  /** Of its marks on pages. What it is under v2 does not show it. */
  readonly color: string | null
  readonly timeSlots: readonly { id: number; name: string; start: string; end: string }[]
}

type PlatformRow = Selectable<Tables['platform']>

const manualDatesOf = (db: Queries, organizationId: number, platformIds: readonly number[]) =>
  db
    .selectFrom('platform_manual_date')
    .select(['platform_id', 'id', 'date', 'external_id as externalId', 'note'])
    .where('organization_id', '=', organizationId)
    .where('platform_id', '=', sql<number>`any(${platformIds}::bigint[])`)
    .orderBy('date')
    .execute()

const timeSlotsOf = (db: Queries, organizationId: number, platformIds: readonly number[]) =>
  db
    .selectFrom('platform_time_slot')
    .select(['platform_id', 'id', 'name', 'start_time', 'end_time'])
    .where('organization_id', '=', organizationId)
    .where('platform_id', '=', sql<number>`any(${platformIds}::bigint[])`)
    .orderBy('start_time')
    .orderBy('id')
    .execute()

const scheduleOf = (row: PlatformRow, dates: readonly ManualDate[]): Schedule =>
  row.weekly_days ? { mode: 'weekly', days: daysOf(row.weekly_days) } : { mode: 'manual', dates }

/** Completes platform rows with their dates and slots: two statements, however many rows. */
const withParts = async (
  db: Queries,
  organizationId: number,
  rows: readonly PlatformRow[],
): Promise<Platform[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const dates = groupBy(await manualDatesOf(db, organizationId, ids), ({ platform_id }) => platform_id)
  const slots = groupBy(await timeSlotsOf(db, organizationId, ids), ({ platform_id }) => platform_id)
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    position: row.position,
    deleted: row.deleted_at !== null,
    color: row.color,
    name: row.name,
    externalId: row.external_id,
    typeCode: row.type_code,
    printingTimeInDays: row.printing_time_in_days,
    displayStoryByIssue: row.display_story_by_issue,
    schedule: scheduleOf(
      row,
      (dates.get(row.id) ?? []).map(({ platform_id: _, ...date }) => date),
    ),
    timeSlots: (slots.get(row.id) ?? []).map((slot) => ({
      id: slot.id,
      name: slot.name,
      start: slot.start_time.slice(0, 5),
      end: slot.end_time.slice(0, 5),
    })),
  }))
}

const platforms = (db: Queries, organizationId: number, includeDeleted: boolean) =>
  db
    .selectFrom('platform')
    .where('organization_id', '=', organizationId)
    .$if(!includeDeleted, (query) => query.where('deleted_at', 'is', null))

const only = async (db: Queries, organizationId: number, row: PlatformRow | undefined): Promise<Platform> => {
  const [platform] = row ? await withParts(db, organizationId, [row]) : []
  if (!platform) throw notFound()
  return platform
}

export const getPlatform = async (
  db: Queries,
  organizationId: number,
  id: number,
  includeDeleted = false,
): Promise<Platform> =>
  only(
    db,
    organizationId,
    await platforms(db, organizationId, includeDeleted).selectAll().where('id', '=', id).executeTakeFirst(),
  )

/** Locks a live platform and its dates against other writers until the transaction ends. */
export const lockPlatform = async (trx: Transaction, organizationId: number, id: number): Promise<Platform> =>
  only(
    trx,
    organizationId,
    await platforms(trx, organizationId, false)
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  )

/** For reads of what lies below a platform. */
export const assertPlatformIsLive = async (
  db: Queries,
  organizationId: number,
  id: number,
): Promise<void> => {
  const row = await platforms(db, organizationId, false).select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
}

/** Makes sure that a live platform stays live until the transaction ends: what is written below it cannot outlive it. */
export const holdPlatform = async (trx: Transaction, organizationId: number, id: number): Promise<void> => {
  const row = await platforms(trx, organizationId, false)
    .select('id')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (!row) throw notFound()
}

/** The live platform with the lowest id that has this external id (contract 1.10). */
export const getPlatformByExternalId = async (
  db: Queries,
  organizationId: number,
  externalId: string,
): Promise<Platform> =>
  only(
    db,
    organizationId,
    await platforms(db, organizationId, false)
      .selectAll()
      .where('external_id', '=', externalId)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),
  )

export const listPlatforms = async (
  db: Queries,
  organizationId: number,
  includeDeleted: boolean,
  slice: Slice,
): Promise<Platform[]> => {
  const all = platforms(db, organizationId, includeDeleted).selectAll()
  return withParts(db, organizationId, await inSlice(all, 'id', slice).execute())
}

export const countPlatforms = (
  db: Queries,
  organizationId: number,
  includeDeleted: boolean,
): Promise<number> => countOf(platforms(db, organizationId, includeDeleted))

const columnsOf = (content: PlatformContent) => ({
  name: content.name,
  external_id: content.externalId,
  type_code: content.typeCode,
  printing_time_in_days: content.printingTimeInDays,
  display_story_by_issue: content.displayStoryByIssue,
  schedule_mode: content.schedule.mode,
  weekly_days: content.schedule.mode === 'weekly' ? flagsOf(content.schedule.days) : null,
})

const datesOf = (schedule: Schedule): readonly ManualDate[] =>
  schedule.mode === 'manual' ? schedule.dates : []

const insertManualDates = async (
  trx: Transaction,
  organizationId: number,
  platformId: number,
  dates: readonly ManualDate[],
): Promise<void> => {
  const rows = dates.map(({ date, externalId, note }) => ({
    organization_id: organizationId,
    platform_id: platformId,
    date,
    external_id: externalId,
    note,
  }))
  await insertMany(trx, 'platform_manual_date', rows)
}

export const insertPlatform = async (
  trx: Transaction,
  organizationId: number,
  content: PlatformContent,
): Promise<number> => {
  const { id } = await trx
    .insertInto('platform')
    .values({
      organization_id: organizationId,
      ...columnsOf(content),
      position: nextPosition('platform', organizationId),
      default_publication_status_id: null,
      color: null,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertManualDates(trx, organizationId, id, datesOf(content.schedule))
  return id
}

const deleteManualDatesExcept = (
  trx: Transaction,
  organizationId: number,
  platformId: number,
  keptIds: readonly number[],
) =>
  trx
    .deleteFrom('platform_manual_date')
    .where('organization_id', '=', organizationId)
    .where('platform_id', '=', platformId)
    .where('id', '<>', sql<number>`all(${keptIds}::bigint[])`)
    .execute()

const updateManualDates = (trx: Transaction, organizationId: number, dates: readonly ManualDate[]) =>
  sql`
    update platform_manual_date as stored
    set date = given.date, external_id = given.external_id, note = given.note
    from unnest(
      ${dates.map(({ id }) => id)}::bigint[], ${dates.map(({ date }) => date)}::date[],
      ${dates.map(({ externalId }) => externalId)}::text[], ${dates.map(({ note }) => note)}::text[]
    ) as given (id, date, external_id, note)
    where stored.organization_id = ${organizationId} and stored.id = given.id`.execute(trx)

/** Writes the whole content of a locked platform: dates with an id are updated, without one added, all others removed. */
export const savePlatform = async (
  trx: Transaction,
  organizationId: number,
  id: number,
  content: PlatformContent,
): Promise<void> => {
  await updateRow(trx, 'platform', organizationId, id, columnsOf(content))
  if (content.schedule.mode === 'weekly') return
  const kept = content.schedule.dates.filter((date) => date.id !== null)
  await deleteManualDatesExcept(
    trx,
    organizationId,
    id,
    kept.flatMap((date) => date.id ?? []),
  )
  if (kept.length > 0) await updateManualDates(trx, organizationId, kept)
  await insertManualDates(
    trx,
    organizationId,
    id,
    content.schedule.dates.filter((date) => date.id === null),
  )
}

/** Writes the colour of a locked platform, which has no part in its version. */
export const savePlatformColor = async (
  trx: Transaction,
  organizationId: number,
  id: number,
  color: string | null,
): Promise<void> => {
  await trx
    .updateTable('platform')
    .set({ color })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

export const markPlatformDeleted = (
  trx: Transaction,
  organizationId: number,
  id: number,
  now: Date,
): Promise<void> => updateRow(trx, 'platform', organizationId, id, { deleted_at: now })
