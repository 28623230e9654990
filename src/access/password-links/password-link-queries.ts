import { sql } from 'kysely'
import type { Queries, Transaction } from '../../database/transaction.ts'

export type PasswordLinkKind = 'invitation' | 'reset'

interface Owner {
  readonly organizationId: number
  readonly userId: number
}

/** Stores a link. The user's previous link stops working. */
export const replacePasswordLink = async (
  trx: Transaction,
  { organizationId, userId }: Owner,
  link: { readonly kind: PasswordLinkKind; readonly tokenHash: Buffer; readonly expiryTime: Date },
): Promise<void> => {
  const values = { kind: link.kind, token_hash: link.tokenHash, expiry_time: link.expiryTime }
  await trx
    .insertInto('password_link')
    .values({ organization_id: organizationId, user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doUpdateSet(values))
    .execute()
}

/** A link and those that were mailed in its place (contract 16.5): each works, until one is used or the link ends. */
const isFor = (tokenHash: Buffer) => sql<boolean>`
  link.token_hash in (
    select ${tokenHash}::bytea
    union all
    select link_hash from mail where token_hashes @> array[${tokenHash}::bytea])`

const valid = (db: Queries, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('password_link as link')
    .innerJoin('app_user as person', (join) =>
      join
        .onRef('person.organization_id', '=', 'link.organization_id')
        .onRef('person.id', '=', 'link.user_id'),
    )
    .innerJoin('organization', 'organization.id', 'link.organization_id')
    .select([
      'link.organization_id as organizationId',
      'link.user_id as userId',
      'link.kind',
      'person.email',
      'organization.name as organizationName',
    ])
    .where(isFor(tokenHash))
    .where('link.expiry_time', '>', now)
    .where('person.deletion_date', 'is', null)
    .where('person.role', 'is not', null)

/** The valid link with this token and its owner. */
export const findPasswordLink = (db: Queries, tokenHash: Buffer, now: Date) =>
  valid(db, tokenHash, now).executeTakeFirst()

/** As `findPasswordLink`, but locked: if two people use a link at once, the second finds none. */
export const lockPasswordLink = (trx: Transaction, tokenHash: Buffer, now: Date) =>
  valid(trx, tokenHash, now).forUpdate('link').executeTakeFirst()

export const deletePasswordLink = async (
  trx: Transaction,
  { organizationId, userId }: Owner,
): Promise<void> => {
  await trx
    .deleteFrom('password_link')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute()
}

/** Whether a user has a password. Users without one are invited. */
export const hasPassword = async (db: Queries, { organizationId, userId }: Owner): Promise<boolean> => {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', userId)
    .where('password_hash', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
