import { sql } from 'kysely'
import type { Queries, Transaction } from '../database/transaction.ts'

/** What a token request has to know about a client. */
export interface ClientCredentials {
  readonly organizationId: number
  readonly id: number
  readonly clientId: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly secretHash: Buffer
  readonly generation: number
}

/** The client with this public id, unless it was deleted. */
export const findClientCredentials = async (
  db: Queries,
  clientId: string,
): Promise<ClientCredentials | undefined> =>
  db
    .selectFrom('api_client')
    .select([
      'organization_id as organizationId',
      'id',
      'client_id as clientId',
      'name',
      'scopes',
      'secret_hash as secretHash',
      'token_generation as generation',
    ])
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const saveLastUse = async (
  trx: Transaction,
  organizationId: number,
  id: number,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('api_client')
    .set({ last_used_time: now })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

interface Standing {
  readonly id: number
  readonly name: string
}

/**
 * The client of an access token if the token still stands: the client exists, its credentials are those that the token
 * was issued for, and neither the token nor its family was revoked. One indexed query.
 */
export const findStanding = async (
  db: Queries,
  token: { organizationId: number; clientId: string; generation: number; id: string; family: string },
): Promise<Standing | undefined> =>
  db
    .selectFrom('api_client')
    .select(['id', 'name'])
    .where('client_id', '=', token.clientId)
    .where('organization_id', '=', token.organizationId)
    .where('token_generation', '=', token.generation)
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('revoked_token')
            .select(sql.lit(1).as('one'))
            .where('organization_id', '=', token.organizationId)
            .where('token_id', 'in', [token.id, token.family]),
        ),
      ),
    )
    .executeTakeFirst()

/** Revokes one access token by its id, or every token of a family by the family's. Repeatable. */
export const insertRevokedToken = async (
  trx: Transaction,
  token: { organizationId: number; id: string; expiryTime: Date },
): Promise<void> => {
  await trx
    .insertInto('revoked_token')
    .values({ organization_id: token.organizationId, token_id: token.id, expiry_time: token.expiryTime })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface RefreshTokenRow {
  readonly organizationId: number
  readonly clientRowId: number
  readonly family: string
  readonly generation: number
  readonly scopes: readonly string[]
  readonly spentTime: Date | null
}

const refreshTokenColumns = [
  'refresh_token.organization_id as organizationId',
  'refresh_token.api_client_id as clientRowId',
  'refresh_token.family',
  'refresh_token.token_generation as generation',
  'refresh_token.scopes',
  'refresh_token.spent_time as spentTime',
] as const

export const findRefreshToken = async (
  db: Queries,
  tokenHash: Buffer,
): Promise<RefreshTokenRow | undefined> =>
  db
    .selectFrom('refresh_token')
    .select(refreshTokenColumns)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

/** Spends a refresh token. Of several simultaneous calls exactly one gets true: the row's lock makes the others wait and look again. */
export const spendRefreshToken = async (trx: Transaction, tokenHash: Buffer, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('refresh_token')
    .set({ spent_time: now })
    .where('token_hash', '=', tokenHash)
    .where('spent_time', 'is', null)
    .where('expiry_time', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const insertRefreshToken = async (
  trx: Transaction,
  token: Omit<RefreshTokenRow, 'spentTime'> & { hash: Buffer; issueTime: Date; expiryTime: Date },
): Promise<void> => {
  await trx
    .insertInto('refresh_token')
    .values({
      organization_id: token.organizationId,
      token_hash: token.hash,
      api_client_id: token.clientRowId,
      family: token.family,
      token_generation: token.generation,
      scopes: [...token.scopes],
      issue_time: token.issueTime,
      expiry_time: token.expiryTime,
      spent_time: null,
    })
    .execute()
}
