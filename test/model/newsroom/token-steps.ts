import { expect } from 'vitest'
import type { ApiAnswer } from '../../support/api-client.ts'
import { refusalOf } from '../../support/refusals.ts'
import { grantedScopes, hourOf, isOfStandingGrant, judgeUse, type Use, unauthorized } from './client-rules.ts'
import { clientAt, expectClients } from './client-steps.ts'
import type { Command } from './commands.ts'
import { type Real, settings, unknownId } from './real.ts'
import { type Refusal, refused } from './verdicts.ts'
import type { ApiClientRow, Token, World } from './world.ts'

/**
 * Requests for tokens and with tokens (contract 2.1–2.5, 2.7). All of them go to one process, so a revocation takes
 * effect at once.
 */

type Of<Name extends Command['do']> = Extract<Command, { do: Name }>

const statuses: Readonly<Record<string, number>> = {
  unauthorized: 401,
  'token-revoked': 401,
  'access-denied': 403,
}

const expectRefused = ({ slug, problems }: Refusal, answer: ApiAnswer): void =>
  expect(refusalOf(answer)).toEqual({
    status: statuses[slug] ?? 400,
    code: slug,
    errors: problems.map((problem) => `body ${problem}`),
  })

/** Keeps the tokens of an answer, newest first. Requesting them counts as a use of the client. */
const keep = (
  world: World,
  client: ApiClientRow,
  answer: ApiAnswer,
  token: Pick<Token, 'family' | 'scopes' | 'grantScopes'>,
): void => {
  const { access_token: access, refresh_token: refresh, ...rest } = answer.body
  expect([answer.status, rest]).toEqual([
    200,
    { token_type: 'Bearer', expires_in: 86_400, scope: token.scopes.join(' ') },
  ])
  const { view, generation } = client
  const clientId = Number(view.id)
  world.tokens = [
    { ...token, access, refresh, clientId, generation, isRevoked: false, isSpent: false },
    ...world.tokens,
  ]
  world.clients = world.clients.map((one) =>
    one === client ? { ...one, view: { ...view, lastUsedTime: hourOf(world) } } : one,
  )
}

const credentialsOf = ({ view, secret, formerSecret }: ApiClientRow, which: 'own' | 'former' = 'own') => ({
  client_id: view.clientId,
  client_secret: which === 'own' ? secret : (formerSecret ?? 'never a secret'),
})

export const askForToken = async (
  real: Real,
  world: World,
  { which, secret, scope }: Of<'askForToken'>,
): Promise<void> => {
  const client = clientAt(world, which)
  if (!client) return
  const answer = await real.bare.post('/auth/token', {
    grant_type: 'client_credentials',
    ...credentialsOf(client, secret),
    ...(scope !== undefined && { scope }),
  })
  if (client.deleted || secret === 'former') return expectRefused(unauthorized, answer)
  const scopes = grantedScopes(client.view.scopes, scope)
  if (!scopes) return expectRefused(refused('validation-failed', 'scope not-allowed'), answer)
  const family = world.tokens.length
  keep(world, client, answer, { family, scopes, grantScopes: scopes })
  await expectClients(real, world)
}

const tokenAt = ({ tokens }: World, index: number): Token | undefined => tokens[index % (tokens.length || 1)]

const mark = (world: World, token: Token, state: Partial<Token>): void => {
  world.tokens = world.tokens.map((one) => (one === token ? { ...one, ...state } : one))
}

/** 2.2, 2.3: a refresh token works once; another use of a spent one is recorded. */
export const refresh = async (real: Real, world: World, command: Of<'refresh'>): Promise<void> => {
  const token = tokenAt(world, command.token)
  if (!token) return
  const answer = await real.bare.post('/auth/refresh', { refresh_token: token.refresh })
  const client = world.clients.find(({ view }) => view.id === token.clientId)
  if (!client || !isOfStandingGrant(world, token)) return expectRefused(unauthorized, answer)
  if (token.isSpent) {
    world.refreshReuses++
    return expectRefused(unauthorized, answer)
  }
  mark(world, token, { isSpent: true })
  const { family, grantScopes } = token
  keep(world, client, answer, { family, scopes: grantScopes, grantScopes })
}

/**
 * 2.5: revoking an access token ends only that token, revoking a refresh token ends everything from its grant, and
 * another client's request ends nothing.
 */
export const revokeToken = async (
  real: Real,
  world: World,
  { token: index, what, by }: Of<'revokeToken'>,
): Promise<void> => {
  const token = tokenAt(world, index)
  const isOwn = ({ view }: ApiClientRow) => view.id === token?.clientId
  const others = world.clients.slice(1).filter((client) => !isOwn(client))
  const client = by === 'own' ? world.clients.find(isOwn) : others[0]
  if (!token || !client) return
  const answer = await real.bare.post('/auth/revoke', { token: token[what], ...credentialsOf(client) })
  if (client.deleted) return expectRefused(unauthorized, answer)
  expect([answer.status, answer.body]).toEqual([200, {}])
  if (by === 'other') return
  if (what === 'access') mark(world, token, { isRevoked: true })
  else if (isOfStandingGrant(world, token)) world.endedFamilies = [...world.endedFamilies, token.family]
}

const requests = {
  read: ['get', '/groups?size=1', 200],
  write: ['delete', `/groups/${unknownId}`, 404],
  administer: ['get', `${settings}/organization`, 200],
} as const satisfies Readonly<Record<Use, unknown>>

export const expectUse = async (real: Real, world: World, token: Token, use: Use): Promise<void> => {
  const [method, path, status] = requests[use]
  const answer = await real.bare[method](path, { authorization: `Bearer ${token.access}` })
  const refusal = judgeUse(world, token, use)
  if (refusal) expectRefused(refusal, answer)
  else expect(answer.status, answer.text).toBe(status)
}

export const useToken = async (real: Real, world: World, { token, use }: Of<'useToken'>): Promise<void> => {
  const one = tokenAt(world, token)
  if (one) await expectUse(real, world, one, use)
}
