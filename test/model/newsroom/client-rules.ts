import type { Body } from '../entry-model.ts'
import { type Refusal, refused } from './verdicts.ts'
import type { ApiClientRow, Token, World } from './world.ts'

/** API clients and what their tokens may do (contract 2 and 11), in plain code. */

const allScopes = ['api.read', 'api.write', 'api.admin']
const inOrder = (scopes: unknown): string[] =>
  allScopes.filter((scope) => (scopes as readonly string[]).includes(scope))

export const unauthorized = refused('unauthorized')

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** 11: no two clients share a name. */
export const judgeName = (world: World, current: ApiClientRow | null, { name }: Body): Refusal | null => {
  const isTaken = world.clients.some(
    (client) =>
      client !== current &&
      !client.deleted &&
      name !== undefined &&
      sameName(String(client.view.name), String(name).trim()),
  )
  return isTaken ? refused('conflict', 'name not-unique') : null
}

export const newClient = (world: World, body: Body, answer: Body): ApiClientRow => {
  const { id, client_id: clientId, client_secret: secret } = answer
  const [own] = world.clients
  return {
    view: {
      id,
      name: String(body.name).trim(),
      clientId,
      scopes: inOrder(body.scopes),
      creationTime: world.now,
      lastUsedTime: null,
      ...{ groupIds: null, groups: null, confidential: true },
      createdBy: { type: 'client', id: own?.view.id, name: own?.view.name },
      version: 1,
    },
    secret: String(secret),
    formerSecret: null,
    generation: 1,
    deleted: false,
  }
}

const raisedView = (view: Body, changes: Body): Body => ({
  ...view,
  ...changes,
  version: Number(view.version) + 1,
})

/** Losing a scope revokes every token, because any of them might carry it. */
export const changedClient = (client: ApiClientRow, body: Body): ApiClientRow => {
  const { view } = client
  const before = view.scopes as string[]
  const name = body.name === undefined ? view.name : String(body.name).trim()
  const scopes = body.scopes === undefined ? before : inOrder(body.scopes)
  if (name === view.name && scopes.join() === before.join()) return client
  const loses = before.some((scope) => !scopes.includes(scope))
  return {
    ...client,
    view: raisedView(view, { name, scopes }),
    generation: client.generation + (loses ? 1 : 0),
  }
}

/** 2.5, 2.8: the former secret and every token stop working. */
export const withNewSecret = (client: ApiClientRow, secret: string): ApiClientRow => ({
  ...client,
  view: raisedView(client.view, {}),
  secret,
  formerSecret: client.secret,
  generation: client.generation + 1,
})

const clientOf = ({ clients }: World, { clientId }: Token): ApiClientRow | undefined =>
  clients.find(({ view }) => view.id === clientId)

/** Whether everything a token depends on still stands: the client, its credentials and the family of the token. */
export const isOfStandingGrant = (world: World, token: Token): boolean => {
  const client = clientOf(world, token)
  return (
    client?.deleted === false &&
    client.generation === token.generation &&
    !world.endedFamilies.includes(token.family)
  )
}

/** The scopes a request gets; null if it asks for one that the client does not have (2.1). */
export const grantedScopes = (available: unknown, scope: string | undefined): string[] | null => {
  if (scope === undefined) return inOrder(available)
  const wanted = scope.split(' ')
  return wanted.every((one) => (available as string[]).includes(one)) ? inOrder(wanted) : null
}

export type Use = 'read' | 'write' | 'administer'

const scopeFor: Readonly<Record<Use, string>> = {
  read: 'api.read',
  write: 'api.write',
  administer: 'api.admin',
}

/** 2.5, 2.7: why a token may not be used; null if it may. */
export const judgeUse = (world: World, token: Token, use: Use) => {
  if (token.isRevoked || !isOfStandingGrant(world, token)) return refused('token-revoked')
  return token.scopes.includes(scopeFor[use]) ? null : refused('access-denied')
}

/** The hour in which a client last used a token, as answers show it. */
export const hourOf = ({ now }: World): string => `${now.slice(0, 13)}:00:00Z`
