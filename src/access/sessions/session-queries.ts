import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Executor } from '../../database/short-reads.ts'
import { countOf, inSlice, type Slice } from '../../database/slice.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'
import type { Credential } from '../../http/principal.ts'

/** The instants that decide which sessions are still valid. */
export interface SessionBounds {
  readonly now: Date
  /** Sessions last used at or before this instant have been idle for too long. */
  readonly idleSince: Date
}

/** A session as its owner sees it. */
export interface Session {
  readonly id: number
  readonly createdTime: Date
  readonly lastUsedTime: Date
  readonly userAgent: string | null
  readonly address: string
}

/** The groups of the person called `alias` in a statement. */
const groupIdsOf = (alias: string) =>
  sql<number[]>`array(
    select member.group_id from app_user_group member
    where member.organization_id = ${sql.id(alias)}.organization_id and member.user_id = ${sql.id(alias)}.id)`

const validSession = compiledOnce(
  (db, { tokenHash, now, idleSince }: SessionBounds & { readonly tokenHash: Buffer }) =>
    db
      .selectFrom('session')
      .innerJoin('app_user as person', (join) =>
        join
          .onRef('person.organization_id', '=', 'session.organization_id')
          .onRef('person.id', '=', 'session.user_id'),
      )
      .innerJoin('organization', 'organization.id', 'session.organization_id')
      // Only administrators look through other eyes, and only through those of somebody who has the plan.
      .leftJoin('app_user as seen', (join) =>
        join
          .onRef('seen.organization_id', '=', 'session.organization_id')
          .onRef('seen.id', '=', 'session.seen_user_id')
          .on('person.role', '=', 'admin')
          .on('person.internal', '=', true)
          .on('seen.internal', '=', true)
          .on('seen.role', 'is not', null)
          .on('seen.deletion_date', 'is', null),
      )
      .leftJoin('api_client as seen_client', (join) =>
        join
          .onRef('seen_client.organization_id', '=', 'session.organization_id')
          .onRef('seen_client.id', '=', 'session.seen_client_id')
          .on('person.role', '=', 'admin')
          .on('person.internal', '=', true)
          .on(sql<boolean>`'api.read' = any(seen_client.scopes)`)
          .on('seen_client.deleted_at', 'is', null),
      )
      .select([
        'session.organization_id as organizationId',
        'session.id as sessionId',
        'session.last_used_time as lastUsedTime',
        'person.id as userId',
        'person.role',
        'person.internal',
        'person.first_name',
        'person.last_name',
        'person.screen_name',
        'person.reads',
        'person.writes',
        groupIdsOf('person').as('groupIds'),
        'session.signed_in_by as signedInBy',
        'organization.require_second_factor as required',
        sql<boolean>`exists (
          select from second_factor factor
          where factor.organization_id = person.organization_id and factor.user_id = person.id
            and factor.confirmed_time is not null)`.as('hasSecondFactor'),
        'seen.id as seenId',
        'seen.role as seenRole',
        'seen.first_name as seenFirstName',
        'seen.last_name as seenLastName',
        'seen.screen_name as seenScreenName',
        'seen.reads as seenReads',
        'seen.writes as seenWrites',
        groupIdsOf('seen').as('seenGroupIds'),
        'seen_client.id as seenClientId',
        'seen_client.name as seenClientName',
        'seen_client.group_ids as seenClientGroupIds',
        'seen_client.confidential as seenClientConfidential',
      ])
      .where('session.token_hash', '=', tokenHash)
      .where('session.expiry_time', '>', now)
      .where('session.last_used_time', '>', idleSince)
      .where('person.deletion_date', 'is', null)
      .where('person.role', 'is not', null)
      // A password lets nobody in any more where only single sign-on does, neither from now on nor from before.
      .where((eb) =>
        eb.or([
          eb('session.signed_in_by', '=', 'single-sign-on'),
          eb('organization.single_sign_on_only', '=', false),
        ]),
      )
      .compile(),
)

/** The session with this token, its owner, and through whose eyes they look, if all are still valid. One look-up by index. */
export const findValidSession = async (db: Executor, tokenHash: Buffer, bounds: SessionBounds) => {
  const [row] = await validSession(db, { tokenHash, ...bounds })
  return row
}

/** Records the use of a session. */
export const saveSessionUse = async (
  db: Queries,
  organizationId: number,
  id: number,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('session')
    .set({ last_used_time: now })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('last_used_time', '<', now)
    .execute()
}

export const insertSession = async (
  trx: Transaction,
  session: {
    readonly organizationId: number
    readonly userId: number
    readonly tokenHash: Buffer
    readonly now: Date
    readonly expiryTime: Date
    readonly userAgent: string | null
    readonly address: string
    readonly signedInBy: 'password' | 'single-sign-on'
  },
): Promise<number> => {
  const { id } = await trx
    .insertInto('session')
    .values({
      organization_id: session.organizationId,
      user_id: session.userId,
      token_hash: session.tokenHash,
      creation_time: session.now,
      last_used_time: session.now,
      expiry_time: session.expiryTime,
      user_agent: session.userAgent,
      address: session.address,
      signed_in_by: session.signedInBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Sets through whose eyes the owner of a session looks; null for their own. Returns through whose they did before. */
export const setSeen = async (
  trx: Transaction,
  organizationId: number,
  id: number,
  seen: Credential | null,
): Promise<Credential | null> => {
  const before = await trx
    .selectFrom('session')
    .select(['seen_user_id', 'seen_client_id'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  await trx
    .updateTable('session')
    .set({
      seen_user_id: seen?.type === 'user' ? seen.id : null,
      seen_client_id: seen?.type === 'client' ? seen.id : null,
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
  if (before?.seen_user_id != null) return { type: 'user', id: before.seen_user_id }
  return before?.seen_client_id == null ? null : { type: 'client', id: before.seen_client_id }
}

const sessionsOf = (db: Queries, organizationId: number, userId: number, { now, idleSince }: SessionBounds) =>
  db
    .selectFrom('session')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('expiry_time', '>', now)
    .where('last_used_time', '>', idleSince)

/** The valid sessions of a user. */
export const listSessions = (
  db: Queries,
  organizationId: number,
  userId: number,
  bounds: SessionBounds,
  slice: Slice,
): Promise<Session[]> => {
  const all = sessionsOf(db, organizationId, userId, bounds).select([
    'id',
    'creation_time as createdTime',
    'last_used_time as lastUsedTime',
    'user_agent as userAgent',
    'address',
  ])
  return inSlice(all, 'id', slice).execute()
}

export const countSessions = (
  db: Queries,
  organizationId: number,
  userId: number,
  bounds: SessionBounds,
): Promise<number> => countOf(sessionsOf(db, organizationId, userId, bounds))

/** Ends a session of a user. Returns false if there is none. */
export const deleteSession = async (
  trx: Transaction,
  organizationId: number,
  userId: number,
  id: number,
): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('session')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Ends the session with this token, even if it has expired. Returns its owner. */
export const deleteSessionByToken = async (trx: Transaction, tokenHash: Buffer) => {
  const { rows } = await sql<{
    organizationId: number
    id: number
    userId: number
    first_name: string | null
    last_name: string
    screen_name: string | null
  }>`
    delete from session using app_user person
    where session.token_hash = ${tokenHash}
      and person.organization_id = session.organization_id and person.id = session.user_id
    returning session.organization_id as "organizationId", session.id, person.id as "userId",
      person.first_name, person.last_name, person.screen_name`.execute(trx)
  return rows[0]
}

/** Ends every session of a user, except `keptId`; returns how many. */
export const deleteSessionsOfUser = async (
  trx: Transaction,
  organizationId: number,
  userId: number,
  keptId: number | null = null,
): Promise<number> => {
  const { numDeletedRows } = await trx
    .deleteFrom('session')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .$if(keptId !== null, (query) => query.where('id', '<>', keptId))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
