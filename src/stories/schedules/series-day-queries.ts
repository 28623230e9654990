import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Executor } from '../../database/short-reads.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'
import { isDayOfSchedule } from './day-of-schedule.ts'

/** A day of a recurring publication that is a publication of its own. */
export interface SeriesDay {
  readonly publicationId: number
  readonly seriesId: number
  readonly date: string
}

interface OfElement {
  readonly organizationId: number
  readonly elementId: number
}

const taking = compiledOnce(
  (db, { organizationId, elementId, publicationId, seriesId, date }: OfElement & SeriesDay) =>
    sql<never>`
      with taken as (
        insert into series_day (organization_id, element_id, series_id, date, publication_id)
        values (${organizationId}, ${elementId}, ${seriesId}, ${date}, ${publicationId})
      )
      delete from publication_date
      where organization_id = ${organizationId} and element_id = ${elementId}
        and publication_id = ${seriesId} and date = ${date}`.compile(db),
)

/** Takes days out of their series. A write takes one at most. */
export const takeSeriesDays = async (
  trx: Transaction,
  organizationId: number,
  elementId: number,
  [day]: readonly SeriesDay[],
): Promise<void> => {
  if (day) await taking(trx, { organizationId, elementId, ...day })
}

interface OfPublications extends OfElement {
  readonly ids: readonly number[]
}

const returning = compiledOnce((db, { organizationId, elementId, ids }: OfPublications) =>
  sql<never>`
      with returned as (
        delete from series_day
        where organization_id = ${organizationId} and element_id = ${elementId}
          and (publication_id = any(${ids}::bigint[]) or series_id = any(${ids}::bigint[]))
        returning organization_id, element_id, publication_id, series_id, date
      ), remembered as (
        insert into former_series_day (organization_id, element_id, publication_id, series_id, date)
        select organization_id, element_id, publication_id, series_id, date from returned
        on conflict (organization_id, element_id, publication_id)
          do update set series_id = excluded.series_id, date = excluded.date
      )
      insert into publication_date (organization_id, element_id, publication_id, date)
      select ${organizationId}, ${elementId}, series.id, returned.date
      from returned join publication series on series.organization_id = ${organizationId} and series.id = returned.series_id
      where series.schedule_to_date is not null and ${sql.raw(isDayOfSchedule('series', 'returned.date'))}
      on conflict do nothing`.compile(db),
)

/**
 * Plans the days of publications that are being deleted again in the series they were taken from, if its schedule has them, and
 * remembers them: undo may bring the publications back.
 */
export const returnSeriesDays = async (
  trx: Transaction,
  organizationId: number,
  elementId: number,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length > 0) await returning(trx, { organizationId, elementId, ids })
}

const retaking = compiledOnce((db, { organizationId, elementId, ids }: OfPublications) =>
  sql<never>`
      with former as (
        delete from former_series_day f using publication day, publication series
        where f.organization_id = ${organizationId} and f.element_id = ${elementId}
          and (f.publication_id = any(${ids}::bigint[]) or f.series_id = any(${ids}::bigint[]))
          and day.organization_id = f.organization_id and day.id = f.publication_id
          and series.organization_id = f.organization_id and series.id = f.series_id
        returning f.organization_id, f.element_id, f.publication_id, f.series_id, f.date
      ), taken as (
        insert into series_day (organization_id, element_id, publication_id, series_id, date)
        select organization_id, element_id, publication_id, series_id, date from former
        on conflict do nothing
      )
      delete from publication_date planned using former
      where planned.organization_id = former.organization_id and planned.element_id = former.element_id
        and planned.publication_id = former.series_id and planned.date = former.date`.compile(db),
)

/** Takes the days of publications that came back out of their series again. One that has come out otherwise since stays so. */
export const retakeSeriesDays = async (
  trx: Transaction,
  organizationId: number,
  elementId: number,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length > 0) await retaking(trx, { organizationId, elementId, ids })
}

/** The day on which a publication was published counts only if it is a day of its schedule. */
const daysOfSeries = compiledOnce(
  (db, { organizationId, elementId, seriesId }: OfElement & { readonly seriesId: number }) =>
    sql<{ date: string; taken: boolean }>`
      select planned.date, false as taken
      from publication_date planned join publication p on p.organization_id = planned.organization_id and p.id = planned.publication_id
      where planned.organization_id = ${organizationId} and planned.element_id = ${elementId}
        and planned.publication_id = ${seriesId}
        and ${sql.raw(isDayOfSchedule('p', 'planned.date'))}
      union all
      select date, true from series_day
      where organization_id = ${organizationId} and element_id = ${elementId} and series_id = ${seriesId}
      order by date`.compile(db),
)

/** The dates of a recurring publication: those that are planned, and those that were taken out of it. */
export interface SeriesDates {
  readonly planned: readonly string[]
  readonly taken: readonly string[]
}

export const findSeriesDates = async (
  db: Queries,
  organizationId: number,
  elementId: number,
  seriesId: number,
): Promise<SeriesDates> => {
  const rows = await daysOfSeries(db, { organizationId, elementId, seriesId })
  const dates = (wanted: boolean) => rows.filter(({ taken }) => taken === wanted).map(({ date }) => date)
  return { planned: dates(false), taken: dates(true) }
}

const daysOfElement = compiledOnce((db, { organizationId, elementId }: OfElement) =>
  sql<{ publication_id: number }>`
    select publication_id from series_day
    where organization_id = ${organizationId} and element_id = ${elementId}`.compile(db),
)

/** The publications of an element that are days of its recurring ones. */
export const findSeriesDayIds = async (
  trx: Transaction,
  organizationId: number,
  elementId: number,
): Promise<ReadonlySet<number>> => {
  const rows = await daysOfElement(trx, { organizationId, elementId })
  return new Set(rows.map(({ publication_id }) => publication_id))
}

const daysOfElements = compiledOnce(
  (db, { organizationId, elementIds }: { organizationId: number; elementIds: readonly number[] }) =>
    sql<SeriesDay>`
      select publication_id as "publicationId", series_id as "seriesId", date from series_day
      where organization_id = ${organizationId} and element_id = any(${elementIds}::bigint[])
      order by element_id, date, publication_id`.compile(db),
)

/** The days that publications of elements took out of their series. */
export const listSeriesDays = (
  db: Executor,
  organizationId: number,
  elementIds: readonly number[],
): Promise<SeriesDay[]> => daysOfElements(db, { organizationId, elementIds })
