import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/test-app.ts'

const origin = 'https://planner.example'
const preflight = { origin, 'access-control-request-method': 'PATCH' }

let test: TestApp

beforeAll(async () => {
  test = await testApp({ config: { corsOrigins: [origin] } })
})

describe('pages of other origins', () => {
  it('may not call the API by default', async () => {
    const { app } = await testApp()
    const answer = await app.inject({ url: '/api/v2/platforms', headers: { origin } })
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    const asked = await app.inject({ method: 'OPTIONS', url: '/api/v2/platforms', headers: preflight })
    expect([asked.statusCode, asked.json().code]).toEqual([405, 'method-not-allowed'])
    expect(asked.headers.allow).toBe('GET, HEAD, POST')
  })

  it('may with a token if their origin is configured, and then see the relevant headers', async () => {
    const asked = await test.app.inject({ method: 'OPTIONS', url: '/api/v2/platforms/7', headers: preflight })
    expect(asked.statusCode).toBe(204)
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    })
    expect(asked.headers['access-control-allow-headers']).toMatch(
      /Authorization.*If-Match.*Idempotency|Idempotency.*If-Match/,
    )
    expect(asked.headers['access-control-allow-credentials']).toBeUndefined()
    const { api } = await test.newsroom()
    const answer = await api.get('/platforms', { origin })
    expect(answer.headers['access-control-allow-origin']).toBe(origin)
    expect(String(answer.headers.vary)).toContain('Origin')
    expect(String(answer.headers['access-control-expose-headers']).split(', ')).toEqual([
      'ETag',
      'Location',
      'X-Request-Id',
      'Daybook-Warnings',
      'Idempotency-Replayed',
      'Retry-After',
      'RateLimit',
      'RateLimit-Policy',
    ])
  })

  it('can read errors too', async () => {
    const answer = await test.app.inject({ url: '/api/v2/platforms', headers: { origin } })
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['access-control-allow-origin']).toBe(origin)
  })

  it('get nothing if another origin is configured', async () => {
    const headers = { ...preflight, origin: 'https://elsewhere.example' }
    const asked = await test.app.inject({ method: 'OPTIONS', url: '/api/v2/platforms', headers })
    expect(asked.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('an OPTIONS that is not a preflight remains a method that no path has', async () => {
    const asked = await test.app.inject({ method: 'OPTIONS', url: '/api/v2/platforms' })
    expect([asked.statusCode, asked.json().code]).toEqual([405, 'method-not-allowed'])
  })
})
