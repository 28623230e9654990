import { randomUUID } from 'node:crypto'
import type { Config } from '../../base/config.ts'
import { inTransaction, type Transaction } from '../../database/transaction.ts'
import { scopeNames } from '../../http/principal.ts'
import { recordAudit } from '../audit/audit.ts'
import type { AccessDeps, PublicContext } from '../deps.ts'
import type { SignAccessToken } from './access-tokens.ts'
import { invalidRefreshToken, invalidScope } from './oauth-errors.ts'
import { endFamily } from './revocation.ts'
import { hashSecret, newSecret } from './secrets.ts'
import {
  type ClientCredentials,
  dropOldRefreshTokens,
  findRefreshToken,
  insertRefreshToken,
  type RefreshTokenGrant,
  saveLastUse,
  spendRefreshToken,
} from './token-queries.ts'
import type { TokenAnswer } from './token-schemas.ts'

/** The grant that tokens are issued for. */
interface Grant {
  readonly organizationId: number
  readonly clientRowId: number
  readonly clientId: string
  readonly generation: number
  readonly family: string
  /** The scopes of the refresh token. A narrower access token does not change them (RFC 6749 section 6). */
  readonly scopes: readonly string[]
}

/** The scopes to grant: all of `available`, or those in `scope` (RFC 6749 section 3.3). */
const grantedScopes = (available: readonly string[], scope: string | undefined): string[] => {
  if (scope === undefined) return scopeNames.filter((name) => available.includes(name))
  const wanted = scope.split(' ').filter((name) => name !== '')
  const isExcess = wanted.some((name) => !available.includes(name))
  if (isExcess || wanted.length === 0)
    throw invalidScope(`must only name scopes from ${available.join(', ')}`)
  return scopeNames.filter((name) => wanted.includes(name))
}

const after = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000)

/** Stores a new refresh token and signs an access token with `scopes`: both, or neither. */
const issueTokens = async (
  trx: Transaction,
  sign: SignAccessToken,
  grant: Grant,
  scopes: readonly string[],
  now: Date,
  config: Config,
): Promise<TokenAnswer> => {
  const refreshToken = newSecret()
  const hash = hashSecret(refreshToken)
  const expiryTime = after(now, config.refreshTokenSeconds)
  await insertRefreshToken(trx, { ...grant, hash, issueTime: now, expiryTime })
  await dropOldRefreshTokens(trx, { ...grant, hash })
  await saveLastUse(trx, grant.organizationId, grant.clientRowId, now)
  const accessToken = await sign({
    ...grant,
    scopes,
    id: randomUUID(),
    issueTime: now,
    expiryTime: after(now, config.accessTokenSeconds),
  })
  return {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: config.accessTokenSeconds,
    scope: scopes.join(' '),
    refresh_token: refreshToken,
  }
}

/** The client-credentials grant (contract 2.1): starts a family of tokens. */
export const grantToClient = async (
  { db, accessTokens, config }: AccessDeps,
  client: ClientCredentials,
  scope: string | undefined,
  now: Date,
): Promise<TokenAnswer> => {
  const scopes = grantedScopes(client.scopes, scope)
  const { organizationId, id: clientRowId, clientId, generation } = client
  const grant = { organizationId, clientRowId, clientId, generation, family: randomUUID(), scopes }
  const sign = await accessTokens.signer(now)
  return inTransaction(db, (trx) => issueTokens(trx, sign, grant, scopes, now, config))
}

interface RefreshRequest {
  readonly refreshToken: string
  readonly scope: string | undefined
  /** The only client that may use the token, if the request names one. */
  readonly clientId: string | undefined
  /** Whether the request already counts against the rate limit of its client. */
  readonly isCounted: boolean
}

/** Records in the audit log that a used refresh token was sent again: it may have been stolen (contract 2.3). */
const handleReuse = async (
  trx: Transaction,
  grant: RefreshTokenGrant,
  { address, traceId, now }: PublicContext,
  endsFamily: boolean,
): Promise<void> => {
  await recordAudit(trx, {
    organizationId: grant.organizationId,
    time: now,
    actor: { type: 'client', id: grant.clientRowId, name: grant.clientName, address, traceId },
    action: 'refresh-token-reused',
    subject: { type: 'client', id: grant.clientRowId },
    details: { clientId: grant.clientId, family: grant.family, familyEnded: endsFamily },
  })
  if (endsFamily) await endFamily(trx, grant, now)
}

/** Records reuse of one token only a limited number of times, so that nobody can fill the disk with it. */
const recordReuse = async (
  request: PublicContext,
  grant: RefreshTokenGrant,
  tokenHash: Buffer,
): Promise<void> => {
  const { db, accessTokens, config } = request.deps
  const { failures } = accessTokens
  const key = `reuse ${tokenHash.toString('base64')}`
  if (failures.millisecondsBlocked(key) > 0) return
  failures.count(key)
  const endsFamily = config.refreshReuse === 'revoke'
  await inTransaction(db, (trx) => handleReuse(trx, grant, request, endsFamily))
  if (endsFamily) accessTokens.forgetChecks()
}

/**
 * Exchanges a refresh token for new tokens (contract 2.2, 2.3). A revocation between finding the token and exchanging
 * it needs no lock: the new tokens have the same generation and family, and end with them.
 */
export const refreshTokens = async (
  request: PublicContext,
  { refreshToken, scope, clientId, isCounted }: RefreshRequest,
): Promise<TokenAnswer> => {
  const { deps, now } = request
  const hash = hashSecret(refreshToken)
  const grant = await findRefreshToken(deps.db, hash, now)
  if (!grant || (clientId !== undefined && clientId !== grant.clientId)) throw invalidRefreshToken()
  if (!isCounted) await request.limitRate({ ...grant, type: 'client', id: grant.clientRowId })
  const scopes = grantedScopes(grant.scopes, scope)
  const sign = await deps.accessTokens.signer(now)
  const answer = await inTransaction(deps.db, async (trx) =>
    (await spendRefreshToken(trx, grant.organizationId, hash, now))
      ? issueTokens(trx, sign, grant, scopes, now, deps.config)
      : undefined,
  )
  if (answer) return answer
  await recordReuse(request, grant, hash)
  throw invalidRefreshToken()
}
