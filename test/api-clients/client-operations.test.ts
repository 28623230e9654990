import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { findClientByName } from '../../src/access/api-clients/client-queries.ts'
import { type ApiAnswer, apiClient } from '../support/api-client.ts'
import { requestToken } from '../support/oauth-requests.ts'
import { signedInPerson } from '../support/people.ts'
import { referenceVersionOf } from '../support/reference-version.ts'
import {
  conflict,
  invalid,
  notThere,
  type Refusal,
  refusalOf,
  stale,
  typeMismatch,
} from '../support/refusals.ts'
import { testApp } from '../support/test-app.ts'

const { app, deps, clock, newsroom, client } = await testApp()
const home = await newsroom()
const { organizationId, api } = home
const foreign = await newsroom()
const path = '/api/daybook/v1/clients'
let serial = 0

const made = async (members = {}) => {
  serial += 1
  const { status, body } = await api.post(path, {
    name: `Client ${serial}`,
    scopes: ['api.read'],
    ...members,
  })
  expect(status).toBe(201)
  const { client_id: clientId, client_secret: clientSecret } = body
  return { id: Number(body.id), body, credentials: { clientId, clientSecret } }
}

const stored = async () =>
  JSON.stringify(await deps.db.selectFrom('api_client').selectAll().orderBy('id').execute())

const audited = async (id: number) => {
  const entries = await deps.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('subject_type', '=', 'client')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()
  return entries
}

/** Sends a request that must be refused, and checks that no column of any client changed. */
const refused = async (send: () => Promise<ApiAnswer>): Promise<Refusal> => {
  const before = await stored()
  const answer = await send()
  expect(await stored()).toBe(before)
  return refusalOf(answer)
}

test.each(['Ägypten', 'ÄGYPTEN', 'İstanbul', 'ΣΊΣΥΦΟΣ', 'straße'])(
  'finds a client named %s by its name',
  async (name) => {
    const { id } = await made({ name: `Desk ${name}` })
    expect((await findClientByName(deps.db, organizationId, `Desk ${name}`))?.id).toBe(id)
    await api.delete(`${path}/${id}`)
  },
)

describe('POST /clients', () => {
  test('2.8 creates a client and shows its 256-bit secret only in this answer', async () => {
    const answer = await api.post(path, { name: ' Website CMS ', scopes: ['api.write', 'api.read'] })
    const { body } = answer
    expect(answer.status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'Website CMS',
      clientId: expect.stringMatching(/^dbk_[\w-]{22}$/),
      scopes: ['api.read', 'api.write'],
      groupIds: null,
      groups: null,
      confidential: true,
      creationTime: '2026-06-18T09:00:00Z',
      lastUsedTime: null,
      createdBy: { type: 'client', id: expect.any(Number), name: expect.stringMatching(/^Test client/) },
      version: 1,
      client_id: body.clientId,
      client_secret: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(answer.headers.location).toBe(`http://daybook.test${path}/${body.id}`)
    expect(answer.headers['cache-control']).toBe('no-store')
    const { client_id: _, client_secret: secret, ...view } = body
    const read = await api.get(`${path}/${body.id}`)
    expect(read.body).toEqual(view)
    expect(read.etag).toBe(answer.etag)
    expect((await api.get(path)).text).not.toContain(secret)
    const credentials = { clientId: body.client_id, clientSecret: secret }
    expect((await requestToken(app, credentials)).body.scope).toBe('api.read api.write')
    expect(await audited(body.id)).toMatchObject([
      {
        action: 'client-created',
        actor_type: 'client',
        actor_name: expect.stringMatching(/^Test client/),
        address: '127.0.0.1',
        trace_id: expect.any(String),
        details: { name: 'Website CMS', scopes: ['api.read', 'api.write'] },
      },
    ])
  })

  test('1.8 reports every problem of a bad request and creates nothing', async () => {
    const bad = { name: ' ', scopes: ['api.read', 'api.all'], clientId: 'mine' }
    expect(await refused(() => api.post(path, bad))).toEqual(
      invalid(['body name blank', 'body scopes[1] not-allowed', 'body clientId unknown-field']),
    )
  })

  test.each([
    ['no scope', [], invalid(['body scopes too-few'])],
    ['a scope twice', ['api.read', 'api.read'], invalid(['body scopes duplicate'])],
    ['no list', 'api.read', typeMismatch(['body scopes type-mismatch'])],
    ['null', null, typeMismatch(['body scopes type-mismatch'])],
    ['nothing', undefined, invalid(['body scopes required'])],
  ])('2.8 refuses %s as scopes', async (_, scopes, expected) => {
    expect(await refused(() => api.post(path, { name: 'Refused', scopes }))).toEqual(expected)
  })

  test('11 refuses a name that another client of the organization has, whatever its case', async () => {
    await made({ name: 'Taken' })
    expect(await refused(() => api.post(path, { name: 'tAKEN', scopes: ['api.read'] }))).toEqual(
      conflict(['body name not-unique']),
    )
    expect((await foreign.api.post(path, { name: 'Taken', scopes: ['api.read'] })).status).toBe(201)
  })

  test('B9 happens once for each Idempotency-Key, whose record has no secret', async () => {
    const headers = { 'idempotency-key': 'once' }
    const create = { name: 'Once', scopes: ['api.read'] }
    const first = await api.post(path, create, headers)
    const renewed = await api.post(`${path}/${first.body.id}/secret`, undefined, {
      'idempotency-key': 'renew',
    })
    expect([first.status, renewed.status]).toEqual([201, 200])
    const done = { status: 409, code: 'conflict', errors: ['header Idempotency-Key already-done'] }
    const again = await api.post(path, create, headers)
    expect(refusalOf(again)).toEqual(done)
    expect(again.headers.location).toBe(first.headers.location)
    expect(
      await refused(() =>
        api.post(`${path}/${first.body.id}/secret`, undefined, { 'idempotency-key': 'renew' }),
      ),
    ).toEqual(done)
    expect(refusalOf(await api.post(path, { ...create, name: 'Other' }, headers)).status).toBe(422)
    const stored = JSON.stringify(await deps.db.selectFrom('idempotency_record').selectAll().execute())
    for (const { body } of [first, renewed]) expect(stored).not.toContain(body.client_secret)
  })
})

describe('GET /clients', () => {
  test("1.15 lists the organization's live clients by page and by cursor", async () => {
    const own = await newsroom()
    for (const name of ['A', 'B', 'C', 'D']) await own.api.post(path, { name, scopes: ['api.read'] })
    const first = (await own.api.get(`${path}?size=2`)).body
    expect(first).toMatchObject({
      size: 2,
      hasMore: true,
      page: { number: 0, size: 2, totalElements: 5, totalPages: 3 },
    })
    const second = (await own.api.get(`${path}?size=2&cursor=${first.nextCursor}`)).body
    const third = (await own.api.get(`${path}?size=2&page=2`)).body
    const names = [first, second, third].flatMap(({ content }) => content).map(({ name }) => name)
    expect(names).toEqual([expect.any(String), 'A', 'B', 'C', 'D'])
  })
})

describe('/clients/{id}', () => {
  test('1.5 does not find a client of another organization', async () => {
    const { body } = await foreign.api.post(path, { name: 'Foreign', scopes: ['api.read'] })
    for (const id of [body.id, 999_999]) {
      expect(await refused(() => api.get(`${path}/${id}`))).toEqual(notThere)
      expect(await refused(() => api.patch(`${path}/${id}`, { name: 'Mine' }))).toEqual(notThere)
      expect(await refused(() => api.delete(`${path}/${id}`))).toEqual(notThere)
      expect(await refused(() => api.post(`${path}/${id}/secret`))).toEqual(notThere)
    }
  })

  test('1.18 PATCH renames the client, raises the version and makes stories show the new name', async () => {
    const { id } = await made()
    const reference = await referenceVersionOf({ deps }, home)
    const answer = await api.patch(`${path}/${id}`, { name: 'Renamed' })
    expect(answer).toMatchObject({
      status: 200,
      body: { id, name: 'Renamed', scopes: ['api.read'], version: 2 },
    })
    expect(await referenceVersionOf({ deps }, home)).toBe(reference + 1)
    expect((await audited(id)).at(-1)).toMatchObject({
      action: 'client-changed',
      details: { after: { name: 'Renamed', scopes: ['api.read'] }, tokensRevoked: false },
    })
  })

  test('1.12 PATCH with the current values changes nothing, and null is not a value', async () => {
    const { id, body } = await made()
    const before = await stored()
    for (const patch of [{}, { name: body.name }, { scopes: ['api.read'] }])
      expect((await api.patch(`${path}/${id}`, patch)).body.version).toBe(1)
    expect(await refused(() => api.patch(`${path}/${id}`, { name: null, scopes: null }))).toEqual(
      typeMismatch(['body name type-mismatch', 'body scopes type-mismatch']),
    )
    expect(await stored()).toBe(before)
    expect((await audited(id)).map(({ details }) => details)).toMatchObject([{ name: body.name }])
  })

  test('A6, 14.6 PATCH with its groups in another order changes nothing, and its feed goes on', async () => {
    const groupIds: number[] = []
    for (const name of ['Culture', 'Sports']) groupIds.push((await api.post('/groups', { name })).body.id)
    const { id, body, credentials } = await made({ groupIds: groupIds.toReversed() })
    const limited = await apiClient(app, credentials)
    const { next } = (await limited.get('/changes')).body
    expect((await api.patch(`${path}/${id}`, { groupIds })).body).toMatchObject({
      version: 1,
      groupIds: body.groupIds,
    })
    expect((await api.patch(`${path}/${id}`, { name: 'In order', groupIds })).body.version).toBe(2)
    expect((await limited.get(`/changes?after=${next}`)).status).toBe(200)
  })

  test('11 PATCH refuses the name of another client', async () => {
    const { body } = await made()
    const { id } = await made()
    expect(await refused(() => api.patch(`${path}/${id}`, { name: body.name }))).toEqual(
      conflict(['body name not-unique']),
    )
  })

  test('1.18 a stale If-Match changes nothing', async () => {
    const { id, credentials } = await made()
    const headers = { 'if-match': '"stale"' }
    expect(await refused(() => api.patch(`${path}/${id}`, { name: 'Refused' }, headers))).toEqual(stale)
    expect(await refused(() => api.delete(`${path}/${id}`, headers))).toEqual(stale)
    expect(await refused(() => api.post(`${path}/${id}/secret`, undefined, headers))).toEqual(stale)
    const { etag } = await api.get(`${path}/${id}`)
    expect((await api.patch(`${path}/${id}`, { name: 'If match' }, { 'if-match': etag })).status).toBe(200)
    expect((await requestToken(app, credentials)).status).toBe(200)
  })

  test('2.8 DELETE ends the credentials and frees the name', async () => {
    const { id, body, credentials } = await made()
    expect(await api.delete(`${path}/${id}`)).toMatchObject({ status: 204, text: '' })
    expect((await api.get(`${path}/${id}`)).status).toBe(404)
    expect((await api.delete(`${path}/${id}`)).status).toBe(404)
    expect((await requestToken(app, credentials)).status).toBe(401)
    expect((await api.post(path, { name: body.name, scopes: ['api.read'] })).status).toBe(201)
    expect((await audited(id)).at(-1)).toMatchObject({
      action: 'client-deleted',
      details: { name: body.name },
    })
  })

  test('2.8 POST secret replaces the secret', async () => {
    const { id, credentials } = await made()
    clock.advance(1)
    const answer = await api.post(`${path}/${id}/secret`)
    expect(answer).toMatchObject({ status: 200, body: { id, version: 2, client_id: credentials.clientId } })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body.client_secret).not.toBe(credentials.clientSecret)
    expect((await requestToken(app, credentials)).status).toBe(401)
    const renewed = { ...credentials, clientSecret: answer.body.client_secret }
    expect((await requestToken(app, renewed)).status).toBe(200)
    expect((await audited(id)).at(-1)).toMatchObject({ action: 'client-secret-issued' })
  })

  test('1.13 simultaneous changes of one client all count', async () => {
    const { id } = await made()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => api.patch(`${path}/${id}`, { name: `Simultaneous ${index}` })),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await api.get(`${path}/${id}`)).body.version).toBe(11)
  })
})

describe('the creator and the last use of a client', () => {
  test("shows the creator's current name, or null for the command line", async () => {
    const person = await signedInPerson({ deps, app }, organizationId, { lastName: 'Founder' })
    const created = await person.api.post(path, { name: `Of a person ${person.id}`, scopes: ['api.read'] })
    expect(created.body.createdBy).toEqual({ type: 'user', id: person.id, name: 'Test Founder' })
    await api.patch(`/api/daybook/v1/users/${person.id}`, { screenName: 'Flo' })
    const read = await api.get(`${path}/${created.body.id}`)
    expect(read.body.createdBy.name).toBe('Flo')
    const [ofCommandLine] = (await api.get(`${path}?size=1`)).body.content
    expect(ofCommandLine.createdBy).toBeNull()
  })

  test('shows the hour of the last request, even one with an older token', async () => {
    clock.set('2026-06-20T09:30:00Z')
    const { api: admin } = await client(organizationId, ['api.admin'])
    const { body } = await admin.post(path, { name: 'Long-lived', scopes: ['api.read'] })
    const used = await apiClient(app, { clientId: body.client_id, clientSecret: body.client_secret })
    const lastUsed = async () => (await admin.get(`${path}/${body.id}`)).body.lastUsedTime
    expect(await lastUsed()).toBe('2026-06-20T09:00:00Z')
    clock.set('2026-06-20T10:05:00Z')
    // The server caches a client for 900 ms of real time.
    await sleep(1000)
    expect((await used.get('/platforms')).status).toBe(200)
    expect(await lastUsed()).toBe('2026-06-20T10:00:00Z')
  })
})
