import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ownPath } from '../../base/own-path.ts'
import type { Answer } from '../../http/answer.ts'
import type { AccessDeps } from '../deps.ts'
import { networkOf } from '../sessions/network.ts'
import { answerNewSession } from '../sessions/session-service.ts'
import { listSignInCandidates } from '../sessions/sign-in-queries.ts'
import { createFailureCounter } from '../tokens/failed-requests.ts'
import { addressCookie, noAddressCookie } from './address-cookie.ts'
import { flowCookie, flowIn, type KeptFlow, noFlowCookie } from './flow-cookie.ts'
import { beginPath, callbackPath, providerOf } from './provider.ts'

/** The reason for a failed sign-in; the page shows it in words. */
type Refusal = 'failed' | 'unknown' | 'several'

const isRefusal = (outcome: Answer | Refusal): outcome is Refusal => typeof outcome === 'string'

/**
 * Starts a session for the only person with this address, in the chosen organization if one was chosen, or returns the
 * reason why there is none.
 */
const sessionOf = async (
  deps: AccessDeps,
  request: FastifyRequest,
  email: string,
  organizationId: number | undefined,
): Promise<Answer | Refusal> => {
  const candidates = await listSignInCandidates(deps.db, email, organizationId, 2)
  const [person] = candidates
  if (!person) return 'unknown'
  if (candidates.length > 1) return 'several'
  const { headers, ip: address, id: traceId } = request
  const now = deps.clock.now()
  const open = { deps, now, headers, address, traceId, limitRate: async () => undefined }
  return (await answerNewSession(open, person)) ?? 'unknown'
}

/**
 * The page to open afterwards. Others can craft the address that starts a sign-in, and plant the cookie, so trust
 * neither.
 */
const pageAfter = (next: unknown): string => ownPath(next) ?? '/'

/** An id in the address that starts a sign-in. Anything else means no choice. */
const chosenOrganization = (sent: unknown): number | undefined =>
  typeof sent === 'string' && /^[1-9]\d{0,14}$/.test(sent) ? Number(sent) : undefined

const toSignIn = (reply: FastifyReply, problem: Refusal): FastifyReply =>
  reply.redirect(`/sign-in?problem=${problem}`, 303)

/** The sign-in page then offers the organizations that know the address. */
const toChoice = (reply: FastifyReply, { next }: KeptFlow): FastifyReply =>
  reply.redirect(`/sign-in?${new URLSearchParams({ problem: 'several', next: pageAfter(next) })}`, 303)

/** Each return from the provider is a request to it: after so many failures a network waits. */
const maximumFailures = 20

/**
 * Sign-in through the newsroom's own provider (OpenID Connect, authorization code with PKCE, RFC 7636). The person must
 * already be a user here: the provider confirms identities, and administrators decide on rights. Second factors are
 * left to the provider.
 */
export const serveSingleSignOn = (app: FastifyInstance, deps: AccessDeps): void => {
  const { config, log, clock, accessTokens } = deps
  const { baseUrl } = config
  const failures = createFailureCounter(maximumFailures)
  const signing = () => ({ keys: accessTokens.keys, baseUrl, now: clock.now() })
  const provider = providerOf(config)
  if (!provider) return
  app.get<{ Querystring: { next?: unknown; organizationId?: unknown } }>(
    beginPath,
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      try {
        const { address, flow } = await provider.begin()
        const { next, organizationId } = request.query
        const kept = { ...flow, next: pageAfter(next), organizationId: chosenOrganization(organizationId) }
        void reply.header('set-cookie', await flowCookie(kept, signing()))
        return reply.redirect(address.href, 303)
      } catch (error) {
        log.error({ err: error, traceId: request.id }, 'the identity provider could not be reached')
        return toSignIn(reply, 'failed')
      }
    },
  )
  app.get(callbackPath, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const flow = await flowIn(request.headers.cookie, signing())
    const network = networkOf(request.ip)
    const cookies = [noFlowCookie(baseUrl), noAddressCookie(baseUrl)]
    if (flow === null || failures.millisecondsBlocked(network) > 0)
      return toSignIn(reply.header('set-cookie', cookies), 'failed')
    try {
      const email = await provider.finish(new URL(request.url, baseUrl), flow)
      if (email === null) return toSignIn(reply.header('set-cookie', cookies), 'unknown')
      const outcome = await sessionOf(deps, request, email, flow.organizationId)
      if (outcome === 'several') {
        const kept = [noFlowCookie(baseUrl), await addressCookie(email, signing())]
        return toChoice(reply.header('set-cookie', kept), flow)
      }
      if (isRefusal(outcome)) return toSignIn(reply.header('set-cookie', cookies), outcome)
      cookies.push(outcome.headers['set-cookie'] ?? '')
      return reply.header('set-cookie', cookies).redirect(pageAfter(flow.next), 303)
    } catch (error) {
      failures.count(network)
      log.warn({ err: error, traceId: request.id }, 'a sign-in through the identity provider failed')
      return toSignIn(reply.header('set-cookie', cookies), 'failed')
    }
  })
}
