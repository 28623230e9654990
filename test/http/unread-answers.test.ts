import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TokenClient } from '../support/api-client.ts'
import { type TestApp, type TestNewsroom, testApp } from '../support/test-app.ts'

/** Readers who ask for much, and take nothing of it. */

/** The longest page: almost 8 MB. */
const path = '/api/v2/changes?after=0&limit=1000&include=document'

let test: TestApp
let newsroom: TestNewsroom
const sockets: Socket[] = []

beforeAll(async () => {
  test = await testApp()
  newsroom = await test.newsroom()
  await test.app.listen({ host: '127.0.0.1', port: 0 })
  const { body: group } = await newsroom.api.post('/groups', { name: 'Desk' })
  const tasks = Array.from({ length: 8 }, () => ({ text: 'x'.repeat(240_000) }))
  for (let stories = 0; stories < 4; stories += 1)
    await newsroom.api.post('/elements', { title: 'Long', groupIds: [group.id], tasks })
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
})

/** Asks on a connection of its own, and reads nothing. */
const ask = async ({ authorization }: TokenClient): Promise<void> => {
  const { port } = test.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  sockets.push(socket)
  await once(socket, 'connect')
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n\r\n`)
}

it('whoever does not take the answers gets no more of them, and nobody else waits for it', async () => {
  const { organizationId, api } = newsroom
  const other = await test.client(organizationId, ['api.read'])
  for (let connections = 0; connections < 20; connections += 1) await ask(api)
  const statusOf = async (reader: TokenClient) => (await reader.get(path)).status
  await expect.poll(() => statusOf(api), { timeout: 30_000 }).toBe(503)
  expect((await api.get('/groups')).status).toBe(503)
  expect(await statusOf(other.api)).toBe(200)
  for (const socket of sockets.splice(0)) socket.destroy()
  await expect.poll(() => statusOf(api), { timeout: 30_000 }).toBe(200)
})
