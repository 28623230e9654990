import { sql } from 'kysely'
import type { Queries, Transaction } from '../../database/transaction.ts'

export type PasswordLinkKind = 'invitation' | 'reset'

interface Owner {
  readonly organizationId: number
  readonly userId: number
}

/** Stores a link that an administrator has made. The user's previous links stop working. */
export const replacePasswordLink = async (
  trx: Transaction,
  owner: Owner,
  link: { readonly kind: PasswordLinkKind; readonly tokenHash: Buffer; readonly expiryTime: Date },
): Promise<void> => {
  await deletePasswordLinks(trx, owner)
  await trx
    .insertInto('password_link')
    .values({
      organization_id: owner.organizationId,
      user_id: owner.userId,
      kind: link.kind,
      token_hash: link.tokenHash,
      expiry_time: link.expiryTime,
    })
    .execute()
}

/** Stores a link that somebody has asked for. Others that the user has stay valid. */
export const addAskedLink = async (
  trx: Transaction,
  { organizationId, userId }: Owner,
  link: { readonly tokenHash: Buffer; readonly creationTime: Date; readonly expiryTime: Date },
): Promise<void> => {
  await trx
    .insertInto('asked_password_link')
    .values({
      organization_id: organizationId,
      user_id: userId,
      token_hash: link.tokenHash,
      creation_time: link.creationTime,
      expiry_time: link.expiryTime,
    })
    .execute()
}

/** How many links were asked for after `bound` for a user. */
export const countAskedLinks = async (
  trx: Transaction,
  { organizationId, userId }: Owner,
  bound: Date,
): Promise<number> => {
  const { count } = await trx
    .selectFrom('asked_password_link')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('creation_time', '>', bound)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface ValidLink extends Owner {
  readonly kind: PasswordLinkKind
  readonly email: string | null
  readonly organizationName: string
}

/** The valid link with this token, or for which a mail with this token stands (contract 16.5), and its owner. */
export const findPasswordLink = async (
  db: Queries,
  tokenHash: Buffer,
  now: Date,
): Promise<ValidLink | undefined> => {
  const { rows } = await sql<ValidLink>`
    select link.organization_id as "organizationId", link.user_id as "userId", link.kind, person.email,
      organization.name as "organizationName"
    from (
      select ${tokenHash}::bytea as hash
      union all
      select link_hash from mail where token_hashes @> array[${tokenHash}::bytea]
    ) sent
    join (
      select organization_id, user_id, kind, token_hash, expiry_time from password_link
      union all
      select organization_id, user_id, 'reset', token_hash, expiry_time from asked_password_link
    ) link on link.token_hash = sent.hash
    join app_user person on person.organization_id = link.organization_id and person.id = link.user_id
    join organization on organization.id = link.organization_id
    where link.expiry_time > ${now} and person.deletion_date is null and person.role is not null`.execute(db)
  return rows[0]
}

/** Removes every link of a user. */
export const deletePasswordLinks = async (
  trx: Transaction,
  { organizationId, userId }: Owner,
): Promise<void> => {
  for (const table of ['password_link', 'asked_password_link'] as const)
    await trx
      .deleteFrom(table)
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
