import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Answer } from '../http/answer.ts'
import { ownPath } from '../own-path.ts'
import { answerNewSession } from '../sessions/session-service.ts'
import { listSignInCandidates } from '../sessions/sign-in-queries.ts'
import { flowCookie, flowIn, noFlowCookie } from './flow-cookie.ts'
import { beginPath, callbackPath, providerOf } from './provider.ts'

/** Why nobody was signed in; the page says it in words. */
type Problem = 'failed' | 'unknown' | 'several'

const isProblem = (outcome: Answer | Problem): outcome is Problem => typeof outcome === 'string'

/** A session for the one person who has the address, or why there is none. */
const sessionOf = async (
  deps: Deps,
  request: FastifyRequest,
  email: string | null,
): Promise<Answer | Problem> => {
  const candidates = email === null ? [] : await listSignInCandidates(deps.db, email, undefined, 2)
  const [person] = candidates
  if (!person) return 'unknown'
  if (candidates.length > 1) return 'several'
  const { headers, ip: address, id: traceId } = request
  const now = deps.clock.now()
  const open = { deps, now, headers, address, traceId, limitRate: async () => undefined }
  return (await answerNewSession(open, person)) ?? 'unknown'
}

const toSignIn = (reply: FastifyReply, problem: Problem): FastifyReply =>
  reply.redirect(`/sign-in?problem=${problem}`, 303)

/**
 * Signing in at the newsroom's own provider (OpenID Connect, authorization code with PKCE, RFC 7636). Whoever it names has
 * to be a user here already: a provider says who somebody is, administrators say what they may do. A second factor is
 * the provider's matter.
 */
export const serveSingleSignOn = (app: FastifyInstance, deps: Deps): void => {
  const { config, log } = deps
  const { baseUrl } = config
  const provider = providerOf(config)
  if (!provider) return
  app.get<{ Querystring: { next?: unknown } }>(beginPath, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    try {
      const { address, flow } = await provider.begin()
      void reply.header(
        'set-cookie',
        flowCookie({ ...flow, next: ownPath(request.query.next) ?? '/' }, baseUrl),
      )
      return reply.redirect(address.href, 303)
    } catch (error) {
      log.error({ err: error, traceId: request.id }, 'the identity provider could not be asked')
      return toSignIn(reply, 'failed')
    }
  })
  app.get(callbackPath, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const flow = flowIn(request.headers.cookie, baseUrl)
    const cookies = [noFlowCookie(baseUrl)]
    if (flow === null) return toSignIn(reply.header('set-cookie', cookies), 'failed')
    try {
      const email = await provider.finish(new URL(request.url, baseUrl), flow)
      const outcome = await sessionOf(deps, request, email)
      if (isProblem(outcome)) return toSignIn(reply.header('set-cookie', cookies), outcome)
      cookies.push(outcome.headers['set-cookie'] ?? '')
      return reply.header('set-cookie', cookies).redirect(flow.next, 303)
    } catch (error) {
      log.warn({ err: error, traceId: request.id }, 'a sign-in by the identity provider failed')
      return toSignIn(reply.header('set-cookie', cookies), 'failed')
    }
  })
}
