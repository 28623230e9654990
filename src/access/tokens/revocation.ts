import type { Database } from '../../database/open.ts'
import { inTransaction, type Transaction } from '../../database/transaction.ts'
import type { AccessDeps } from '../deps.ts'
import { hashSecret } from './secrets.ts'
import { type ClientCredentials, findRefreshToken, insertRevokedToken } from './token-queries.ts'

/** The longest lifetime of a token in milliseconds: the maximum of `REFRESH_TOKEN_SECONDS`. */
const longestLifetime = 31_536_000_000

/**
 * Ends a family: none of its tokens works from now on. Returns false if it had already ended. Every token carries its
 * family and is checked against this one row, so a concurrent refresh cannot slip a new token past it.
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
  { db, accessTokens }: AccessDeps,
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
 * Revokes a token of `client` (RFC 7009): only the token itself if it is an access token; the whole family if it is a
 * refresh token, used or not. Does nothing, silently, for a token that is unknown, expired or another client's.
 */
export const revokeToken = async (
  deps: AccessDeps,
  client: ClientCredentials,
  token: string,
  now: Date,
): Promise<void> => {
  const isRevoked = isJwt(token)
    ? await revokeAccessToken(deps, client, token, now)
    : await revokeRefreshToken(deps.db, client, token, now)
  if (isRevoked) deps.accessTokens.forgetChecks()
}
