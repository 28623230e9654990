import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'
import { partOnce } from '../../database/parts.ts'
import type { Executor } from '../../database/short-reads.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'
import { isDayOfSchedule } from './day-of-schedule.ts'
import type { ScheduleRow } from './schedule-columns.ts'

interface SlotColumns {
  readonly time_slot_name: string | null
  readonly time_slot_start: string | null
  readonly time_slot_end: string | null
}

/**
 * The stored schedule of a publication with its time slot, if the publication belongs to this element and the element is not in the trash.
 */
export const findScheduleRow = (
  db: Queries,
  organizationId: number,
  elementId: number,
  publicationId: number,
): Promise<(ScheduleRow & SlotColumns) | undefined> =>
  db
    .selectFrom('publication')
    .innerJoin('element', (join) =>
      join
        .onRef('element.organization_id', '=', 'publication.organization_id')
        .onRef('element.id', '=', 'publication.element_id'),
    )
    .leftJoin('platform_time_slot', (join) =>
      join
        .onRef('platform_time_slot.organization_id', '=', 'publication.organization_id')
        .onRef('platform_time_slot.id', '=', 'publication.schedule_time_slot_id'),
    )
    .select([
      'publication.schedule_kind',
      'publication.schedule_from_date',
      'publication.schedule_to_date',
      'publication.schedule_days',
      'publication.schedule_except_dates',
      'publication.schedule_time',
      'publication.schedule_time_slot_id',
      'platform_time_slot.name as time_slot_name',
      'platform_time_slot.start_time as time_slot_start',
      'platform_time_slot.end_time as time_slot_end',
    ])
    .where('publication.organization_id', '=', organizationId)
    .where('publication.id', '=', publicationId)
    .where('publication.element_id', '=', elementId)
    .where('element.deleted_at', 'is', null)
    .executeTakeFirst()

/** A date of a publication: a planned one, or the day it was published. */
export interface PublicationDate {
  readonly publicationId: number
  readonly date: string
  readonly planned: boolean
}

const datesOfElement = compiledOnce(
  (db, { organizationId, elementId }: { organizationId: number; elementId: number }) =>
    sql<{ publication_id: number; dates: number }>`
      select publication_id, count(*)::integer as dates from publication_date
      where organization_id = ${organizationId} and element_id = ${elementId}
      group by publication_id`.compile(db),
)

/** The number of dates of each publication of an element; those without dates are absent. */
export const countPublicationDates = async (
  trx: Transaction,
  organizationId: number,
  elementId: number,
): Promise<Map<number, number>> => {
  const rows = await datesOfElement(trx, { organizationId, elementId })
  return new Map(rows.map(({ publication_id, dates }) => [publication_id, dates]))
}

interface NewDates {
  readonly organizationId: number
  readonly elementId: number
  readonly publicationIds: readonly number[]
  readonly dates: readonly string[]
  readonly planned: readonly boolean[]
}

const datesInsertion = partOnce(
  ({ organizationId, elementId, publicationIds, dates, planned }: NewDates) => ({
    inserted_dates: sql`
    insert into publication_date (organization_id, element_id, publication_id, date)
    select ${organizationId}, ${elementId}, publication_id, date
    from unnest(${publicationIds}::bigint[], ${dates}::date[], ${planned}::boolean[])
      as given (publication_id, date, planned)
    where not (planned and exists (
      select from series_day taken
      where taken.organization_id = ${organizationId} and taken.element_id = ${elementId}
        and taken.series_id = given.publication_id and taken.date = given.date))
    on conflict do nothing`,
  }),
)

/** Adds dates to publications of an element, and keeps existing ones. A day that is a publication of its own is not planned again. */
export const insertPublicationDates = async (
  trx: Transaction,
  organizationId: number,
  elementId: number,
  dates: readonly PublicationDate[],
): Promise<void> => {
  if (dates.length === 0) return
  await datesInsertion(trx, {
    organizationId,
    elementId,
    publicationIds: dates.map(({ publicationId }) => publicationId),
    dates: dates.map(({ date }) => date),
    planned: dates.map(({ planned }) => planned),
  })
}

interface PublishedDays {
  readonly organizationId: number
  readonly elementId: number
  readonly publicationIds: readonly number[]
  readonly dates: readonly string[]
}

/** On a manual platform, its present dates stand for those of the schedule: which ones it began with is not stored. */
const publishedDaysDeletion = compiledOnce(
  (db, { organizationId, elementId, publicationIds, dates }: PublishedDays) =>
    sql<never>`
      delete from publication_date out
      using unnest(${publicationIds}::bigint[], ${dates}::date[]) as given (publication_id, date), publication p
      where out.organization_id = ${organizationId} and out.element_id = ${elementId}
        and out.publication_id = given.publication_id and out.date = given.date
        and p.organization_id = ${organizationId} and p.id = given.publication_id
        and not coalesce(
          ${sql.raw(isDayOfSchedule('p', 'out.date'))}
            and (p.schedule_kind <> 'manual' or exists (
              select from platform_manual_date issue
              where issue.organization_id = ${organizationId} and issue.platform_id = p.platform_id
                and issue.date = out.date))
            and not exists (
              select from series_day taken
              where taken.organization_id = ${organizationId} and taken.element_id = ${elementId}
                and taken.series_id = p.id and taken.date = out.date),
          false)`.compile(db),
)

/** Removes days on which publications were published, but for those that their schedule has. */
export const deletePublishedDays = async (
  trx: Transaction,
  organizationId: number,
  elementId: number,
  days: readonly Pick<PublicationDate, 'publicationId' | 'date'>[],
): Promise<void> => {
  if (days.length === 0) return
  await publishedDaysDeletion(trx, {
    organizationId,
    elementId,
    publicationIds: days.map(({ publicationId }) => publicationId),
    dates: days.map(({ date }) => date),
  })
}

/** Removes all dates of publications of an element. */
export const deletePublicationDates = async (
  trx: Transaction,
  organizationId: number,
  elementId: number,
  publicationIds: readonly number[],
): Promise<void> => {
  if (publicationIds.length === 0) return
  await trx
    .deleteFrom('publication_date')
    .where('organization_id', '=', organizationId)
    .where('element_id', '=', elementId)
    .where('publication_id', '=', sql<number>`any(${publicationIds}::bigint[])`)
    .execute()
}

const datesOfPublications = compiledOnce(
  (
    db,
    {
      organizationId,
      elementIds,
      ids,
    }: { organizationId: number; elementIds: readonly number[]; ids: readonly number[] },
  ) =>
    sql<{ id: number; dates: string[] }>`
      select publication_id as id, array_agg(date::text order by date) as dates from publication_date
      where organization_id = ${organizationId} and element_id = any(${elementIds}::bigint[])
        and publication_id = any(${ids}::bigint[])
      group by publication_id`.compile(db),
)

/** The dates of publications of elements, by publication. */
export const findPublicationDates = async (
  db: Executor,
  organizationId: number,
  elementIds: readonly number[],
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> => {
  if (ids.length === 0) return new Map()
  const rows = await datesOfPublications(db, { organizationId, elementIds, ids })
  return new Map(rows.map(({ id, dates }) => [id, dates]))
}
