import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fastify } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answerOneByOne } from './one-by-one.ts'

/** In milliseconds. */
const patience = 1000

let app = fastify()
let begun: string[]
let sockets: Socket[]

beforeEach(async () => {
  app = fastify()
  begun = []
  sockets = []
  answerOneByOne(app, patience)
  app.get<{ Params: { name: string } }>('/:name', async ({ params: { name } }) => {
    begun.push(name)
    if (name === 'slow') await pause(patience * 4)
    return name === 'large' ? Buffer.alloc(50_000_000) : name
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
})

const send = async (...names: string[]): Promise<Socket> => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
  sockets.push(socket)
  await once(socket, 'connect')
  socket.pause()
  socket.write(names.map((name) => `GET /${name} HTTP/1.1\r\nhost: x\r\n\r\n`).join(''))
  return socket
}
const connections = (): Promise<number> =>
  new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)))

it('requests of a connection whose answers nobody takes do not begin, and the connection is cut off', async () => {
  await send(...Array.from({ length: 40 }, () => 'large'))
  await expect.poll(() => begun.length).toBe(1)
  await expect.poll(connections, { timeout: 10_000 }).toBe(0)
  expect(begun).toEqual(['large'])
})

it('requests sent at once are answered one after the other', async () => {
  const socket = await send('large', 'slow', 'b', 'c')
  let received = 0
  let last = ''
  socket.on('data', (bytes) => {
    received += bytes.length
    last = (last + bytes.toString('latin1')).slice(-2000)
  })
  socket.resume()
  await expect.poll(() => last, { timeout: 10_000 }).toMatch(/slow[\s\S]*\r\n\r\nb[\s\S]*\r\n\r\nc$/)
  expect(received).toBeGreaterThan(50_000_000)
  expect(begun).toEqual(['large', 'slow', 'b', 'c'])
  expect(await connections()).toBe(1)
})

it('a reader that takes a little now and then is not cut off', async () => {
  const socket = await send('large')
  let received = 0
  let paused = 0
  socket.on('data', (bytes) => {
    received += bytes.length
    if (received > (paused + 1) * 4_000_000) socket.pause()
  })
  for (; paused < 10; paused += 1) {
    socket.resume()
    await pause(patience * 0.4)
  }
  expect(await connections()).toBe(1)
})

it('no connection has requests without end that wait', async () => {
  await send('slow', ...Array.from({ length: 200 }, () => 'b'))
  await expect.poll(connections, { timeout: patience * 10 }).toBe(0)
  expect(begun).toEqual(['slow'])
})
