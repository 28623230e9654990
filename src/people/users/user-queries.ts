import { type Selectable, sql } from 'kysely'
import { notFound } from '../../base/errors.ts'
import { groupBy } from '../../base/group-by.ts'
import type { Embedded } from '../../base/schemas.ts'
import { insertLinks, replaceLinks } from '../../database/links.ts'
import { countOf, inSlice, type Slice } from '../../database/slice.ts'
import type { Tables } from '../../database/tables.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'
import { updateRow } from '../../database/versioned-rows.ts'
import { hidesGroups, type Sight } from '../../http/sight.ts'
import { isSeenUser } from './seen-users.ts'
import type { UserContent } from './user-rules.ts'

/** A stored user, with the groups of the user that are not deleted. */
export interface User {
  readonly id: number
  readonly version: number
  readonly deletionDate: Date | null
  readonly content: UserContent
  /** Sorted by name. */
  readonly groups: readonly Embedded[]
}

type UserRow = Omit<Selectable<Tables['app_user']>, 'password_hash' | 'organization_id'>

const columns = [
  'id',
  'version',
  'first_name',
  'last_name',
  'screen_name',
  'email',
  'external_id',
  'internal',
  'supplier_id',
  'role',
  'reads',
  'writes',
  'deletion_date',
] as const

const groupsOf = (db: Queries, organizationId: number, userIds: readonly number[]) =>
  db
    .selectFrom('app_user_group as member')
    .innerJoin('story_group', (join) =>
      join
        .onRef('story_group.organization_id', '=', 'member.organization_id')
        .onRef('story_group.id', '=', 'member.group_id')
        .on('story_group.deleted_at', 'is', null),
    )
    .select([
      'member.user_id as userId',
      'story_group.id',
      'story_group.name',
      'story_group.external_id as externalId',
    ])
    .where('member.organization_id', '=', organizationId)
    .where('member.user_id', '=', sql<number>`any(${userIds}::bigint[])`)
    .orderBy('story_group.position')
    .orderBy('story_group.id')
    .execute()

/** Adds the groups to user rows, in one statement. */
const withGroups = async (db: Queries, organizationId: number, rows: readonly UserRow[]): Promise<User[]> => {
  if (rows.length === 0) return []
  const memberships = await groupsOf(
    db,
    organizationId,
    rows.map(({ id }) => id),
  )
  const groupsByUser = groupBy(memberships, ({ userId }) => userId)
  return rows.map((row) => {
    const groups = (groupsByUser.get(row.id) ?? []).map(({ userId: _, ...group }) => group)
    return {
      id: row.id,
      version: row.version,
      deletionDate: row.deletion_date,
      groups,
      content: {
        firstName: row.first_name,
        lastName: row.last_name,
        screenName: row.screen_name,
        email: row.email,
        externalId: row.external_id,
        internal: row.internal,
        supplierId: row.supplier_id,
        role: row.role,
        reads: row.reads,
        writes: row.writes,
        groupIds: groups.map(({ id }) => id).sort((one, other) => one - other),
      },
    }
  })
}

export const users = (db: Queries, organizationId: number) =>
  db.selectFrom('app_user').where('organization_id', '=', organizationId)

const only = async (db: Queries, organizationId: number, row: UserRow | undefined): Promise<User> => {
  const [user] = row ? await withGroups(db, organizationId, [row]) : []
  if (!user) throw notFound()
  return user
}

/** A user, deleted or not: stories may still refer to a deleted user. */
export const getUser = async (db: Queries, organizationId: number, id: number): Promise<User> =>
  only(
    db,
    organizationId,
    await users(db, organizationId).select(columns).where('id', '=', id).executeTakeFirst(),
  )

/** Locks a user who is not deleted, until the transaction ends. */
export const lockUser = async (trx: Transaction, organizationId: number, id: number): Promise<User> =>
  only(
    trx,
    organizationId,
    await users(trx, organizationId)
      .select(columns)
      .where('id', '=', id)
      .where('deletion_date', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  )

/** Locks a user, deleted or not, until the transaction ends. */
export const lockAnyUser = async (trx: Transaction, organizationId: number, id: number): Promise<User> =>
  only(
    trx,
    organizationId,
    await users(trx, organizationId).select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst(),
  )

/** Which users a list has. */
interface ListedUsers {
  readonly includeExternal: boolean
  /** Only the one with this address, whatever its case. */
  readonly email?: string | undefined
  /** With deleted ones. */
  readonly includeDeleted?: boolean | undefined
  readonly sight: Sight | null
}

const hasEmail = (email: string) => sql<boolean>`lower(email) = lower(${email})`

const listed = (db: Queries, organizationId: number, { email, sight, ...which }: ListedUsers) =>
  users(db, organizationId)
    .$if(!which.includeDeleted, (query) => query.where('deletion_date', 'is', null))
    .$if(email !== undefined, (query) => query.where(hasEmail(email ?? '')))
    .$if(hidesGroups(sight), (query) => query.where(isSeenUser(sight, 'app_user')))
    .$if(!which.includeExternal, (query) => query.where('internal', '=', true))

/** Users who are not deleted, unless deleted ones are listed as well. */
export const listUsers = async (
  db: Queries,
  organizationId: number,
  which: ListedUsers,
  slice: Slice,
): Promise<User[]> => {
  const all = listed(db, organizationId, which).select(columns)
  return withGroups(db, organizationId, await inSlice(all, 'id', slice).execute())
}

/** All users whom a story can name: those who are not deleted, and deleted ones who still have tasks. */
export const listNamedUsers = async (
  db: Queries,
  organizationId: number,
  sight: Sight | null,
): Promise<User[]> => {
  const named = users(db, organizationId)
    .select(columns)
    .where((eb) =>
      eb.or([
        eb('deletion_date', 'is', null),
        eb.exists(
          eb
            .selectFrom('task')
            .select('task.id')
            .whereRef('task.organization_id', '=', 'app_user.organization_id')
            .whereRef('task.user_id', '=', 'app_user.id'),
        ),
      ]),
    )
    .$if(hidesGroups(sight), (query) => query.where(isSeenUser(sight, 'app_user')))
    .orderBy('id')
  return withGroups(db, organizationId, await named.execute())
}

export const countUsers = (db: Queries, organizationId: number, which: ListedUsers): Promise<number> =>
  countOf(listed(db, organizationId, which))

const columnsOf = (content: UserContent) => ({
  first_name: content.firstName,
  last_name: content.lastName,
  screen_name: content.screenName,
  email: content.email,
  external_id: content.externalId,
  internal: content.internal,
  supplier_id: content.supplierId,
  role: content.role,
  reads: content.reads,
  writes: content.writes,
})

const memberships = {
  table: 'app_user_group',
  owner: 'user_id',
  member: 'group_id',
  keepsDeletedGroups: true,
} as const

/**
 * Stores a new user without a password and returns the id. Violates `app_user_email_unique` if the e-mail address is
 * taken.
 */
export const insertUser = async (
  trx: Transaction,
  organizationId: number,
  content: UserContent,
): Promise<number> => {
  const { id } = await trx
    .insertInto('app_user')
    .values({
      organization_id: organizationId,
      ...columnsOf(content),
      password_hash: null,
      deletion_date: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertLinks(trx, memberships, organizationId, id, content.groupIds)
  return id
}

/** Writes the content of a locked user. */
export const saveUser = async (
  trx: Transaction,
  organizationId: number,
  id: number,
  content: UserContent,
): Promise<void> => {
  await updateRow(trx, 'app_user', organizationId, id, columnsOf(content))
  await replaceLinks(trx, memberships, organizationId, id, content.groupIds)
}

/** The user with this e-mail address (case-insensitive) who is not deleted. */
export const findUserIdByEmail = async (
  db: Queries,
  organizationId: number,
  email: string,
): Promise<number | null> => {
  const row = await users(db, organizationId)
    .select('id')
    .where(hasEmail(email))
    .where('deletion_date', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Whether the organization has another administrator. The answer holds as long as you hold the lock of the
 * organization.
 */
export const hasOtherAdministrator = async (
  trx: Transaction,
  organizationId: number,
  id: number,
): Promise<boolean> => {
  const other = await users(trx, organizationId)
    .select('id')
    .where('role', '=', 'admin')
    .where('deletion_date', 'is', null)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Deletes a user. Role and password are cleared, because a deleted user cannot sign in. */
export const markUserDeleted = (
  trx: Transaction,
  organizationId: number,
  id: number,
  now: Date,
): Promise<void> =>
  updateRow(trx, 'app_user', organizationId, id, { deletion_date: now, role: null, password_hash: null })

export const hasOpenTasks = async (db: Queries, organizationId: number, userId: number): Promise<boolean> => {
  const task = await db
    .selectFrom('task')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('done', '=', false)
    .limit(1)
    .executeTakeFirst()
  return task !== undefined
}
