import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Executor } from '../../database/short-reads.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'
import type { Reach } from '../../http/sight.ts'
import type { MemberEntries } from './series-changes.ts'

/** A date of a series for which a story was made. */
export interface Member extends MemberEntries {
  readonly date: string
  /** Null once the story is gone for good. */
  readonly elementId: number | null
  readonly trashed: boolean
  readonly detached: readonly string[]
  /** Whether its story has comments. */
  readonly discussed: boolean
}

const columns = sql`m.date, m.element_id as "elementId", m.template, m.task_ids as "taskIds",
  m.publication_ids as "publicationIds", m.detached, (e.id is null or e.deleted_at is not null) as trashed,
  exists (select from comment c where c.organization_id = m.organization_id and c.element_id = m.element_id) as discussed`

const members = sql`story_series_member m
  left join element e on e.organization_id = m.organization_id and e.id = m.element_id`

/** The members of a series from a day on, in order of their dates. */
export const listMembers = async (
  db: Queries,
  organizationId: number,
  seriesId: number,
  from = '0001-01-01',
): Promise<Member[]> => {
  const { rows } = await sql<Member>`
    select ${columns} from ${members}
    where m.organization_id = ${organizationId} and m.series_id = ${seriesId} and m.date >= ${from}
    order by m.date`.execute(db)
  return rows
}

export const findMember = async (
  db: Queries,
  organizationId: number,
  seriesId: number,
  date: string,
): Promise<Member | undefined> => {
  const { rows } = await sql<Member>`
    select ${columns} from ${members}
    where m.organization_id = ${organizationId} and m.series_id = ${seriesId} and m.date = ${date}`.execute(
    db,
  )
  return rows[0]
}

/** Takes a date for a story. False where it has one, or had one: no date gets a second story. */
export const takeDate = async (
  trx: Transaction,
  organizationId: number,
  seriesId: number,
  date: string,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into story_series_member (organization_id, series_id, date) values (${organizationId}, ${seriesId}, ${date})
    on conflict do nothing returning date`.execute(trx)
  return rows.length > 0
}

export const saveMember = async (
  trx: Transaction,
  organizationId: number,
  seriesId: number,
  { date, elementId, template, taskIds, publicationIds, detached }: Omit<Member, 'trashed' | 'discussed'>,
): Promise<void> => {
  await trx
    .updateTable('story_series_member')
    .set({
      element_id: elementId,
      template,
      task_ids: taskIds.slice(),
      publication_ids: publicationIds.slice(),
      detached: detached.slice(),
    })
    .where('organization_id', '=', organizationId)
    .where('series_id', '=', seriesId)
    .where('date', '=', date)
    .execute()
}

/** Dates that may get a story again. */
export const forgetMembers = async (
  trx: Transaction,
  organizationId: number,
  seriesId: number,
  dates: readonly string[],
): Promise<void> => {
  await sql`
    delete from story_series_member
    where organization_id = ${organizationId} and series_id = ${seriesId} and date = any(${dates}::date[])`.execute(
    trx,
  )
}

const entriesOfElement = compiledOnce(
  (db, { organizationId, elementId }: { organizationId: number; elementId: number }) =>
    sql<MemberEntries>`
      select m.template, m.task_ids as "taskIds", m.publication_ids as "publicationIds" from story_series_member m
      where m.organization_id = ${organizationId} and m.element_id = ${elementId}`.compile(db),
)

export const findEntries = async (
  db: Executor,
  organizationId: number,
  elementId: number,
): Promise<MemberEntries | undefined> => {
  const [entries] = await entriesOfElement(db, { organizationId, elementId })
  return entries
}

/** Notes what people have changed of a story. Its lock keeps others off. */
export const detachFields = async (
  trx: Transaction,
  organizationId: number,
  elementId: number,
  fields: readonly string[],
): Promise<void> => {
  await sql`
    update story_series_member set detached = array(
      select distinct field from unnest(detached || ${fields}::text[]) as f (field) order by field)
    where organization_id = ${organizationId} and element_id = ${elementId} and not detached @> ${fields}::text[]`.execute(
    trx,
  )
}

interface SeriesOfElement {
  readonly elementId: number
  readonly id: number
  readonly date: string
  readonly detached: string[]
}

const seriesOfElements = compiledOnce(
  (db, { organizationId, ids }: { organizationId: number; ids: readonly number[] }) =>
    sql<SeriesOfElement>`
      select m.element_id as "elementId", m.series_id as id, m.date, m.detached from story_series_member m
      where m.organization_id = ${organizationId} and m.element_id = any(${ids}::bigint[])`.compile(db),
)

/** By element, the series that made it. */
export const findSeriesOfElements = async (
  db: Executor,
  organizationId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Omit<SeriesOfElement, 'elementId'>>> => {
  const rows = ids.length === 0 ? [] : await seriesOfElements(db, { organizationId, ids })
  return new Map(rows.map(({ elementId, ...series }) => [elementId, series]))
}

interface Maker {
  readonly reads: Reach
  readonly writes: Reach
  readonly isAdmin: boolean
  readonly groupIds: readonly number[]
}

/** What the person who made a series may see, or might see until they were deleted. */
export const findMaker = async (
  db: Queries,
  organizationId: number,
  id: number,
): Promise<Maker | undefined> => {
  const { rows } = await sql<Maker>`
    select u.reads, u.writes, u.role is not distinct from 'admin' as "isAdmin", array(
      select g.group_id from app_user_group g where g.organization_id = u.organization_id and g.user_id = u.id) as "groupIds"
    from app_user u where u.organization_id = ${organizationId} and u.id = ${id}`.execute(db)
  return rows[0]
}

/** The same of the system that made it. */
export const findMakingClient = async (
  db: Queries,
  organizationId: number,
  id: number,
): Promise<{ readonly groupIds: readonly number[] | null; readonly confidential: boolean } | undefined> => {
  const { rows } = await sql<{ groupIds: number[] | null; confidential: boolean }>`
    select c.group_ids as "groupIds", c.confidential from api_client c
    where c.organization_id = ${organizationId} and c.id = ${id}`.execute(db)
  return rows[0]
}
