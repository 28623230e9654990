import { pino } from 'pino'
import { expect, test } from 'vitest'
import { call } from '../support/api-client.ts'
import {
  basic,
  form,
  formHeader,
  refresh,
  requestToken,
  revoke,
  useToken,
} from '../support/oauth-requests.ts'
import { testApp } from '../support/test-app.ts'

test('2.8 no secret or token reaches the log or the database, whatever is done with it', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const { app, deps, newsroom } = await testApp({ log })
  const { credentials, api } = await newsroom()
  const { clientId, clientSecret } = credentials
  const made = (await api.post('/api/daybook/v1/clients', { name: 'New', scopes: ['api.read'] })).body
  const renewed = (await api.post(`/api/daybook/v1/clients/${made.id}/secret`)).body
  const first = (await requestToken(app, credentials)).body
  const second = (await refresh(app, first.refresh_token)).body
  await refresh(app, first.refresh_token)
  await requestToken(app, { clientId, clientSecret: `${clientSecret}x` })
  await call(app, 'POST', '/api/v2/auth/token', {
    body: form({ grant_type: 'client_credentials' }),
    headers: { ...formHeader, ...basic(clientId, clientSecret) },
  })
  await call(app, 'POST', '/api/v2/auth/token', { body: `{"client_secret": "${clientSecret}"` })
  await useToken(app, second.access_token)
  await revoke(app, credentials, second.refresh_token)
  await useToken(app, second.access_token)
  await useToken(app, `${second.access_token}x`)

  const secrets = [
    clientSecret,
    made.client_secret,
    renewed.client_secret,
    first.access_token,
    first.refresh_token,
    second.access_token,
    second.refresh_token,
    api.token,
  ]
  const logged = lines.join('')
  expect(lines.length).toBeGreaterThan(8)
  const stored = JSON.stringify([
    await deps.db.selectFrom('api_client').selectAll().execute(),
    await deps.db.selectFrom('refresh_token').selectAll().execute(),
    await deps.db.selectFrom('revoked_token').selectAll().execute(),
    await deps.db.selectFrom('audit_entry').selectAll().execute(),
    await deps.db.selectFrom('idempotency_record').selectAll().execute(),
  ])
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(40)
    expect(logged).not.toContain(secret)
    expect(stored).not.toContain(secret)
  }
})
