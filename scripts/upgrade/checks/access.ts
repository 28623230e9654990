import assert from 'node:assert/strict'
import { asClient, type Check, expecting, type Pair, settings, smallStory, v2 } from '../check.ts'
import type { Side } from '../side.ts'

const tokenOf = async (side: Side, { credentials }: Pair) =>
  expecting(
    200,
    await side.send('POST', `${v2}/auth/token`, {
      body: { grant_type: 'client_credentials', ...credentials },
    }),
  ).body

const statusWith = async (side: Side, token: string): Promise<number> =>
  (await side.send('GET', `${v2}/groups`, { headers: { authorization: `Bearer ${token}` } })).status

const tokens: Check = {
  name: 'an access token of one is valid at the other; a revoked one is refused there',
  run: async (pair) => {
    const { one, other } = pair
    const { access_token: token } = await tokenOf(one, pair)
    assert.equal(await statusWith(other, token), 200)
    expecting(200, await one.send('POST', `${v2}/auth/revoke`, { body: { token, ...pair.credentials } }))
    await new Promise((resolve) => setTimeout(resolve, 1500))
    assert.equal(await statusWith(other, token), 401)
    return undefined
  },
}

const refreshTokens: Check = {
  name: 'a refresh token of one works at the other, once',
  run: async (pair) => {
    const { refresh_token } = await tokenOf(pair.one, pair)
    const use = (side: Side) => side.send('POST', `${v2}/auth/refresh`, { body: { refresh_token } })
    const { body } = expecting(200, await use(pair.other))
    assert.equal(await statusWith(pair.one, body.access_token), 200)
    assert.notEqual((await use(pair.one)).status, 200)
    return undefined
  },
}

const secrets: Check = {
  name: 'a client made by one gets tokens from the other; its replaced secret is refused',
  run: async (pair) => {
    const { body: client } = expecting(
      201,
      await asClient(pair, pair.one)('POST', `${settings}/clients`, {
        body: { name: `Client ${pair.mark}`, scopes: ['api.read'] },
      }),
    )
    const credentials = (secret: string) => ({ client_id: client.client_id, client_secret: secret })
    await tokenOf(pair.other, { ...pair, credentials: credentials(client.client_secret) })
    const { body: replaced } = expecting(
      200,
      await asClient(pair, pair.other)('POST', `${settings}/clients/${client.id}/secret`),
    )
    await tokenOf(pair.one, { ...pair, credentials: credentials(replaced.client_secret) })
    const refused = await pair.one.send('POST', `${v2}/auth/token`, {
      body: { grant_type: 'client_credentials', ...credentials(client.client_secret) },
    })
    assert.equal(refused.status, 401)
    return undefined
  },
}

const sessions: Check = {
  name: 'a person signed in at one is signed in at the other, writes there, and signs out of both',
  run: async (pair) => {
    const { one, other, administrator, baseUrl, mark } = pair
    const origin = { origin: baseUrl }
    const { cookie } = expecting(
      201,
      await one.send('POST', `${settings}/session`, { body: administrator, headers: origin }),
    )
    const { body } = expecting(200, await other.send('GET', `${settings}/session`, { headers: { cookie } }))
    assert.equal(body.user.email, administrator.email)
    const story = smallStory(pair, `By hand ${mark}`)
    expecting(
      201,
      await other.send('POST', `${v2}/elements`, { body: story, headers: { cookie, ...origin } }),
    )
    expecting(204, await other.send('DELETE', `${settings}/session`, { headers: { cookie, ...origin } }))
    expecting(401, await one.send('GET', `${v2}/groups`, { headers: { cookie } }))
    return undefined
  },
}

export const accessChecks: readonly Check[] = [tokens, refreshTokens, secrets, sessions]
