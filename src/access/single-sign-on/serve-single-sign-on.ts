import { ownPath } from '@daybook/shared/own-path'
import type { Refusal } from '@daybook/shared/sign-in-refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Answer } from '../../http/answer.ts'
import type { AccessDeps, PublicContext } from '../deps.ts'
import { answerNewSession } from '../sessions/session-service.ts'
import { countedAs } from '../sessions/sign-in-origins.ts'
import { listSignInCandidates } from '../sessions/sign-in-queries.ts'
import { createFailureCounter } from '../tokens/failed-requests.ts'
import { addressCookie, noAddressCookie } from './address-cookie.ts'
import { flowCookie, flowIn, type KeptFlow, noFlowCookie } from './flow-cookie.ts'
import { beginPath, callbackPath, providerOf } from './provider.ts'
import { noteRefusal, type Refused, refusalOfAddress, refusalOfError } from './refusals.ts'

/** Starts a session for the only person with this address, in the chosen organization if one was chosen, or says why there is none. */
const sessionOf = async (
  request: PublicContext,
  email: string,
  organizationId: number | undefined,
): Promise<Answer | Refusal> => {
  const { deps } = request
  const candidates = await listSignInCandidates(deps.db, email, organizationId, 2)
  const [person] = candidates
  if (!person) return refusalOfAddress(deps, email, organizationId)
  if (candidates.length > 1) return 'several'
  const { organizationId: of, userId } = person
  const proven = { organizationId: of, userId, signedInBy: 'single-sign-on' } as const
  return (await answerNewSession(request, proven)) ?? 'no-role'
}

/**
 * The page to open afterwards. Others can craft the address that starts a sign-in, and plant the cookie, so trust
 * neither.
 */
const pageAfter = (next: unknown): string => ownPath(next) ?? '/'

/** An id in the address that starts a sign-in. Anything else means no choice. */
const chosenOrganization = (sent: unknown): number | undefined =>
  typeof sent === 'string' && /^[1-9]\d{0,14}$/.test(sent) ? Number(sent) : undefined

/** The sign-in page has words for the problem; of several organizations it offers those that know the address. */
const toSignIn = (reply: FastifyReply, problem: Refusal, next?: string): FastifyReply =>
  reply.redirect(
    `/sign-in?${new URLSearchParams({ problem, ...(next !== undefined && { next: pageAfter(next) }) })}`,
    303,
  )

/** Each return from the provider is a request to it: after so many failures a network or a known browser waits. */
const maximumFailures = 20

/**
 * Sign-in through the newsroom's own provider (OpenID Connect, authorization code with PKCE, RFC 7636). The person must
 * already be a user here: the provider confirms identities, and administrators decide on rights. Second factors are
 * left to the provider.
 */
export const serveSingleSignOn = (app: FastifyInstance, deps: AccessDeps): void => {
  const { config, clock, accessTokens } = deps
  const { baseUrl } = config
  const failures = createFailureCounter(maximumFailures)
  const signing = () => ({ keys: accessTokens.keys, baseUrl, now: clock.now() })
  const provider = providerOf(config)
  const senderOf = ({ headers, ip: address, id: traceId }: FastifyRequest): PublicContext => {
    const limitRate = async () => undefined
    return { deps, now: clock.now(), headers, address, traceId, limitRate }
  }
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
        const { organizationId } = request.query
        await noteRefusal(senderOf(request), { refusal: 'failed', error }, chosenOrganization(organizationId))
        return toSignIn(reply, 'failed')
      }
    },
  )

  /** Finishes what the browser has begun: a session, or why there is none. */
  const finish = async (request: FastifyRequest, flow: KeptFlow): Promise<Answer | Refused> => {
    const address = new URL(request.url, baseUrl)
    // Another tab has begun a sign-in since, or somebody sent the browser here.
    if (address.searchParams.get('state') !== flow.state) return { refusal: 'expired' }
    const sender = senderOf(request)
    const counted = await countedAs(sender)
    if (failures.millisecondsBlocked(counted) > 0) return { refusal: 'too-many' }
    try {
      const proven = await provider.finish(address, flow)
      if ('refusal' in proven) return proven
      const { email } = proven
      const outcome = await sessionOf(sender, email, flow.organizationId)
      return typeof outcome === 'string' ? { refusal: outcome, email } : outcome
    } catch (error) {
      failures.count(counted)
      return { refusal: refusalOfError(error), error }
    }
  }

  app.get(callbackPath, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const flow = await flowIn(request.headers.cookie, signing())
    const outcome: Answer | Refused = flow === null ? { refusal: 'expired' } : await finish(request, flow)
    const isSeveral = 'refusal' in outcome && outcome.refusal === 'several' && outcome.email !== undefined
    const address = isSeveral ? await addressCookie(outcome.email, signing()) : noAddressCookie(baseUrl)
    const cookies = [noFlowCookie(baseUrl), address]
    if (!('refusal' in outcome)) {
      cookies.push(...(outcome.cookies ?? []))
      return reply.header('set-cookie', cookies).redirect(pageAfter(flow?.next), 303)
    }
    await noteRefusal(senderOf(request), outcome, flow?.organizationId)
    return toSignIn(reply.header('set-cookie', cookies), outcome.refusal, isSeveral ? flow?.next : undefined)
  })
}
