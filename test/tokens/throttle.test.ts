import { describe, expect, test } from 'vitest'
import { createFailureCounter } from '../../src/access/tokens/failed-requests.ts'
import { requestToken, revoke } from '../support/oauth-requests.ts'
import { testApp } from '../support/test-app.ts'

const limit = 3

const setUp = async (config = {}) => {
  const main = await testApp({ config: { failedTokenRequests: limit, ...config } })
  const newsroom = await main.newsroom()
  // The newsroom has fetched its token: from here on it is a client that never authenticated in this network (A11).
  await main.deps.db.deleteFrom('client_network').execute()
  return { ...main, ...newsroom }
}

const expectThrottled = (answer: Awaited<ReturnType<typeof requestToken>>) => {
  expect(answer).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect(answer.body.retryAfter).toBeGreaterThan(890)
  expect(answer.body.retryAfter).toBeLessThanOrEqual(900)
  expect(answer.headers['retry-after']).toBe(String(answer.body.retryAfter))
  expect(answer.headers['cache-control']).toBe('no-store')
}

describe('failed token requests', () => {
  test('2.9 beyond the limit get 429, even with the right secret, for known and unknown client ids alike', async () => {
    const { app, credentials } = await setUp()
    for (const clientId of [credentials.clientId, 'dbk_unknown']) {
      const wrong = { clientId, clientSecret: 'wrong' }
      for (let use = 0; use < limit; use += 1) expect((await requestToken(app, wrong)).status).toBe(401)
      expectThrottled(await requestToken(app, wrong))
    }
    expectThrottled(await requestToken(app, credentials))
  })

  test('2.9 are neither increased nor forgiven by successes', async () => {
    const { app, credentials } = await setUp()
    const wrong = { ...credentials, clientSecret: 'wrong' }
    for (let use = 0; use < limit; use += 1) {
      expect((await requestToken(app, credentials)).status).toBe(200)
      expect((await requestToken(app, wrong)).status).toBe(401)
    }
    expectThrottled(await requestToken(app, wrong))
  })

  test('2.9 sent all at once are judged only up to the limit', async () => {
    const { app, credentials } = await setUp()
    const wrong = { ...credentials, clientSecret: 'wrong' }
    const answers = await Promise.all(Array.from({ length: 50 }, () => requestToken(app, wrong)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(limit)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(50 - limit)
  })

  test('2.9 do not include right ones, however many arrive at once', async () => {
    const { app, credentials } = await setUp()
    const answers = await Promise.all(Array.from({ length: 50 }, () => requestToken(app, credentials)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  })

  test('A11 never lock out the right secret where the client has authenticated within 30 days', async () => {
    const { app, clock, credentials } = await setUp()
    const wrong = { ...credentials, clientSecret: 'wrong' }
    const lockOut = async () => {
      for (let use = 0; use < limit; use += 1) await requestToken(app, wrong)
      expectThrottled(await requestToken(app, wrong))
    }
    expect((await requestToken(app, credentials)).status).toBe(200)
    await lockOut()
    clock.advance(30 * 86_400 - 1)
    expect((await requestToken(app, credentials)).status).toBe(200)
    expectThrottled(await requestToken(app, wrong))
    clock.advance(30 * 86_400)
    expectThrottled(await requestToken(app, credentials))
  })

  test('A11 are judged by network, whichever port a proxy adds', async () => {
    const { app, credentials } = await setUp({ trustProxy: ['127.0.0.1'] })
    const from = async (address: string, clientSecret: string) =>
      (
        await app.inject({
          method: 'POST',
          url: '/api/v2/auth/token',
          headers: { 'x-forwarded-for': address },
          payload: {
            grant_type: 'client_credentials',
            client_id: credentials.clientId,
            client_secret: clientSecret,
          },
        })
      ).statusCode
    for (const address of ['[2001:db8::1]:4001', '2001:db8::2', '[2001:db8::3]:4003'])
      expect(await from(address, 'wrong')).toBe(401)
    expect(await from('[2001:db8::4]:4004', 'wrong')).toBe(429)
    expect(await from('2001:db8:0:1::1', credentials.clientSecret)).toBe(200)
  })

  test('2.9 count per client id', async () => {
    const { app, credentials, newsroom } = await setUp()
    const other = await newsroom()
    for (let use = 0; use < limit; use += 1)
      await requestToken(app, { ...credentials, clientSecret: 'wrong' })
    expectThrottled(await requestToken(app, credentials))
    expect((await requestToken(app, other.credentials)).status).toBe(200)
  })

  test('2.9 count per address', async () => {
    const { app, credentials } = await setUp({ trustProxy: ['127.0.0.1'] })
    const from = (address: string, clientSecret: string) =>
      app.inject({
        method: 'POST',
        url: '/api/v2/auth/token',
        headers: { 'x-forwarded-for': address },
        payload: {
          grant_type: 'client_credentials',
          client_id: credentials.clientId,
          client_secret: clientSecret,
        },
      })
    for (let use = 0; use < limit; use += 1) await from('192.0.2.1', 'wrong')
    expect((await from('192.0.2.1', credentials.clientSecret)).statusCode).toBe(429)
    expect((await from('192.0.2.2', credentials.clientSecret)).statusCode).toBe(200)
  })

  test('2.9 include failed revocations, which take the same credentials', async () => {
    const { app, credentials } = await setUp()
    for (let use = 0; use < limit; use += 1) await revoke(app, { ...credentials, clientSecret: 'wrong' }, 'x')
    expectThrottled(await revoke(app, credentials, 'x'))
  })

  test('2.9 do not include requests that are refused for another reason', async () => {
    const { app, credentials } = await setUp()
    for (let use = 0; use <= limit; use += 1) {
      await requestToken(app, credentials, { scope: 'unknown' })
      await requestToken(app, credentials, { grant_type: 'password' })
    }
    expect((await requestToken(app, credentials)).status).toBe(200)
  })
})

test('2.9 made-up client ids cannot fill the memory', () => {
  const counter = createFailureCounter(1)
  for (let key = 0; key < 20_001; key += 1) counter.count(`key ${key}`)
  expect(counter.millisecondsBlocked('key 0')).toBe(0)
  expect(counter.millisecondsBlocked('key 1')).toBeGreaterThan(0)
})
