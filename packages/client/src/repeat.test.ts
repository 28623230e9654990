import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DaybookError } from './problem.ts'
import { repeating } from './repeat.ts'

const limits = { attempts: 4, longestWait: 60 }

// Bodies are read with `setImmediate`.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

type Reply = Response | Error

/** A network with these answers, one after the other. The last one comes for ever. */
const network = (...replies: readonly Reply[]) => {
  const bodies: string[] = []
  const send = async (request: Request): Promise<Response> => {
    const reply = replies[Math.min(bodies.length, replies.length - 1)]
    bodies.push(await request.text())
    if (reply instanceof Error) throw reply
    return (reply ?? Response.error()).clone()
  }
  return { send, bodies }
}

const ok = new Response('{}')
const unreachable = new TypeError('fetch failed')
const busy = (status: number, code: string, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify({ code, detail: 'Later.' }), { status, headers })

const request = (method: string, headers: Record<string, string> = {}): Request =>
  new Request('http://daybook.test/', { method, headers, ...(method !== 'GET' && { body: 'body' }) })

const keyed = { 'idempotency-key': 'one' }

/** Lets so many milliseconds go by, and what happens in them happen. */
const elapse = async (milliseconds: number): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(milliseconds / 20)
  }
}

const outcome = async (sent: Promise<Response>): Promise<number | string> => {
  const settled = sent.then(({ status }) => status).catch((error: Error) => error.message)
  await elapse(600_000)
  return settled
}

describe('1.19 requests that are sent again', () => {
  it('waits as long as the server asks', async () => {
    const { send, bodies } = network(busy(429, 'too-many-requests', { 'retry-after': '7' }), ok)
    const sent = repeating(send, limits)(request('PATCH'))
    await elapse(6900)
    expect(bodies).toEqual(['body'])
    await elapse(200)
    expect(bodies).toEqual(['body', 'body'])
    expect(await outcome(sent)).toBe(200)
  })

  it('gives the error to whoever would wait too long, and after the last attempt', async () => {
    const tomorrow = network(busy(429, 'daily-limit-reached', { 'retry-after': '40000' }))
    expect(await outcome(repeating(tomorrow.send, limits)(request('POST', keyed)))).toBe(429)
    expect(tomorrow.bodies).toHaveLength(1)
    const forever = network(busy(503, 'service-unavailable', { 'retry-after': '1' }))
    expect(await outcome(repeating(forever.send, limits)(request('POST', keyed)))).toBe(503)
    expect(forever.bodies).toHaveLength(4)
  })

  it.each([
    ['GET', {}, 2],
    ['POST', keyed, 2],
    ['POST', {}, 1],
    ['PUT', {}, 1],
    ['PATCH', {}, 1],
    ['DELETE', {}, 1],
  ] as const)(
    'sends %s %j after a lost connection, and where the outcome is unknown, %d times',
    async (method, headers, times) => {
      for (const reply of [unreachable, busy(503, 'outcome-unknown', { 'retry-after': '0' })]) {
        const { send, bodies } = network(reply, ok)
        const first = reply instanceof Error ? 'fetch failed' : 503
        expect(await outcome(repeating(send, limits)(request(method, headers)))).toBe(
          times === 2 ? 200 : first,
        )
        expect(bodies).toHaveLength(times)
      }
    },
  )

  it('sends any write again that the server has certainly not carried out', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const { send } = network(busy(503, 'service-unavailable'), ok)
      expect(await outcome(repeating(send, limits)(request(method))), method).toBe(200)
    }
  })

  it('waits for the answer to a POST that is still being carried out', async () => {
    const { send, bodies } = network(unreachable, busy(409, 'conflict', { 'retry-after': '1' }), ok)
    expect(await outcome(repeating(send, limits)(request('POST', keyed)))).toBe(200)
    expect(bodies).toHaveLength(3)
    const taken = network(busy(409, 'conflict'), ok)
    expect(await outcome(repeating(taken.send, limits)(request('POST', keyed)))).toBe(409)
  })

  it('waits no longer when the caller gives up, and does not repeat what Daybook refused', async () => {
    const { send } = network(busy(503, 'service-unavailable', { 'retry-after': '50' }))
    const stop = new AbortController()
    const given = repeating(send, limits)(new Request('http://daybook.test/', { signal: stop.signal }))
    const settled = given.catch((error: Error) => error.name)
    await elapse(100)
    stop.abort()
    expect(await settled).toBe('AbortError')
    const refused = new DaybookError(busy(401, 'unauthorized'), '{}')
    const tokens = network(refused)
    await outcome(repeating(tokens.send, limits)(request('GET')))
    expect(tokens.bodies).toHaveLength(1)
  })
})
