import { sql } from 'kysely'
import type { Transaction } from '../../database/transaction.ts'

/** The members by which a request may name a user; null if not used. */
export interface UserMembers {
  readonly id: number | null
  readonly email: string | null
  readonly externalId: string | null
  readonly supplierId: string | null
}

interface MetUser {
  readonly id: number
  /** Which members match this user. */
  readonly by: { readonly [K in keyof UserMembers]: boolean }
}

/** The users who match any of the members and are not deleted. Their rows are locked until the transaction ends. */
export const holdUsersMet = async (
  trx: Transaction,
  organizationId: number,
  { id, email, externalId, supplierId }: UserMembers,
): Promise<MetUser[]> => {
  const { rows } = await sql<MetUser['by'] & { user_id: number }>`
    select id as user_id, id is not distinct from ${id}::bigint as id,
      coalesce(lower(email) = lower(${email}::text), false) as email,
      coalesce(external_id = ${externalId}::text, false) as "externalId",
      coalesce(supplier_id = ${supplierId}::text, false) as "supplierId"
    from app_user
    where organization_id = ${organizationId} and deletion_date is null and (
      id = ${id}::bigint or lower(email) = lower(${email}::text)
      or external_id = ${externalId}::text or supplier_id = ${supplierId}::text)
    order by user_id for share`.execute(trx)
  return rows.map(({ user_id, ...by }) => ({ id: user_id, by }))
}

/** The ids of existing users among `ids`, without deleted ones. Their rows are locked until the transaction ends. */
export const holdUsers = async (
  trx: Transaction,
  organizationId: number,
  ids: readonly number[],
): Promise<Set<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await trx
    .selectFrom('app_user')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('deletion_date', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}
