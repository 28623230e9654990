import type { FastifyReply } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { ApiError } from '../base/errors.ts'
import type { Credential } from './principal.ts'

/** Whose requests are counted. */
export type Limited = Credential & { readonly organizationId: number }

/**
 * Counts a request of `credential`, reports the remaining requests in the reply's headers, and throws 429 beyond the
 * limit.
 */
export type LimitRate = (credential: Limited, reply: FastifyReply) => Promise<void>

const windowSeconds = 60

export const tooManyRequests = (millisecondsLeft: number): ApiError => {
  const retryAfter = Math.max(1, Math.ceil(millisecondsLeft / 1000))
  return new ApiError('too-many-requests', {
    members: { retryAfter },
    headers: { 'retry-after': String(retryAfter) },
  })
}

/**
 * Limits the requests per credential and minute (contract 1.20), with the headers of
 * draft-ietf-httpapi-ratelimit-headers-10. Each process counts separately.
 */
export const createRateLimit = (requestsPerMinute: number): LimitRate => {
  const limiter = new RateLimiterMemory({ points: requestsPerMinute, duration: windowSeconds })
  const policy = `"default";q=${requestsPerMinute};w=${windowSeconds}`
  return async ({ organizationId, type, id }, reply) => {
    const { consumedPoints, remainingPoints, msBeforeNext } = await limiter.penalty(
      `${organizationId}:${type}:${id}`,
    )
    void reply.headers({
      'ratelimit-policy': policy,
      ratelimit: `"default";r=${remainingPoints};t=${Math.ceil(msBeforeNext / 1000)}`,
    })
    if (consumedPoints > requestsPerMinute) throw tooManyRequests(msBeforeNext)
  }
}
