import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { operations } from '../../src/app/operations.ts'
import { requestFor } from '../contract/foreign-ids.ts'
import { type Tenant, tenant } from '../contract/tenants.ts'
import { apiClient, call } from '../support/api-client.ts'
import { committedWrites } from '../support/committed-writes.ts'
import { fromOwnPage, type SignedIn, signedIn, signedInPerson } from '../support/people.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

/** An administrator sees the plan as another person does (contract 14.8). */

const v1 = '/api/daybook/v1'

let test: TestApp
let newsroom: Tenant
let administrator: SignedIn
let ours: number
let theirs: number

beforeAll(async () => {
  test = await testApp()
  newsroom = await tenant(test, 'seen')
  const made = async (name: string) => (await newsroom.api.post('/groups', { name })).body.id as number
  ours = await made('Client A')
  theirs = await made('Client B')
  const story = (title: string, groupId: number, confidential = false) =>
    newsroom.api.post('/elements', {
      title,
      confidential,
      groupIds: [groupId],
      event: { fromDate: '2028-05-01' },
    })
  await story('Story of A', ours)
  await story('Secret of A', ours, true)
  await story('Story of B', theirs)
  await story('Secret of B', theirs, true)
})
const person = async (rights: object = {}, options: Parameters<typeof signedInPerson>[2] = {}) => {
  const one = await signedInPerson(test, newsroom.organizationId, { role: 'editor', ...options })
  const answer = await newsroom.api.patch(`${v1}/users/${one.id}`, rights)
  expect(answer.status, answer.text).toBe(200)
  return one
}
const credentials = async (rights: object = {}) => {
  const made = await newsroom.api.post(`${v1}/clients`, { name: 'CMS', scopes: ['api.read'], ...rights })
  expect(made.status, made.text).toBe(201)
  const { id, client_id: clientId, client_secret: clientSecret } = made.body
  return { id, path: `${v1}/clients/${id}`, credentials: { clientId, clientSecret } }
}
const seeAs = async ({ id }: { id: number }) => {
  const answer = await administrator.api.post(`${v1}/users/${id}/see-as`)
  expect(answer.status, answer.text).toBe(200)
}
const session = async ({ api }: Pick<SignedIn, 'api'>) => (await api.get(`${v1}/session`)).body

const answered = [
  '/elements',
  '/elements?search=secret',
  '/groups',
  '/users',
  `${v1}/plan?dateFrom=2028-05-01&dateTo=2028-05-01`,
  `${v1}/plan.csv?dateFrom=2028-05-01&dateTo=2028-05-01`,
  `${v1}/roster?dateFrom=2028-05-01&dateTo=2028-05-02`,
  `${v1}/reference-data`,
  `${v1}/saved-views`,
]

describe('14.8 seeing the plan as somebody else', () => {
  beforeEach(async () => {
    administrator = await signedInPerson(test, newsroom.organizationId)
  })

  it.each([
    ['own groups only', { reads: 'own', writes: 'own' }],
    ['all but other confidential stories', {}],
  ])('answers as the person is answered: %s', async (_, rights) => {
    const eve = await person({ ...rights, groupIds: [ours] })
    await seeAs(eve)
    for (const path of answered) {
      const [shown, own] = [await administrator.api.get(path), await eve.api.get(path)]
      expect(own.status, path).toBe(200)
      expect([shown.status, shown.text], path).toEqual([200, own.text])
    }
    expect((await administrator.api.get('/elements?search=secret')).body.content).toHaveLength(1)
  })

  it('says so in the session, and only in that one', async () => {
    const eve = await person({ lastName: 'Eve' })
    const elsewhere = await signedIn(test.app, administrator)
    await seeAs(eve)
    expect(await session(administrator)).toMatchObject({
      user: { id: administrator.id },
      role: 'reader',
      seeingAs: { type: 'user', id: eve.id, name: 'Test Eve' },
    })
    expect(await session(elsewhere)).toMatchObject({ role: 'admin', seeingAs: null })
    expect(await session(eve)).toMatchObject({ role: 'editor', seeingAs: null })
  })

  it('leaves entries that name both, and may be said again without another one', async () => {
    const eve = await person({ lastName: 'Eve' })
    await seeAs(eve)
    await seeAs(eve)
    expect((await administrator.api.delete(`${v1}/session/see-as`)).status).toBe(204)
    expect((await administrator.api.delete(`${v1}/session/see-as`)).status).toBe(204)
    const { content } = (await newsroom.api.get(`${v1}/audit?subject=user:${eve.id}&actor=user`)).body
    const entry = (action: string) => ({
      action,
      actor: { type: 'user', id: administrator.id, name: 'Test Person' },
      subject: { type: 'user', id: String(eve.id), name: 'Test Eve' },
    })
    expect(content).toMatchObject([entry('seeing-as-ended'), entry('seeing-as-begun')])
    expect(await session(administrator)).toMatchObject({ role: 'admin', seeingAs: null })
  })

  it('hides private views of both', async () => {
    const eve = await person({ groupIds: [ours] })
    const view = (name: string, shared = {}) => ({ name, page: 'plan', query: {}, ...shared })
    await administrator.api.post(`${v1}/saved-views`, view('Private of the administrator'))
    await eve.api.post(`${v1}/saved-views`, view('Private of Eve'))
    await eve.api.post(`${v1}/saved-views`, view('Of A', { shared: 'groups', groupIds: [ours] }))
    await administrator.api.post(`${v1}/saved-views`, view('Of B', { shared: 'groups', groupIds: [theirs] }))
    await seeAs(eve)
    const { content } = (await administrator.api.get(`${v1}/saved-views`)).body
    const names = content.map(({ name }: { name: string }) => name)
    expect(names).toContain('Of A')
    for (const name of ['Private of the administrator', 'Private of Eve', 'Of B'])
      expect(names).not.toContain(name)
  })

  it('ends with the rights of the administrator, and with the account of the person', async () => {
    const eve = await person({ reads: 'own', groupIds: [ours] })
    await seeAs(eve)
    await newsroom.api.patch(`${v1}/users/${administrator.id}`, { role: 'reader', groupIds: [theirs] })
    expect(await session(administrator)).toMatchObject({ role: 'reader', seeingAs: null })
    expect((await administrator.api.get('/elements?search=secret')).body.content).toMatchObject([
      { title: 'Secret of B' },
    ])
    await newsroom.api.patch(`${v1}/users/${administrator.id}`, { role: 'admin' })
    await newsroom.api.delete(`${v1}/users/${eve.id}`)
    expect(await session(administrator)).toMatchObject({ role: 'admin', seeingAs: null })
  })

  it.each([
    ['of one group without its confidential stories', () => ({ groupIds: [ours], confidential: false })],
    ['of one group', () => ({ groupIds: [ours], confidential: true })],
    ['of all groups without confidential stories', () => ({ confidential: false })],
    ['of everything', () => ({})],
  ])('answers as an API client %s is answered', async (name, sightOf) => {
    const client = await credentials({ name, scopes: ['api.read', 'api.admin'], ...sightOf() })
    const api = await apiClient(test.app, client.credentials)
    const seen = { type: 'client', id: client.id, name }
    const begun = await administrator.api.post(`${client.path}/see-as`)
    expect([begun.status, begun.body]).toEqual([200, seen])
    for (const path of answered) {
      const [shown, own] = [await administrator.api.get(path), await api.get(path)]
      expect([shown.status, shown.text], path).toEqual([200, own.text])
    }
    expect(await session(administrator)).toMatchObject({ role: 'reader', seeingAs: seen })
    expect((await administrator.api.delete(`${v1}/session/see-as`)).status).toBe(204)
    expect(await session(administrator)).toMatchObject({ role: 'admin', seeingAs: null })
    const { content } = (await newsroom.api.get(`${v1}/audit?subject=client:${client.id}&actor=user`)).body
    expect(content).toMatchObject([{ action: 'seeing-as-ended' }, { action: 'seeing-as-begun' }])
  })

  it('ends with the API client, or with its right to read', async () => {
    const { path } = await credentials()
    await administrator.api.post(`${path}/see-as`)
    await newsroom.api.patch(path, { scopes: ['api.write'] })
    expect(await session(administrator)).toMatchObject({ role: 'admin', seeingAs: null })
    const refused = await administrator.api.post(`${path}/see-as`)
    expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([400, 'sees-no-plan'])
    await newsroom.api.patch(path, { scopes: ['api.read'] })
    expect(await session(administrator)).toMatchObject({ role: 'reader' })
    await newsroom.api.delete(path)
    expect(await session(administrator)).toMatchObject({ role: 'admin', seeingAs: null })
  })

  it('14.6 begins the feed again when the sight of the API client changes', async () => {
    const { path } = await credentials({ name: 'Website' })
    await administrator.api.post(`${path}/see-as`)
    const { next } = (await administrator.api.get('/changes?after=0&limit=1000')).body
    expect((await administrator.api.get(`/changes?after=${next}`)).status).toBe(200)
    await newsroom.api.patch(path, { groupIds: [ours] })
    await expect.poll(async () => (await administrator.api.get(`/changes?after=${next}`)).status).toBe(410)
  })

  it('is refused for people who do not see the plan themselves', async () => {
    const refused = [
      await person({}, { internal: false }),
      await person({ role: null }),
      await person({}, { role: 'admin', internal: false }),
    ]
    for (const { id } of refused) {
      const { status, body } = await administrator.api.post(`${v1}/users/${id}/see-as`)
      expect([status, body.errors?.[0]?.code]).toEqual([400, 'sees-no-plan'])
    }
  })
})

const closed = operations.filter((operation) => operation.kind !== 'open')
const open = ['getSession', 'seeAs', 'seeAsClient', 'stopSeeingAs']
const refused = closed.filter(
  ({ kind, scope, operationId }) => (kind === 'write' || scope === null) && !open.includes(operationId),
)

describe('14.8 an administrator who sees the plan as somebody else', () => {
  let hasWritten: () => Promise<boolean>
  let headers: Record<string, string>
  beforeAll(async () => {
    administrator = await signedInPerson(test, newsroom.organizationId)
    headers = { cookie: administrator.cookie, ...fromOwnPage }
    await seeAs(await signedInPerson(test, newsroom.organizationId))
    hasWritten = await committedWrites(test.deps.db)
  })

  it.each(refused.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
    'may not %s',
    async (_, operation) => {
      const { path, body } = requestFor(operation, newsroom.ids, new Map())
      const answer = await call(test.app, operation.method, path, {
        headers,
        ...(body !== undefined && { body }),
      })
      expect([answer.status, answer.body.errors?.[0]?.code]).toEqual([403, 'seeing-as'])
      expect(await hasWritten()).toBe(false)
    },
  )

  const administrators = closed.filter(
    (operation) => !refused.includes(operation) && 'role' in operation && operation.role === 'admin',
  )
  it.each(
    administrators.flatMap((operation) =>
      open.includes(operation.operationId)
        ? []
        : [[`${operation.method} ${operation.path}`, operation] as const],
    ),
  )('may not %s either, which is for administrators', async (_, operation) => {
    const { path } = requestFor(operation, newsroom.ids, new Map())
    expect((await call(test.app, operation.method, path, { headers })).status).toBe(403)
  })
})
