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
const { app } = await testApp({ log: pino({ level: 'info' }, sink) })

test('a caller that goes away while sending is no error of the server', async () => {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(
    'POST /api/v2/auth/token HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a',
  )
  await new Promise((resolve) => setTimeout(resolve, 100))
  socket.destroy()
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => line.includes('internal-error') || line.includes('"level":50'))).toEqual([])
})
