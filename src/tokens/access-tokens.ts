import { hash } from 'node:crypto'
import type { JWK } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/open.ts'
import { ApiError } from '../errors.ts'
import type { Principal } from '../http/principal.ts'
import { type AccessTokenClaims, signClaims, verifyClaims } from './access-token-claims.ts'
import { createFailureCounter, type FailureCounter } from './failed-requests.ts'
import { createSigningKeys } from './signing-keys.ts'
import { findStanding, isUseNoted, saveLastUse } from './token-queries.ts'

/** Signs a new access token for a grant. */
export type SignAccessToken = (claims: AccessTokenClaims) => Promise<string>

export interface AccessTokens {
  /**
   * The sender of a request by its `Authorization` header. Throws 401 `unauthorized`, or `token-revoked` for a token that
   * was good until its revocation; the database's error if it cannot be asked.
   */
  authenticate(authorization: string | undefined): Promise<Principal>
  /** Gets the key ready, so that signing itself needs no database and can take part in a transaction. */
  signer(now: Date): Promise<SignAccessToken>
  /** The claims of a token that this service signed and that has not expired, revoked or not. */
  verify(token: string, now: Date): Promise<AccessTokenClaims | undefined>
  /** The public keys that tokens are verified with (RFC 7517). */
  publishedKeys(now: Date): Promise<JWK[]>
  /** The failed token requests of this process (contract 2.9). */
  readonly failures: FailureCounter
  /** Call it once a revocation is committed: from then on no token is accepted on the strength of an earlier look. */
  forgetChecks(): void
}

/** A token's standing is looked up again after this time, so that a revocation by another process works within 1 s (contract 2.5). */
const recheckAfter = 900
/** Verified tokens kept in memory: about 1 KB each. */
const maximumTokens = 10_000

/** A look at the database that is under way. */
interface Look {
  readonly startedAt: number
  readonly epoch: number
  readonly done: Promise<void>
}

interface VerifiedToken {
  readonly claims: AccessTokenClaims
  /** Null once the token was seen revoked. */
  principal: Principal | null
  /** When the look that `principal` comes from began, on the monotonic clock, and at which epoch. */
  checkedAt: number
  checkedEpoch: number
  checking: Look | undefined
}

const bearer = /^Bearer +/i

/** 401 for a bearer token, or for none: `WWW-Authenticate` says which (RFC 6750 section 3). */
const badBearer = (wasSent: boolean, slug: 'unauthorized' | 'token-revoked' = 'unauthorized') =>
  new ApiError(slug, { headers: { 'www-authenticate': wasSent ? 'Bearer error="invalid_token"' : 'Bearer' } })

interface AccessTokenDeps {
  readonly db: Database
  readonly clock: Clock
  readonly config: Config
}

/** Access tokens of this process: issues them with the stored keys and knows which ones stand. */
export const createAccessTokens = ({ db, clock, config }: AccessTokenDeps): AccessTokens => {
  const keys = createSigningKeys(db, config.signingKeyDays)
  const tokens = new LRUCache<string, VerifiedToken>({ max: maximumTokens })
  /** Raised by every revocation in this process: looks that began before count no more. */
  let epoch = 0

  /** Whether what was seen at that time still counts. */
  const counts = (startedAt: number, startedEpoch: number): boolean =>
    startedEpoch === epoch && performance.now() - startedAt <= recheckAfter

  const look = async (token: VerifiedToken, startedAt: number, startedEpoch: number): Promise<void> => {
    const { organizationId, clientId, scopes } = token.claims
    const client = await findStanding(db, token.claims)
    const now = clock.now()
    if (client && !isUseNoted(client.lastUsedTime, now)) await saveLastUse(db, organizationId, client.id, now)
    // A look that took long must not undo a later one.
    if (startedEpoch < token.checkedEpoch || startedAt < token.checkedAt) return
    token.principal = client
      ? { organizationId, type: 'client', id: client.id, clientId, name: client.name, scopes }
      : null
    token.checkedAt = startedAt
    token.checkedEpoch = startedEpoch
  }

  /** Looks a token's standing up. Callers share a look that is under way, unless it began too early to count for them. */
  const check = (token: VerifiedToken): Promise<void> => {
    if (token.checking && counts(token.checking.startedAt, token.checking.epoch)) return token.checking.done
    const startedAt = performance.now()
    const started: Look = {
      startedAt,
      epoch,
      done: look(token, startedAt, epoch).finally(() => {
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
    authenticate: async (authorization) => {
      const scheme = bearer.exec(authorization ?? '')?.[0]
      if (authorization === undefined || scheme === undefined) throw badBearer(false)
      const text = authorization.slice(scheme.length)
      const key = hash('sha256', text, 'base64')
      const token = tokens.get(key) ?? (await verified(text, key))
      if (token.claims.expiryTime <= clock.now()) throw badBearer(true)
      if (!counts(token.checkedAt, token.checkedEpoch)) await check(token)
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
