import { expect } from 'vitest'
import { expectRefusal } from '../element-answers.ts'
import { changedClient, judgeName, newClient, withNewSecret } from './client-rules.ts'
import type { Command } from './commands.ts'
import { everyPage, type Real, settings } from './real.ts'
import { notThere } from './verdicts.ts'
import type { ApiClientRow, World } from './world.ts'

/** Requests about API clients (contract 2.8, 11). */

type Of<Name extends Command['do']> = Extract<Command, { do: Name }>

const path = `${settings}/clients`

/** Any client but the first, which sends these requests. */
export const clientAt = ({ clients }: World, index: number): ApiClientRow | undefined => {
  const others = clients.slice(1)
  return others[index % (others.length || 1)]
}

const replace = (world: World, before: ApiClientRow, next: ApiClientRow): void => {
  world.clients = world.clients.map((client) => (client === before ? next : client))
}

/** The list shows every client in its current state, and no secrets. */
export const expectClients = async (real: Real, { clients }: World): Promise<void> => {
  const live = clients.filter(({ deleted }) => !deleted).map(({ view }) => view)
  expect(await everyPage(real, path)).toEqual(live)
}

export const makeClient = async (real: Real, world: World, { body }: Of<'makeClient'>): Promise<void> => {
  const refusal = judgeName(world, null, body)
  const answer = await real.api.post(path, body)
  if (refusal) return expectRefusal(refusal, answer, true)
  expect(answer.status, answer.text).toBe(201)
  const client = newClient(world, body, answer.body)
  expect(answer.body).toEqual({
    ...client.view,
    client_id: client.view.clientId,
    client_secret: client.secret,
  })
  world.clients = [...world.clients, client]
  await expectClients(real, world)
}

export const changeClient = async (
  real: Real,
  world: World,
  { which, body }: Of<'changeClient'>,
): Promise<void> => {
  const client = clientAt(world, which)
  if (!client) return
  const refusal = client.deleted ? notThere : judgeName(world, client, body)
  const answer = await real.api.patch(`${path}/${client.view.id}`, body)
  if (refusal) return expectRefusal(refusal, answer, true)
  const next = changedClient(client, body)
  expect([answer.status, answer.body]).toEqual([200, next.view])
  replace(world, client, next)
  await expectClients(real, world)
}

export const issueSecret = async (real: Real, world: World, { which }: Of<'issueSecret'>): Promise<void> => {
  const client = clientAt(world, which)
  if (!client) return
  const answer = await real.api.post(`${path}/${client.view.id}/secret`)
  if (client.deleted) return expectRefusal(notThere, answer, true)
  expect(answer.status, answer.text).toBe(200)
  const next = withNewSecret(client, String(answer.body.client_secret))
  expect(next.secret).not.toBe(client.secret)
  expect(answer.body).toEqual({ ...next.view, client_id: next.view.clientId, client_secret: next.secret })
  replace(world, client, next)
  await expectClients(real, world)
}

export const removeClient = async (
  real: Real,
  world: World,
  { which }: Of<'removeClient'>,
): Promise<void> => {
  const client = clientAt(world, which)
  if (!client) return
  const answer = await real.api.delete(`${path}/${client.view.id}`)
  if (client.deleted) return expectRefusal(notThere, answer, true)
  expect([answer.status, answer.text]).toEqual([204, ''])
  replace(world, client, { ...client, deleted: true })
  await expectClients(real, world)
}
