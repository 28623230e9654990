import { expect, test } from 'vitest'
import { inspectConfig, readConfig } from '../../src/base/config.ts'
import { refresh, requestToken } from '../support/oauth-requests.ts'
import { testApp } from '../support/test-app.ts'

test('1.20 the limits can be switched off in words: then there is no header', async () => {
  const { api } = await (
    await testApp({ config: { rateLimitPerMinute: 'off', rateLimitPerOrganization: 'off' } })
  ).newsroom()
  const answers = await Promise.all(Array.from({ length: 50 }, () => api.get('/platforms')))
  for (const { status, headers } of answers) {
    expect(status).toBe(200)
    expect(headers).not.toHaveProperty('ratelimit')
    expect(headers).not.toHaveProperty('ratelimit-policy')
  }
})

test('1.20 by default there is a limit for a credential, and one for its organization', async () => {
  const { rateLimitPerMinute, rateLimitPerOrganization } = readConfig({})
  const { api } = await (
    await testApp({ config: { rateLimitPerMinute, rateLimitPerOrganization } })
  ).newsroom()
  const { headers } = await api.get('/platforms')
  expect(headers['ratelimit-policy']).toBe('"default";q=600000;w=60')
  expect(rateLimitPerOrganization).toBe(1_200_000)
})

test('1.20 a mistake in a limit is named with the word that takes it away', () => {
  expect(inspectConfig({ RATE_LIMIT_PER_MINUTE: 'none' }).mistakes).toEqual([
    'RATE_LIMIT_PER_MINUTE must be off, or a whole number from 1 to 10000000, not "none"',
  ])
})

test('1.20 an organization has a limit of its own, which the header names when it is nearer', async () => {
  const { newsroom, client } = await testApp({
    config: { rateLimitPerMinute: 6, rateLimitPerOrganization: 8 },
  })
  const one = await newsroom()
  const stranger = await newsroom()
  for (let count = 0; count < 4; count += 1) expect((await one.api.get('/platforms')).status).toBe(200)
  // Two token requests and four others are counted for the organization.
  const colleague = await client(one.organizationId, ['api.read'])
  const answer = await colleague.api.get('/platforms')
  expect(answer.headers['ratelimit-policy']).toBe('"organization";q=8;w=60')
  expect(answer.headers.ratelimit).toMatch(/^"organization";r=1;t=\d+$/)
  expect((await colleague.api.get('/platforms')).status).toBe(200)
  const refused = await colleague.api.get('/platforms')
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect(refused.headers['retry-after']).toBe(String(refused.body.retryAfter))
  expect((await stranger.api.get('/platforms')).status).toBe(200)
})

test('1.20 what is refused to a credential takes nothing away from its organization', async () => {
  const { newsroom, client } = await testApp({
    config: { rateLimitPerMinute: 4, rateLimitPerOrganization: 10 },
  })
  const flooding = await newsroom()
  for (let count = 0; count < 40; count += 1) await flooding.api.get('/platforms')
  const colleague = await client(flooding.organizationId, ['api.read'])
  expect((await colleague.api.get('/platforms')).status).toBe(200)
})

test('1.20 with RATE_LIMIT_PER_MINUTE every answer states the remaining requests, and a 429 says when to retry', async () => {
  const { api } = await (await testApp({ config: { rateLimitPerMinute: 6 } })).newsroom()
  // The token request was the first of the six.
  const left = [
    await api.get('/platforms'),
    await api.post('/platforms', { name: 'Made' }),
    await api.post('/platforms', {}),
    await api.get('/platforms/999'),
    await api.get('/platforms'),
  ]
  expect(left.map(({ status }) => status)).toEqual([200, 201, 400, 404, 200])
  left.forEach(({ headers }, index) => {
    expect(headers['ratelimit-policy']).toBe('"default";q=6;w=60')
    expect(headers.ratelimit).toMatch(new RegExp(`^"default";r=${4 - index};t=(60|5\\d)$`))
  })
  const refused = await api.post('/platforms', { name: 'Refused' })
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect(refused.body.retryAfter).toBeGreaterThan(50)
  expect(refused.body.retryAfter).toBeLessThanOrEqual(60)
  expect(refused.headers['retry-after']).toBe(String(refused.body.retryAfter))
  expect(refused.headers['ratelimit-policy']).toBe('"default";q=6;w=60')
  expect(refused.headers.ratelimit).toMatch(/^"default";r=0;t=\d+$/)
})

test('1.20 a flood by one client does not affect others, in its own organization or elsewhere', async () => {
  const { newsroom, client } = await testApp({ config: { rateLimitPerMinute: 2 } })
  const flooding = await newsroom()
  const colleague = await client(flooding.organizationId, ['api.read'])
  const stranger = await newsroom()
  for (let use = 0; use < 5; use += 1) await flooding.api.get('/platforms')
  expect((await flooding.api.get('/platforms')).status).toBe(429)
  expect((await colleague.api.get('/platforms')).status).toBe(200)
  expect((await stranger.api.get('/platforms')).status).toBe(200)
})

test('1.20 token requests count too, for the client that authenticated', async () => {
  const { app, newsroom, client } = await testApp({ config: { rateLimitPerMinute: 4 } })
  const { organizationId, credentials } = await newsroom()
  const first = await requestToken(app, credentials)
  expect(first.headers['ratelimit-policy']).toBe('"default";q=4;w=60')
  expect(first.headers.ratelimit).toMatch(/^"default";r=2;t=/)
  const { refresh_token: token } = first.body
  const next = await refresh(app, token)
  expect(next.headers.ratelimit).toMatch(/^"default";r=1;t=/)
  expect((await requestToken(app, { ...credentials, clientSecret: 'wrong' })).status).toBe(401)
  expect((await requestToken(app, credentials)).status).toBe(200)
  for (const refused of [await requestToken(app, credentials), await refresh(app, next.body.refresh_token)]) {
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
    expect(refused.headers['retry-after']).toBe(String(refused.body.retryAfter))
    expect(refused.headers['cache-control']).toBe('no-store')
  }
  const colleague = await client(organizationId, ['api.read'])
  expect((await requestToken(app, colleague.credentials)).status).toBe(200)
})
