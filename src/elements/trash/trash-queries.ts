import { sql } from 'kysely'
import type { Actor } from '../../actors/actor-schemas.ts'
import { actorView } from '../../actors/actor-view.ts'
import type { Database } from '../../database/open.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'
import { notFound } from '../../errors.ts'

const trashDays = 30
const milliseconds = trashDays * 86_400_000

/** When an element that was deleted at this time is gone for good (contract 3.6). */
export const purgeTimeOf = (deletionTime: Date): Date => new Date(deletionTime.getTime() + milliseconds)

/** What was deleted at this time or before it is gone now, whether its rows are still there or not. */
const gone = (now: Date): Date => new Date(now.getTime() - milliseconds)

/** An element in the trash. */
export interface TrashedElement {
  readonly id: number
  readonly title: string | null
  readonly deletionTime: Date
  readonly deletedBy: Actor
}

/** What was deleted before `deletionTime`, or at that time with a lower id. */
interface TrashPosition {
  readonly deletionTime: Date
  readonly id: number
}

const trash = (db: Queries, organizationId: number, now: Date) =>
  db
    .selectFrom('element')
    .where('element.organization_id', '=', organizationId)
    .where('element.deleted_at', '>', gone(now))

/** The trash, what was deleted last first. Times of deletion never change while an element is in it. */
export const listTrash = async (
  db: Queries,
  organizationId: number,
  now: Date,
  { after, offset, limit }: { after: TrashPosition | undefined; offset: number; limit: number },
): Promise<TrashedElement[]> => {
  const rows = await trash(db, organizationId, now)
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
      'element.title',
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
  return rows.flatMap(({ id, title, deleted_at, ...editor }) =>
    deleted_at === null ? [] : [{ id, title, deletionTime: deleted_at, deletedBy: actorView(editor) }],
  )
}

export const countTrash = async (db: Queries, organizationId: number, now: Date): Promise<number> => {
  const { count } = await trash(db, organizationId, now)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Takes an element out of the trash and keeps it locked until the transaction ends. Throws `resource-not-found`. */
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

/** Removes a batch of elements that have been in the trash for long enough, with all that belongs to them; returns how many. */
export const purgeTrash = async (db: Database, now: Date, limit: number): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from element
    where ctid = any(array(
      select ctid from element where deleted_at <= ${gone(now)}
      order by organization_id, deleted_at, id limit ${limit} for update skip locked
    ))`.execute(db)
  return Number(numAffectedRows)
}
