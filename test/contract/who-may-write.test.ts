import { beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../src/app/operations.ts'
import type { Operation } from '../../src/http/operation.ts'
import { call } from '../support/api-client.ts'
import { committedWrites } from '../support/committed-writes.ts'
import { fromOwnPage, signedInPerson } from '../support/people.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { requestFor } from './foreign-ids.ts'
import { type Tenant, tenant } from './tenants.ts'

/** Contract 14.2: every operation refuses a sender who may only read a story before it says anything else about the request. */

let app: TestApp
let newsroom: Tenant
let reader: Record<string, string>
let member: Record<string, string>
let hasWritten: () => Promise<boolean>

beforeAll(async () => {
  app = await testApp()
  newsroom = await tenant(app, 'of-desk')
  const { api, ids, organizationId } = newsroom
  const editor = async (groupIds: readonly number[]) => {
    const { id, cookie } = await signedInPerson(app, organizationId, { role: 'editor' })
    const rights = { reads: 'all', writes: 'own', groupIds }
    expect((await api.patch(`/api/daybook/v1/users/${id}`, rights)).status).toBe(200)
    return { cookie, ...fromOwnPage }
  }
  reader = await editor([])
  member = await editor([ids.group])
  hasWritten = await committedWrites(app.deps.db)
})

/** Copying reads a story and makes another one; whoever reads a story may follow it. */
const writes = operations.filter(
  ({ kind, path, operationId }) =>
    kind === 'write' &&
    /\/(elements|comments)\/:id/.test(path) &&
    !/copyElement|ollowElement/.test(operationId),
)
const named = writes.map((operation) => [`${operation.method} ${operation.path}`, operation] as const)

const answerTo = async (operation: Operation, headers: Record<string, string>, body?: unknown) => {
  const { path } = requestFor(operation, newsroom.ids, new Map())
  const sent = body === undefined ? {} : { body }
  const { status, body: answer } = await call(app.app, operation.method, path, { headers, ...sent })
  return [status, answer?.errors?.[0]?.code]
}

describe('14.2 a story that one may only read', () => {
  it.each(named)('%s says so, whatever the body', async (_, operation) => {
    const { body } = requestFor(operation, newsroom.ids, new Map())
    for (const sent of [body, { unknown: 1 }, [], undefined])
      expect(await answerTo(operation, reader, sent)).toEqual([403, 'not-yours'])
    const malformed = { ...reader, 'content-type': 'application/json' }
    const { path } = requestFor(operation, newsroom.ids, new Map())
    const { statusCode } = await app.app.inject({
      method: operation.method,
      url: path,
      headers: malformed,
      payload: '{"',
    })
    expect(statusCode).toBe(403)
    expect(await hasWritten()).toBe(false)
  })

  it.each(named.filter(([, { body }]) => body))('%s looks at the body of others', async (_, operation) => {
    expect((await answerTo(operation, member, { unknown: 1 }))[0]).toBe(400)
  })
})
