import { ApiError } from '../base/errors.ts'
import type { LimitName } from '../base/limit-names.ts'
import type { Principal } from './principal.ts'

/** How many responses may be open at the same time that wait for something, in this process. */
export interface PlaceLimits {
  readonly principal: number
  readonly organization: number
  readonly process: number
}

/** The places of responses that stay open: streams, and requests that wait. */
export interface Places {
  /** Takes a place until `gone` aborts, which it does with the response, whatever happens before. Throws 429 if there is none. */
  readonly take: (principal: Pick<Principal, 'organizationId' | 'type' | 'id'>, gone: AbortSignal) => void
  /** How many an organization has taken, and how many of them that sender who has taken most. */
  readonly used: (organizationId: number) => Readonly<Record<'organization' | 'principal', number>>
  /** Taken places by credential, by organization, and under '' all of them. */
  readonly taken: Map<string, number>
}

const tooMany = (detail: string, limit: LimitName): ApiError =>
  new ApiError('too-many-requests', {
    detail,
    limit,
    members: { retryAfter: 60 },
    headers: { 'retry-after': '60' },
  })

export const createPlaces = (limits: PlaceLimits): Places => {
  const taken = new Map<string, number>()
  const add = (keys: readonly string[], count: 1 | -1): void => {
    for (const key of keys) {
      const now = (taken.get(key) ?? 0) + count
      if (now > 0) taken.set(key, now)
      else taken.delete(key)
    }
  }
  return {
    taken,
    used: (organizationId) => {
      const own = [...taken].filter(([key]) => key.startsWith(`${organizationId}:`))
      return {
        organization: taken.get(`${organizationId}`) ?? 0,
        principal: Math.max(0, ...own.map(([, count]) => count)),
      }
    },
    take: ({ organizationId, type, id }, gone) => {
      if (gone.aborted) return
      const bounds = [
        [`${organizationId}:${type}:${id}`, limits.principal, 'of one sender', 'streams-of-sender'],
        [`${organizationId}`, limits.organization, 'of one organization', 'streams-of-organization'],
        ['', limits.process, 'of this server', 'streams-of-server'],
      ] as const
      for (const [key, limit, whose, name] of bounds)
        if ((taken.get(key) ?? 0) >= limit)
          throw tooMany(`At most ${limit} streams and waiting requests ${whose} may be open at a time.`, name)
      const keys = bounds.map(([key]) => key)
      add(keys, 1)
      gone.addEventListener('abort', () => add(keys, -1), { once: true })
    },
  }
}
