import type { FastifyReply } from 'fastify'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '../base/errors.ts'
import type { LimitName } from '../base/limit-names.ts'
import type { Credential } from './principal.ts'

/** Whose requests are counted: a feed's are none of its owner's. */
export interface Limited extends Pick<Credential, 'id'> {
  readonly type: Credential['type'] | 'feed'
  readonly organizationId: number
}

/** Requests within a minute; `off` for no limit. */
type PerMinute = number | 'off'

export interface RateLimit {
  /**
   * Counts a request of `credential`, reports in the reply's headers what is left, and throws 429 beyond the limits (contract 1.20). What
   * is refused to a credential does not count for its organization: its flood takes nothing away from the others.
   */
  readonly count: (credential: Limited, reply: FastifyReply) => Promise<void>
  /** The requests of the present minute: of the organization, and of the credential that has sent most; null if they are not counted. */
  readonly used: (organizationId: number) => Readonly<Record<'credential' | 'organization', number | null>>
}

export type LimitRate = RateLimit['count']

const windowSeconds = 60

/** `detail` says which of the limits it is. */
export const tooManyRequests = (millisecondsLeft: number, detail: string, limit?: LimitName): ApiError => {
  const retryAfter = Math.max(1, Math.ceil(millisecondsLeft / 1000))
  return new ApiError('too-many-requests', {
    detail,
    members: { retryAfter },
    headers: { 'retry-after': String(retryAfter) },
    ...(limit && { limit }),
  })
}

/** The highest count of each organization, until it begins again. */
const createHighest = () => {
  const highest = new Map<number, { readonly count: number; readonly until: number }>()
  const of = (organizationId: number): number => {
    const found = highest.get(organizationId)
    return found && found.until > performance.now() ? found.count : 0
  }
  return {
    of,
    note: (organizationId: number, { consumedPoints: count, msBeforeNext }: RateLimiterRes): void => {
      if (count >= of(organizationId))
        highest.set(organizationId, { count, until: performance.now() + msBeforeNext })
    },
  }
}

const whose = {
  default: 'One credential may send',
  organization: 'All credentials of an organization together may send',
} as const

/** One limit, by the name that its header has. */
const createCounter = (name: keyof typeof whose, limit: LimitName, perMinute: number) => {
  const detail = `${whose[name]} ${perMinute} requests a minute, and there were more.`
  const counts = new RateLimiterMemory({ points: perMinute, duration: windowSeconds })
  const highest = createHighest()
  return {
    used: highest.of,
    count: async (organizationId: number, key: string) => {
      const counted = await counts.penalty(key)
      highest.note(organizationId, counted)
      const { remainingPoints: left, msBeforeNext } = counted
      return {
        left,
        headers: {
          'ratelimit-policy': `"${name}";q=${perMinute};w=${windowSeconds}`,
          ratelimit: `"${name}";r=${left};t=${Math.ceil(msBeforeNext / 1000)}`,
        },
        refusal: counted.consumedPoints > perMinute ? tooManyRequests(msBeforeNext, detail, limit) : null,
      }
    },
  }
}

/**
 * Limits the requests per minute of each credential and of each organization, with the headers of
 * draft-ietf-httpapi-ratelimit-headers-10 for the limit that is nearer. Each process counts separately.
 */
export const createRateLimit = (
  limits: Readonly<Record<'credential' | 'organization', PerMinute>>,
): RateLimit => {
  const credential =
    limits.credential === 'off' ? null : createCounter('default', 'requests-of-credential', limits.credential)
  const organization =
    limits.organization === 'off'
      ? null
      : createCounter('organization', 'requests-of-organization', limits.organization)
  return {
    count: async ({ organizationId, type, id }, reply) => {
      const own = await credential?.count(organizationId, `${organizationId}:${type}:${id}`)
      const all = own?.refusal ? undefined : await organization?.count(organizationId, `${organizationId}`)
      const nearer = own && all ? (all.left < own.left ? all : own) : (own ?? all)
      if (nearer) void reply.headers(nearer.headers)
      const refusal = own?.refusal ?? all?.refusal
      if (refusal) throw refusal
    },
    used: (organizationId) => ({
      credential: credential?.used(organizationId) ?? null,
      organization: organization?.used(organizationId) ?? null,
    }),
  }
}
