import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testApp } from '../support/test-app.ts'

const lines: string[] = []
const sink = new Writable({
  write: (line, _, done) => {
    lines.push(String(line))
    done()
  },
})
const { app, newsroom } = await testApp({ log: pino({ level: 'info' }, sink) })

const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)

test('a caller that disconnects while sending causes no server error', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    'POST /api/v2/auth/token HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a',
  )
  await new Promise((resolve) => setTimeout(resolve, 100))
  socket.destroy()
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => line.includes('internal-error') || line.includes('"level":50'))).toEqual([])
})

test('a write whose caller leaves before the answer is logged with status 499', async () => {
  const { api } = await newsroom()
  const body = JSON.stringify({ title: 'Left behind' })
  lines.length = 0
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST /api/v2/elements HTTP/1.1\r\nhost: x\r\nauthorization: ${api.authorization}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    () => socket.destroy(),
  )
  await expect
    .poll(() => lines.filter((line) => line.includes('"path":"/api/v2/elements"')))
    .toEqual([expect.stringContaining('"status":499')])
})

test('a caller that disconnects before it gets its list causes no server error', async () => {
  const { credentials } = await newsroom()
  const { access_token: token } = (
    await app.inject({
      method: 'POST',
      url: '/api/v2/auth/token',
      payload: {
        grant_type: 'client_credentials',
        client_id: credentials.clientId,
        client_secret: credentials.clientSecret,
      },
    })
  ).json()
  const request = `GET /api/v2/elements HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`
  for (const wait of [0, 1, 2, 5]) {
    const socket = connect(port, '127.0.0.1')
    socket.write(request.repeat(20))
    await new Promise((resolve) => setTimeout(resolve, wait))
    socket.destroy()
  }
  const answer = await app.inject({ url: '/api/v2/elements', headers: { authorization: `Bearer ${token}` } })
  expect(answer.statusCode).toBe(200)
  expect(lines.filter((line) => line.includes('internal-error') || line.includes('"level":50'))).toEqual([])
})
