import type { FastifyRequest } from 'fastify'
import { ApiError } from '../errors.ts'

type Proof = Pick<FastifyRequest, 'headers' | 'host'>

const originsHost = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined

/** Over plain http a server is often opened by another name than its public one; with https the public one is the only one. */
const isOwnOrigin = (origin: string, { host }: Proof, baseUrl: string): boolean =>
  origin === new URL(baseUrl).origin ||
  (baseUrl.startsWith('http:') && host !== '' && originsHost(origin) === host)

/**
 * Refuses a request that a page of another site may have had the browser send along with the cookie. Browsers say
 * where a request comes from, and no page can make them lie: by `Sec-Fetch-Site`, or where that is not sent (plain http on
 * a network, older browsers) by `Origin`. A request that says neither is refused as well (contract 12.3).
 */
export const assertSameOrigin = (request: Proof, baseUrl: string): void => {
  const { 'sec-fetch-site': site, origin } = request.headers
  if (
    site === undefined
      ? origin !== undefined && isOwnOrigin(origin, request, baseUrl)
      : site === 'same-origin'
  )
    return
  throw new ApiError('access-denied', {
    detail:
      'A request that is made with a session must come from a page of this server: `Sec-Fetch-Site` or `Origin` says so.',
  })
}
