import { hash } from 'node:crypto'
import type { JWK } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../base/clock.ts'
import type { Config } from '../../base/config.ts'
import { ApiError } from '../../base/errors.ts'
import type { Database } from '../../database/open.ts'
import type { Executor } from '../../database/short-reads.ts'
import type { Principal } from '../../http/principal.ts'
import { sightOfClient } from '../../http/sight.ts'
import { type AccessTokenClaims, signClaims, verifyClaims } from './access-token-claims.ts'
import { createFailureCounter, type FailureCounter } from './failed-requests.ts'
import { createSigningKeys, type SigningKeys } from './signing-keys.ts'
import { findValidClient, isUseRecorded, saveLastUse } from './token-queries.ts'

/** Signs a new access token for a grant. */
export type SignAccessToken = (claims: AccessTokenClaims) => Promise<string>

export interface AccessTokens {
  /**
   * The sender of a request, from its `Authorization` header. Throws 401 `unauthorized`; `token-revoked` for a token
   * that was valid until it was revoked; or the database's error if it cannot be reached. `isFresh` does without earlier checks.
   */
  authenticate(authorization: string | undefined, isFresh?: boolean): Promise<Principal>
  /** Prepares the key, so that signing needs no database and can be part of a transaction. */
  signer(now: Date): Promise<SignAccessToken>
  /** The claims of a token that this service signed and that has not expired, even if revoked. */
  verify(token: string, now: Date): Promise<AccessTokenClaims | undefined>
  /** The public keys for verifying tokens (RFC 7517). */
  publishedKeys(now: Date): Promise<JWK[]>
  /** The keys that sign the tokens. */
  readonly keys: SigningKeys
  /** Failed token requests in this process (contract 2.9). */
  readonly failures: FailureCounter
  /** Discards earlier checks. Call it once a revocation is committed; from then on every token is checked again. */
  forgetChecks(): void
}

/**
 * Milliseconds after which a token is checked again, so that a revocation by another process takes effect within 1 s
 * (contract 2.5).
 */
const recheckAfter = 900
/** The number of verified tokens kept in memory, at about 1 KB each. */
const maximumTokens = 10_000

/** A running check against the database. */
interface Check {
  readonly startedAt: number
  readonly epoch: number
  readonly done: Promise<void>
}

interface VerifiedToken {
  readonly claims: AccessTokenClaims
  /** Null once the token was found to be revoked. */
  principal: Principal | null
  /** When the check behind `principal` began, on the monotonic clock, and its epoch. */
  checkedAt: number
  checkedEpoch: number
  checking: Check | undefined
}

const bearer = /^Bearer +/i

/** 401 for a request without credentials (contract A15). */
const noBearer = () =>
  new ApiError('unauthorized', {
    detail: 'The Authorization header is missing',
    headers: { 'www-authenticate': 'Bearer' },
  })

/** 401 for a bad bearer token or for another scheme; `WWW-Authenticate` distinguishes the two (RFC 6750 section 3). */
const badBearer = (wasSent: boolean, slug: 'unauthorized' | 'token-revoked' = 'unauthorized') =>
  new ApiError(slug, { headers: { 'www-authenticate': wasSent ? 'Bearer error="invalid_token"' : 'Bearer' } })

interface AccessTokenDeps {
  readonly db: Database
  /** Checks never wait behind writers. */
  readonly shortReads: Executor
  readonly clock: Clock
  readonly config: Config
}

/** Creates the access tokens of this process: issues them with the stored keys and checks which ones are valid. */
export const createAccessTokens = ({ db, shortReads, clock, config }: AccessTokenDeps): AccessTokens => {
  const keys = createSigningKeys(db, config.signingKeyDays)
  const tokens = new LRUCache<string, VerifiedToken>({ max: maximumTokens })
  /** Raised by every revocation in this process. Checks that began earlier no longer count. */
  let epoch = 0

  /** Whether a check that began then still counts. */
  const counts = (startedAt: number, startedEpoch: number): boolean =>
    startedEpoch === epoch && performance.now() - startedAt <= recheckAfter

  const runCheck = async (token: VerifiedToken, startedAt: number, startedEpoch: number): Promise<void> => {
    const { organizationId, clientId, scopes } = token.claims
    const client = await findValidClient(shortReads, token.claims)
    const now = clock.now()
    if (client && !isUseRecorded(client.lastUsedTime, now))
      await saveLastUse(db, organizationId, client.id, now)
    // A slow check must not overwrite a later one.
    if (startedEpoch < token.checkedEpoch || startedAt < token.checkedAt) return
    token.principal = client
      ? {
          organizationId,
          type: 'client',
          id: client.id,
          clientId,
          name: client.name,
          scopes,
          sight: sightOfClient(client),
        }
      : null
    token.checkedAt = startedAt
    token.checkedEpoch = startedEpoch
  }

  /** Checks a token against the database. Callers share a running check unless it began too early for them. */
  const check = (token: VerifiedToken): Promise<void> => {
    if (token.checking && counts(token.checking.startedAt, token.checking.epoch)) return token.checking.done
    const startedAt = performance.now()
    const started: Check = {
      startedAt,
      epoch,
      done: runCheck(token, startedAt, epoch).finally(() => {
        if (token.checking === started) token.checking = undefined
      }),
    }
    token.checking = started
    return started.done
  }

  const verified = async (text: string, key: string): Promise<VerifiedToken> => {
    const claims = await verifyClaims(text, keys, config.baseUrl, clock.now())
    if (!claims) throw badBearer(true)
    const token: VerifiedToken = {
      claims,
      principal: null,
      checkedAt: Number.NEGATIVE_INFINITY,
      checkedEpoch: -1,
      checking: undefined,
    }
    tokens.set(key, token)
    return token
  }

  return {
    keys,
    authenticate: async (authorization, isFresh = false) => {
      if (authorization === undefined) throw noBearer()
      const scheme = bearer.exec(authorization)?.[0]
      if (scheme === undefined) throw badBearer(false)
      const text = authorization.slice(scheme.length)
      const key = hash('sha256', text, 'base64')
      const token = tokens.get(key) ?? (await verified(text, key))
      if (token.claims.expiryTime <= clock.now()) throw badBearer(true)
      if (isFresh || !counts(token.checkedAt, token.checkedEpoch)) await check(token)
      if (token.principal === null) throw badBearer(true, 'token-revoked')
      return token.principal
    },
    signer: async (now) => {
      const key = await keys.signing(now)
      return (claims) => signClaims(claims, key, config.baseUrl)
    },
    verify: (token, now) => verifyClaims(token, keys, config.baseUrl, now),
    publishedKeys: (now) => keys.published(now),
    failures: createFailureCounter(config.failedTokenRequests),
    forgetChecks: () => {
      epoch += 1
    },
  }
}
