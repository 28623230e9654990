import { beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../src/app/operations.ts'
import type { Operation } from '../../src/http/operation.ts'
import { scopeNames } from '../../src/http/principal.ts'
import { call } from '../support/api-client.ts'
import { committedWrites } from '../support/committed-writes.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { requestFor } from './foreign-ids.ts'
import { type Tenant, tenant } from './tenants.ts'

/** Contract 14.4: a system that sees only a part of the newsroom neither manages it nor looks behind its limits, whatever its scopes. */

/** States once more what such a system may use, so that the operations are not tested against themselves; all else is closed. */
const open =
  /^GET \/api\/v2\/|^GET \/api\/daybook\/v1\/(availability|elements|finding-rules|findings|holidays|holiday-regions|who-is-here|issues|organization|plan|reference-data|roster|saved-views|series|targets|target-days|templates|trash)\b|^GET \/api\/daybook\/v1\/((element|task|publication)-statuses|notice-defaults|task-formats|time-slots\/:id|platforms\/:platformId\/\S+)\b|^\w+ \/api\/v2\/(elements|absences|shifts\/(:shiftId|external-id\/:externalId)\/notes)\b|^\w+ \/api\/daybook\/v1\/(comments|imports|issues)\b|^DELETE \/api\/daybook\/v1\/elements\/:id\/publications\b|^POST \/api\/daybook\/v1\/(elements|changes|trash|templates\/:id\/elements)\b/

let app: TestApp
let newsroom: Tenant
let hasWritten: () => Promise<boolean>
const callers = new Map<string, Record<string, string>>()

const limits = {
  'one group': (groupId: number) => ({ groupIds: [groupId] }),
  'no group': () => ({ groupIds: [] }),
  'what is not confidential': () => ({ confidential: false }),
}

beforeAll(async () => {
  app = await testApp()
  newsroom = await tenant(app, 'own')
  const { api, ids } = newsroom
  for (const [name, limit] of [...Object.entries(limits), ['nothing', () => ({})] as const]) {
    const body = { name, scopes: scopeNames, ...limit(ids.group) }
    const { client_id, client_secret } = (await api.post('/api/daybook/v1/clients', body)).body
    const grant = { grant_type: 'client_credentials', client_id, client_secret }
    const { access_token } = (await api.post('/auth/token', grant)).body
    callers.set(name, { authorization: `Bearer ${access_token}` })
  }
  hasWritten = await committedWrites(app.deps.db)
})

const systems = operations.filter((one) => one.kind !== 'open' && one.scope !== null)
const named = (some: readonly Operation[]) =>
  some.map((operation) => [`${operation.method} ${operation.path}`, operation] as const)
const closed = named(systems.filter(({ method, path }) => !open.test(`${method} ${path}`)))
const others = named(systems.filter(({ method, path }) => open.test(`${method} ${path}`)))

const send = (operation: Operation, caller: string, sent?: unknown) => {
  const { path, body } = requestFor(operation, newsroom.ids, new Map())
  const whole = sent ?? body
  return call(app.app, operation.method, path, {
    headers: callers.get(caller) ?? {},
    ...(whole !== undefined && { body: whole }),
  })
}

describe.each(Object.keys(limits))('14.4 B4 for a system limited to %s', (caller) => {
  it.each(closed)('%s is refused', async (_, operation) => {
    const { status, body } = await send(operation, caller)
    expect([status, body.code]).toEqual([403, 'access-denied'])
    expect(await hasWritten()).toBe(false)
  })

  it.each(others)('%s is not', async (_, operation) => {
    // A malformed write is refused for its shape, so that nothing is written.
    const answer = await send(operation, caller, operation.kind === 'read' ? undefined : '{')
    expect(operation.kind === 'read' ? [200, 404, 410] : [400, 404]).toContain(answer.status)
  })
})

it.each(closed.filter(([, { kind }]) => kind === 'write'))(
  '14 %s is open to a system without limits',
  async (_, operation) => {
    expect((await send(operation, 'nothing', '{')).status).toBe(400)
  },
)
