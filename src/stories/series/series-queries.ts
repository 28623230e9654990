import { type RawBuilder, sql } from 'kysely'
import type { Slice } from '../../database/slice.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'
import { updateRow } from '../../database/versioned-rows.ts'
import type { Credential } from '../../http/principal.ts'
import type { Sight } from '../../http/sight.ts'
import { isTemplateSeen } from '../templates/template-queries.ts'
import type { SeriesChange } from './series-changes.ts'
import type { SeriesDays } from './series-rule.ts'
import type { SeriesBesideStory, SeriesWarning } from './series-schemas.ts'

/** A series as it is stored. */
export interface Series extends SeriesDays {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly templateId: number
  readonly ahead: number
  readonly dates: readonly string[]
  /** Stories of dates up to this one were made. */
  readonly madeUntil: string
  readonly changes: readonly SeriesChange[]
  readonly creator: Credential
}

export type SeriesContent = Omit<Series, 'id' | 'version' | 'creator'>

interface SeriesRow extends Omit<Series, 'creator'> {
  readonly creatorUserId: number | null
  readonly creatorClientId: number | null
}

const seriesOf = ({ creatorUserId, creatorClientId, ...row }: SeriesRow): Series => ({
  ...row,
  creator:
    creatorUserId === null
      ? { type: 'client', id: creatorClientId ?? 0 }
      : { type: 'user', id: creatorUserId },
})

interface Reader {
  readonly organizationId: number
  readonly sight: Sight | null
}

/** 14.3: who sees a template sees its series. */
const isSeen = (sight: Sight | null): RawBuilder<unknown> => isTemplateSeen(sight, 's', 'template_id')

const seen = ({ organizationId, sight }: Reader) =>
  sql`from story_series s where s.organization_id = ${organizationId} and ${isSeen(sight)}`

const columns = sql`s.id, s.version, s.name, s.template_id as "templateId", s.rule, s.from_date as "from",
  s.until_date as until, s.except_dates as "exceptDates", s.extra_dates as "extraDates", s.ahead, s.dates,
  s.made_until as "madeUntil", s.changes::jsonb as changes, s.creator_user_id as "creatorUserId",
  s.creator_client_id as "creatorClientId"`

export const listSeries = async (
  db: Queries,
  reader: Reader,
  { afterId = 0, offset, limit }: Slice,
): Promise<Series[]> => {
  const { rows } = await sql<SeriesRow>`
    select ${columns} ${seen(reader)} and s.id > ${afterId} order by s.id offset ${offset} limit ${limit}`.execute(
    db,
  )
  return rows.map(seriesOf)
}

export const countSeries = async (db: Queries, reader: Reader): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${seen(reader)}`.execute(db)
  return rows[0]?.count ?? 0
}

export const findSeries = async (db: Queries, reader: Reader, id: number): Promise<Series | undefined> => {
  const { rows } = await sql<SeriesRow>`select ${columns} ${seen(reader)} and s.id = ${id}`.execute(db)
  return rows[0] && seriesOf(rows[0])
}

/** The series of a story, as far as a reader of the story sees it. */
export const findSeriesBeside = async (
  db: Queries,
  { organizationId, sight }: Reader,
  elementId: number,
): Promise<SeriesBesideStory> => {
  const { rows } = await sql<NonNullable<SeriesBesideStory>>`
      select s.id, m.date, m.detached, case when ${isSeen(sight)} then s.name end as name,
        array_position(s.dates, m.date) as place,
        case when s.until_date is not null or s.rule ~* '(count|until)=' then cardinality(s.dates) end as count,
        array_remove(m.task_ids, 0::bigint) as "taskIds", array_remove(m.publication_ids, 0::bigint) as "publicationIds"
      from story_series_member m
      join story_series s on s.organization_id = m.organization_id and s.id = m.series_id
      where m.organization_id = ${organizationId} and m.element_id = ${elementId}`.execute(db)
  return rows[0] ?? null
}

/** Locks a series against other writers until the transaction ends. */
export const lockSeries = async (
  trx: Transaction,
  organizationId: number,
  ids: readonly number[],
): Promise<void> => {
  await sql`
    select from story_series where organization_id = ${organizationId} and id = any(${ids}::bigint[])
    order by id for no key update`.execute(trx)
}

/** The same, unless somebody else works on it: then there is nothing to do. */
export const lockFreeSeries = async (
  trx: Transaction,
  organizationId: number,
  id: number,
): Promise<Series | undefined> => {
  const { rows } = await sql<SeriesRow>`
    select ${columns} from story_series s where s.organization_id = ${organizationId} and s.id = ${id}
    for no key update skip locked`.execute(trx)
  return rows[0] && seriesOf(rows[0])
}

const columnsOf = (content: SeriesContent) => ({
  name: content.name,
  template_id: content.templateId,
  rule: content.rule,
  from_date: content.from,
  until_date: content.until,
  except_dates: content.exceptDates.slice(),
  extra_dates: content.extraDates.slice(),
  ahead: content.ahead,
  dates: content.dates.slice(),
  made_until: content.madeUntil,
  changes: JSON.stringify(content.changes),
})

export const insertSeries = async (
  trx: Transaction,
  organizationId: number,
  content: SeriesContent,
  { type, id: creatorId }: Credential,
): Promise<number> => {
  const { id } = await trx
    .insertInto('story_series')
    .values({
      organization_id: organizationId,
      ...columnsOf(content),
      creator_client_id: type === 'client' ? creatorId : null,
      creator_user_id: type === 'user' ? creatorId : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes the whole content of a locked series. */
export const saveSeries = (
  trx: Transaction,
  organizationId: number,
  id: number,
  content: SeriesContent,
): Promise<unknown> => updateRow(trx, 'story_series', organizationId, id, columnsOf(content))

/** How far stories were made is nothing that people see: it raises no version. */
export const saveMadeUntil = async (
  trx: Transaction,
  organizationId: number,
  id: number,
  madeUntil: string,
): Promise<void> => {
  await trx
    .updateTable('story_series')
    .set({ made_until: madeUntil })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

export const deleteSeriesRow = async (
  trx: Transaction,
  organizationId: number,
  id: number,
): Promise<void> => {
  await trx
    .deleteFrom('story_series')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

export interface DueSeries {
  readonly organizationId: number
  readonly id: number
}

/** The next series after another one that have a date to look at, by the calendar of their organizations. */
export const findDueSeries = async (
  db: Queries,
  now: Date,
  after: DueSeries,
  limit: number,
): Promise<DueSeries[]> => {
  const { rows } = await sql<DueSeries>`
    select s.organization_id as "organizationId", s.id
    from story_series s join organization o on o.id = s.organization_id
    where series_due(s.dates, s.made_until, s.ahead) <= (${now}::timestamptz at time zone o.time_zone)::date
      and (s.organization_id, s.id) > (${after.organizationId}::bigint, ${after.id}::bigint)
    order by s.organization_id, s.id limit ${limit}`.execute(db)
  return rows
}

// Warnings ------------------------------------------------------------------------------------------------------

type StoredWarning = Omit<SeriesWarning, 'date'>

/** What is to be said of a date, instead of what was said before. */
export const saveWarnings = async (
  trx: Transaction,
  organizationId: number,
  { seriesId, date }: { seriesId: number; date: string },
  warnings: readonly StoredWarning[],
): Promise<void> => {
  if (warnings.length === 0) {
    await trx
      .deleteFrom('story_series_warning')
      .where('organization_id', '=', organizationId)
      .where('series_id', '=', seriesId)
      .where('date', '=', date)
      .execute()
    return
  }
  await sql`
    insert into story_series_warning (organization_id, series_id, date, warnings)
    values (${organizationId}, ${seriesId}, ${date}, ${JSON.stringify(warnings)})
    on conflict (organization_id, series_id, date) do update set warnings = excluded.warnings`.execute(trx)
}

/** What is said of a date, and what people have changed of its story since. */
export interface DateWarnings {
  readonly seriesId: number
  readonly date: string
  readonly warnings: readonly StoredWarning[]
  readonly detached: readonly string[]
}

/** What is said of the dates of series from a day on. */
export const listWarnings = async (
  db: Queries,
  organizationId: number,
  seriesIds: readonly number[],
  from: string,
): Promise<DateWarnings[]> => {
  const { rows } = await sql<DateWarnings>`
    select w.series_id as "seriesId", w.date, w.warnings::jsonb as warnings, coalesce(m.detached, '{}') as detached
    from story_series_warning w
    left join story_series_member m
      on m.organization_id = w.organization_id and m.series_id = w.series_id and m.date = w.date
    where w.organization_id = ${organizationId} and w.series_id = any(${seriesIds}::bigint[]) and w.date >= ${from}
    order by w.series_id, w.date`.execute(db)
  return rows
}
