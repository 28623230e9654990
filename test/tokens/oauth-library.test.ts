import type { AddressInfo } from 'node:net'
import { ClientCredentials } from 'simple-oauth2'
import { expect, test } from 'vitest'
import { useToken } from '../support/oauth-requests.ts'
import { testApp } from '../support/test-app.ts'

const { app, newsroom } = await testApp()
const { credentials } = await newsroom()
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

const library = (
  authorizationMethod: 'header' | 'body',
  bodyFormat: 'form' | 'json',
  secret = credentials.clientSecret,
) =>
  new ClientCredentials({
    client: { id: credentials.clientId, secret },
    auth: {
      tokenHost: `http://127.0.0.1:${port}`,
      tokenPath: '/api/v2/auth/token',
      revokePath: '/api/v2/auth/revoke',
    },
    options: { authorizationMethod, bodyFormat },
  })

test.each([
  ['header', 'form'],
  ['body', 'form'],
  ['header', 'json'],
  ['body', 'json'],
] as const)(
  '2.1 simple-oauth2 gets, refreshes and revokes tokens with credentials in the %s and a body as %s',
  async (authorizationMethod, bodyFormat) => {
    const client = library(authorizationMethod, bodyFormat)
    const granted = await client.getToken({ scope: 'api.read' })
    expect(granted.expired()).toBe(false)
    expect(granted.token).toMatchObject({ token_type: 'Bearer', scope: 'api.read' })
    expect((await useToken(app, String(granted.token.access_token))).status).toBe(200)

    const refreshed = await client.createToken(granted.token).refresh()
    expect(refreshed.token.refresh_token).not.toBe(granted.token.refresh_token)
    expect((await useToken(app, String(refreshed.token.access_token))).status).toBe(200)

    await refreshed.revoke('access_token')
    expect(await useToken(app, String(refreshed.token.access_token))).toMatchObject({
      status: 401,
      body: { code: 'token-revoked' },
    })
    await refreshed.revokeAll()
    await expect(refreshed.refresh()).rejects.toMatchObject({
      data: { payload: { error: 'invalid_grant' } },
    })
  },
)

test('2.4 simple-oauth2 sees why a grant is refused', async () => {
  await expect(library('header', 'form', 'wrong').getToken({})).rejects.toMatchObject({
    output: { statusCode: 401 },
    data: { payload: { error: 'invalid_client', code: 'unauthorized' } },
  })
  await expect(library('body', 'json').getToken({ scope: 'unknown' })).rejects.toMatchObject({
    output: { statusCode: 400 },
    data: { payload: { error: 'invalid_scope' } },
  })
})
