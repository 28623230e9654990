import { type OpenAPIClient, OpenAPIClientAxios, type UnknownParamsObject } from 'openapi-client-axios'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../support/test-app.ts'

/** A client that knows the API only from its description. */
let client: OpenAPIClient
let address: string

/** Calls an operation by its operationId in the description. */
const call = (operationId: string, parameters: UnknownParamsObject, body?: object, options = {}) => {
  const operation = client[operationId]
  if (!operation) throw new Error(`the description has no ${operationId}`)
  return operation(parameters, body, options)
}

beforeAll(async () => {
  const test = await testApp()
  const { credentials } = await test.newsroom()
  address = await test.app.listen({ port: 0 })
  const api = new OpenAPIClientAxios({ definition: `${address}/openapi.json` })
  client = await api.init<OpenAPIClient>()
  client.defaults.baseURL = address
  client.defaults.validateStatus = () => true
  const { data } = await call(
    'createToken',
    {},
    {
      grant_type: 'client_credentials',
      client_id: credentials.clientId,
      client_secret: credentials.clientSecret,
    },
  )
  client.defaults.headers.common.authorization = `${data.token_type} ${data.access_token}`
})

describe('a client made only from /openapi.json', () => {
  it('creates, reads, changes, lists and deletes by operationId', async () => {
    const created = await call('createPlatform', {}, { name: 'Website', typeCode: 0 })
    expect(created.status).toBe(201)
    const { id } = created.data
    const read = await call('getPlatform', { id })
    expect(read.data).toEqual(created.data)

    const changed = await call(
      'patchPlatform',
      { id },
      { name: 'Web' },
      { headers: { 'If-Match': read.headers.etag } },
    )
    expect(changed.data).toMatchObject({ id, name: 'Web', version: created.data.version + 1 })
    const stale = await call(
      'patchPlatform',
      { id },
      { name: 'x' },
      { headers: { 'If-Match': read.headers.etag } },
    )
    expect(stale.data).toMatchObject({ status: 412, code: 'precondition-failed' })

    const listed = await call('listPlatforms', { size: 1 })
    expect(listed.data).toMatchObject({ content: [{ id, name: 'Web' }], hasMore: false })
    expect((await call('deletePlatform', { id })).status).toBe(204)
    expect((await call('getPlatform', { id })).data.code).toBe('resource-not-found')
    expect((await call('getPlatform', { id, includeDeleted: 'true' })).data).toMatchObject({
      id,
      deleted: true,
    })
  })

  it('plans a story with a task linked to its publication', async () => {
    const platform = await call('createPlatform', {}, { name: 'Newsletter' })
    const story = await call(
      'createElement',
      {},
      {
        title: 'Budget vote',
        tasks: [{ localId: 'report', headline: 'Report' }],
        publications: [{ platform: { id: platform.data.id }, assignedTaskRefs: [{ localId: 'report' }] }],
      },
    )
    expect(story.status).toBe(201)
    const [task] = story.data.tasks
    const patched = await call(
      'patchTask',
      { id: story.data.id, taskId: task.id },
      { confirmationStatusCode: 1 },
    )
    expect(patched.data.tasks).toMatchObject([{ id: task.id, confirmationStatusCode: 1 }])
    expect(patched.data.publications[0].assignedTaskIds).toEqual([task.id])
  })
})

describe('GET /openapi.json', () => {
  it('is public, names this server, and 1.18 is not sent again to a client that has it', async () => {
    const answer = await fetch(`${address}/openapi.json`)
    const { openapi, servers } = (await answer.json()) as { openapi: string; servers: unknown }
    expect(openapi).toMatch(/^3\.1\./)
    expect(servers).toEqual([{ url: 'http://daybook.test' }])
    const etag = String(answer.headers.get('etag'))
    const again = await fetch(`${address}/openapi.json`, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    expect(again.headers.get('etag')).toBe(etag)
  })
})
