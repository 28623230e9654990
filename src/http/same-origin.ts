import type { FastifyRequest } from 'fastify'
import { ApiError } from '../base/errors.ts'
import type { Closed } from './may-use.ts'

type Proof = Pick<FastifyRequest, 'headers' | 'host'>

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined

/**
 * Over plain HTTP, people often reach a server under a name other than its public one. Over HTTPS only the public name
 * works.
 */
const isOwnOrigin = (origin: string, { host }: Proof, baseUrl: string): boolean =>
  origin === new URL(baseUrl).origin ||
  (baseUrl.startsWith('http:') && host !== '' && hostOf(origin) === host)

const notOwn = (): ApiError =>
  new ApiError('access-denied', {
    detail:
      'A request with a session must come from a page of this server, as shown by `Sec-Fetch-Site` or `Origin`.',
  })

/**
 * Refuses a request that says that a page from another site has triggered it, and no other: browsers send neither header with a GET
 * over plain HTTP.
 */
const assertNotForeign = (request: Proof, baseUrl: string): void => {
  const { 'sec-fetch-site': site = 'none', origin } = request.headers
  const isOwn = site === 'same-origin' || site === 'none'
  if (!isOwn || (origin !== undefined && !isOwnOrigin(origin, request, baseUrl))) throw notOwn()
}

/**
 * Refuses a request that a page from another site may have triggered with the session cookie. Browsers report where a
 * request comes from, and pages cannot forge it: in `Sec-Fetch-Site`, or in `Origin` where that is missing (plain HTTP
 * on a network, older browsers). A request with neither header is refused as well (contract 12.3).
 */
export const assertSameOrigin = (request: Proof, baseUrl: string): void => {
  const { 'sec-fetch-site': site, origin } = request.headers
  if (
    site === undefined
      ? origin !== undefined && isOwnOrigin(origin, request, baseUrl)
      : site === 'same-origin'
  )
    return
  throw notOwn()
}

/** A page of another site must not write with a person's cookie, nor take their places. */
export const assertOwnPage = (operation: Closed, request: Proof, baseUrl: string): void => {
  if (operation.method !== 'GET') assertSameOrigin(request, baseUrl)
  else if (operation.kind === 'read' && operation.staysOpen) assertNotForeign(request, baseUrl)
}
