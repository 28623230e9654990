import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Executor } from '../../database/short-reads.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'

/** The data about a client that token requests need. */
export interface ClientCredentials {
  readonly organizationId: number
  readonly id: number
  readonly clientId: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly secretHash: Buffer
  readonly generation: number
  /** When the client last authenticated from the network of the request, exact to a day; null if it never did. */
  readonly seenTime: Date | null
}

/** The client with this public id, unless it has been deleted. `network` is that of the request. */
export const findClientCredentials = async (
  db: Queries,
  clientId: string,
  network: string,
): Promise<ClientCredentials | undefined> =>
  db
    .selectFrom('api_client')
    .select(({ selectFrom }) => [
      'organization_id as organizationId',
      'id',
      'client_id as clientId',
      'name',
      'scopes',
      'secret_hash as secretHash',
      'token_generation as generation',
      selectFrom('client_network')
        .select('last_seen_time')
        .whereRef('client_network.organization_id', '=', 'api_client.organization_id')
        .whereRef('client_network.api_client_id', '=', 'api_client.id')
        .where('network', '=', network)
        .as('seenTime'),
    ])
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

const startOfHour = (time: Date): Date => new Date(time.getTime() - (time.getTime() % 3_600_000))

/** Whether the hour of this use is already recorded. */
export const isUseRecorded = (lastUsedTime: Date | null, now: Date): boolean =>
  lastUsedTime?.getTime() === startOfHour(now).getTime()

/**
 * Records the hour of a use. A finer time would write the row for each token. It would also change the entity tag of a
 * client whose settings are unchanged, and so refuse people who are about to change them.
 */
export const saveLastUse = async (
  db: Queries,
  organizationId: number,
  id: number,
  now: Date,
): Promise<void> => {
  const hour = startOfHour(now)
  await db
    .updateTable('api_client')
    .set({ last_used_time: hour })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('last_used_time', 'is distinct from', hour)
    .execute()
}

interface CheckedToken {
  readonly organizationId: number
  readonly clientId: string
  readonly generation: number
  readonly id: string
  readonly family: string
}

interface ValidClient {
  readonly id: number
  readonly name: string
  readonly lastUsedTime: Date | null
  readonly groupIds: readonly number[] | null
  readonly confidential: boolean
}

const validClient = compiledOnce((db, { organizationId, clientId, generation, id, family }: CheckedToken) =>
  db
    .selectFrom('api_client')
    .select(['id', 'name', 'last_used_time as lastUsedTime', 'group_ids as groupIds', 'confidential'])
    .where('client_id', '=', clientId)
    .where('organization_id', '=', organizationId)
    .where('token_generation', '=', generation)
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('revoked_token')
            .select(sql.lit(1).as('one'))
            .where('organization_id', '=', organizationId)
            .where('token_id', 'in', [id, family]),
        ),
      ),
    )
    .compile(),
)

/**
 * The client of an access token, if the token is still valid: the client exists, its credentials have not changed since
 * the token was issued, and neither the token nor its family was revoked. One indexed query.
 */
export const findValidClient = async (
  db: Executor,
  { organizationId, clientId, generation, id, family }: CheckedToken,
): Promise<ValidClient | undefined> => {
  const [client] = await validClient(db, { organizationId, clientId, generation, id, family })
  return client
}

/**
 * Revokes one access token by its id, or every token of a family by the family's id. Returns false if it was already
 * revoked.
 */
export const insertRevokedToken = async (
  trx: Transaction,
  token: { organizationId: number; id: string; expiryTime: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('revoked_token')
    .values({ organization_id: token.organizationId, token_id: token.id, expiry_time: token.expiryTime })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export interface RefreshTokenGrant {
  readonly organizationId: number
  readonly clientRowId: number
  readonly clientId: string
  readonly clientName: string
  readonly family: string
  readonly generation: number
  readonly scopes: readonly string[]
}

/** The grant of a refresh token, used or not, if its client and family are still valid and it has not expired. */
export const findRefreshToken = async (
  db: Queries,
  tokenHash: Buffer,
  now: Date,
): Promise<RefreshTokenGrant | undefined> =>
  db
    .selectFrom('refresh_token as token')
    .innerJoin('api_client as client', (join) =>
      join
        .onRef('client.organization_id', '=', 'token.organization_id')
        .onRef('client.id', '=', 'token.api_client_id')
        .onRef('client.token_generation', '=', 'token.token_generation'),
    )
    .select([
      'token.organization_id as organizationId',
      'client.id as clientRowId',
      'client.client_id as clientId',
      'client.name as clientName',
      'token.family',
      'token.token_generation as generation',
      'token.scopes',
    ])
    .where('token.token_hash', '=', tokenHash)
    .where('token.expiry_time', '>', now)
    .where('client.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('revoked_token')
            .select(sql.lit(1).as('one'))
            .whereRef('revoked_token.organization_id', '=', 'token.organization_id')
            .whereRef('revoked_token.token_id', '=', 'token.family'),
        ),
      ),
    )
    .executeTakeFirst()

/**
 * Marks a refresh token as used. Of several simultaneous calls exactly one returns true: the row lock makes the others
 * wait and check again.
 */
export const spendRefreshToken = async (
  trx: Transaction,
  organizationId: number,
  tokenHash: Buffer,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('refresh_token')
    .set({ spent_time: now })
    .where('organization_id', '=', organizationId)
    .where('token_hash', '=', tokenHash)
    .where('spent_time', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

interface NewRefreshToken {
  readonly organizationId: number
  readonly clientRowId: number
  readonly family: string
  readonly generation: number
  readonly scopes: readonly string[]
  readonly hash: Buffer
  readonly issueTime: Date
  readonly expiryTime: Date
}

export const insertRefreshToken = async (trx: Transaction, token: NewRefreshToken): Promise<void> => {
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

/** The maximum number of refresh tokens per client, used ones included. One exchange an hour makes 720 a month. */
const maximumRefreshTokens = 1000

/**
 * Removes a client's oldest refresh tokens beyond the maximum, but never the one with this hash. Concurrent requests
 * skip each other's rows.
 */
export const dropOldRefreshTokens = async (
  trx: Transaction,
  { organizationId, clientRowId, hash }: Pick<NewRefreshToken, 'organizationId' | 'clientRowId' | 'hash'>,
): Promise<void> => {
  await sql`
    delete from refresh_token
    where organization_id = ${organizationId} and token_hash = any(array(
      select token_hash from refresh_token
      where organization_id = ${organizationId} and token_hash in (
        select token_hash from refresh_token
        where organization_id = ${organizationId} and api_client_id = ${clientRowId} and token_hash <> ${hash}
        order by issue_time desc, token_hash
        offset ${maximumRefreshTokens - 1}
      )
      for update skip locked
    ))`.execute(trx)
}
