import { sql } from 'kysely'
import { notFound } from '../../base/errors.ts'
import { groupBy } from '../../base/group-by.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'
import type { Sight } from '../../http/sight.ts'
import type { Actor } from '../../people/actors/actor-schemas.ts'
import { actorView } from '../../people/actors/actor-view.ts'
import { eraseCommentChanges } from '../comments/comment-queries.ts'
import { storyName } from '../names/story-name.ts'
import type { SeenElement } from '../sight/sight.ts'
import { findSeenElements, isSeen } from '../sight/sight-queries.ts'

const trashDays = 30
const milliseconds = trashDays * 86_400_000

/** When an element deleted at this time is permanently removed (contract 3.6). */
export const purgeTimeOf = (deletionTime: Date): Date => new Date(deletionTime.getTime() + milliseconds)

/** Elements deleted at this time or earlier no longer exist for clients, even if their rows still do. */
const gone = (now: Date): Date => new Date(now.getTime() - milliseconds)

/** An element in the trash. */
export interface TrashedElement {
  readonly id: number
  readonly title: string | null
  readonly day: string | null
  readonly deletionTime: Date
  readonly deletedBy: Actor
}

/** Elements deleted before `deletionTime`, or at that time with a lower id. */
interface TrashPosition {
  readonly deletionTime: Date
  readonly id: number
}

/** Who looks into the trash, and when. */
interface TrashReader {
  readonly now: Date
  readonly sight: Sight | null
}

const trash = (db: Queries, organizationId: number, now: Date, sight: Sight | null) =>
  db
    .selectFrom('element')
    .where('element.organization_id', '=', organizationId)
    .where('element.deleted_at', '>', gone(now))
    .$if(sight !== null, (query) => query.where(isSeen(sight, 'element')))

/** 13.1: the day of an element, which tells those of a series apart. */
const firstDay = sql<string | null>`
  coalesce((
    select min(coalesce(p.published_date, p.schedule_from_date)) from publication p
    where p.organization_id = element.organization_id and p.element_id = element.id),
  element.event_from_date, (
    select min(t.deadline_date) from task t
    where t.organization_id = element.organization_id and t.element_id = element.id))`

/** The trash, most recently deleted first. The time of deletion does not change while an element is in the trash. */
export const listTrash = async (
  db: Queries,
  organizationId: number,
  { now, sight }: TrashReader,
  { after, offset, limit }: { after: TrashPosition | undefined; offset: number; limit: number },
): Promise<TrashedElement[]> => {
  const rows = await trash(db, organizationId, now, sight)
    .leftJoin('api_client', (join) =>
      join
        .onRef('api_client.organization_id', '=', 'element.organization_id')
        .onRef('api_client.id', '=', 'element.editor_client_id'),
    )
    .leftJoin('app_user', (join) =>
      join
        .onRef('app_user.organization_id', '=', 'element.organization_id')
        .onRef('app_user.id', '=', 'element.editor_user_id'),
    )
    .select([
      'element.id',
      storyName({ sight }, 'element').as('title'),
      firstDay.as('day'),
      'element.deleted_at',
      'api_client.id as clientId',
      'api_client.name as clientName',
      'app_user.id as userId',
      'app_user.first_name as firstName',
      'app_user.last_name as lastName',
      'app_user.screen_name as screenName',
    ])
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(element.deleted_at, element.id) < (${after?.deletionTime}::timestamptz, ${after?.id}::bigint)`,
      ),
    )
    .orderBy('element.deleted_at', 'desc')
    .orderBy('element.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.flatMap(({ id, title, day, deleted_at, ...editor }) =>
    deleted_at === null ? [] : [{ id, title, day, deletionTime: deleted_at, deletedBy: actorView(editor) }],
  )
}

export const countTrash = async (
  db: Queries,
  organizationId: number,
  { now, sight }: TrashReader,
): Promise<number> => {
  const { count } = await trash(db, organizationId, now, sight)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Takes an element out of the trash and locks it until the transaction ends. Throws `resource-not-found`. */
export const takeOutOfTrash = async (
  trx: Transaction,
  organizationId: number,
  id: number,
  now: Date,
): Promise<void> => {
  const taken = await trx
    .updateTable('element')
    .set({ deleted_at: null })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('deleted_at', '>', gone(now))
    .returning('id')
    .executeTakeFirst()
  if (!taken) throw notFound()
}

/** An element that is gone for good. */
export interface PurgedElement {
  readonly organizationId: number
  readonly id: number
  readonly version: number
  readonly seen: SeenElement
}

/**
 * Permanently removes a batch of elements whose time in the trash is over, with everything that belongs to them, and returns
 * them.
 */
export const takePurgeable = async (trx: Transaction, now: Date, limit: number): Promise<PurgedElement[]> => {
  const { rows: locked } = await sql<{ organizationId: number; id: number; version: number }>`
    select organization_id as "organizationId", id, version from element where deleted_at <= ${gone(now)}
    order by organization_id, deleted_at, id limit ${limit} for update skip locked`.execute(trx)
  const purged: PurgedElement[] = []
  for (const [organizationId, elements] of groupBy(locked, (row) => row.organizationId)) {
    const ids = elements.map(({ id }) => id)
    const seen = await findSeenElements(trx, organizationId, ids)
    await eraseCommentChanges(trx, organizationId, ids)
    await trx
      .deleteFrom('element')
      .where('organization_id', '=', organizationId)
      .where('id', '=', sql<number>`any(${ids}::bigint[])`)
      .execute()
    purged.push(
      ...elements.flatMap((element) => {
        const one = seen.get(element.id)
        return one ? [{ ...element, seen: one }] : []
      }),
    )
  }
  return purged
}
