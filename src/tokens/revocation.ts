import type { Database } from '../database/open.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { hashSecret } from './secrets.ts'
import { type ClientCredentials, findRefreshToken, insertRevokedToken } from './token-queries.ts'

/** No token lives longer: the largest `REFRESH_TOKEN_SECONDS`. */
const longestLifetime = 31_536_000_000

/**
 * Ends a family: no token of it works from now on; false if it was ended already. Tokens carry their family and are compared with this one row, so that
 * a refresh which runs at the same time cannot slip a new token past it.
 */
export const endFamily = (
  trx: Transaction,
  { organizationId, family }: { organizationId: number; family: string },
  now: Date,
): Promise<boolean> =>
  insertRevokedToken(trx, {
    organizationId,
    id: family,
    expiryTime: new Date(now.getTime() + longestLifetime),
  })

const isJwt = (token: string): boolean => token.split('.').length === 3

const revokeAccessToken = async (
  { db, accessTokens }: Deps,
  client: ClientCredentials,
  token: string,
  now: Date,
): Promise<boolean> => {
  const claims = await accessTokens.verify(token, now)
  if (claims?.clientId !== client.clientId) return false
  return inTransaction(db, (trx) => insertRevokedToken(trx, claims))
}

const revokeRefreshToken = async (
  db: Database,
  client: ClientCredentials,
  token: string,
  now: Date,
): Promise<boolean> => {
  const grant = await findRefreshToken(db, hashSecret(token), now)
  if (grant?.clientId !== client.clientId) return false
  return inTransaction(db, (trx) => endFamily(trx, grant, now))
}

/**
 * Revokes a token of `client` (RFC 7009): an access token alone, or with a refresh token, spent or not, its whole family.
 * Of a token that is unknown, has expired or is another client's nothing is said and nothing is changed.
 */
export const revokeToken = async (
  deps: Deps,
  client: ClientCredentials,
  token: string,
  now: Date,
): Promise<void> => {
  const isRevoked = isJwt(token)
    ? await revokeAccessToken(deps, client, token, now)
    : await revokeRefreshToken(deps.db, client, token, now)
  if (isRevoked) deps.accessTokens.forgetChecks()
}
