import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../test/support/api-client.ts'
import { signedInPerson } from '../../../test/support/people.ts'
import { referenceVersionOf } from '../../../test/support/reference-version.ts'
import {
  conflict,
  denied,
  invalid,
  notThere,
  refusal,
  refusalOf,
  ruleBroken,
  stale,
  typeMismatch,
} from '../../../test/support/refusals.ts'
import { type TestApp, type TestNewsroom, testApp } from '../../../test/support/test-app.ts'

const settings = '/api/daybook/v1/users'
const everyUser = [`${settings}?size=100`]

let test: TestApp
let newsroom: TestNewsroom
let api: ApiClient

beforeAll(async () => {
  test = await testApp()
})

beforeEach(async () => {
  newsroom = await test.newsroom()
  api = newsroom.api
})

const newUser = async (body: object = {}) => {
  const answer = await api.post(settings, { firstName: 'Ada', lastName: 'King', ...body })
  expect(answer.status).toBe(201)
  return answer.body
}
const newGroup = async (name: string) => (await api.post('/groups', { name })).body
const writePath = ({ id }: { id: number }) => `${settings}/${id}`
const refused = (send: () => ReturnType<ApiClient['get']>) => refusal(api, everyUser, send)

const auditOf = (id: number) =>
  test.deps.db
    .selectFrom('audit_entry')
    .select(['action', 'actor_type', 'details'])
    .where('organization_id', '=', newsroom.organizationId)
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()

describe('POST /users', () => {
  it('11 creates one with only a last name: internal, without sign-in', async () => {
    const answer = await api.post(settings, { lastName: ' dpa ' })
    expect(answer.status).toBe(201)
    expect(answer.headers.location).toBe(`http://daybook.test${writePath(answer.body)}`)
    expect(answer.body).toEqual({
      id: expect.any(Number),
      version: 1,
      firstName: null,
      lastName: 'dpa',
      screenName: null,
      email: null,
      externalId: null,
      internal: true,
      supplierId: null,
      deletionDate: null,
      groupIds: [],
      groups: [],
      role: null,
      reads: 'all',
      writes: 'all',
    })
    const read = await api.get(writePath(answer.body))
    expect([read.text, read.etag]).toEqual([answer.text, answer.etag])
  })

  it("14.2 a new one without `reads` and `writes` gets the organization's `defaultReach`", async () => {
    const before = await newUser()
    await api.patch('/api/daybook/v1/organization', { defaultReach: 'own' })
    expect(await newUser()).toMatchObject({ reads: 'own', writes: 'own' })
    expect(await newUser({ reads: 'all' })).toMatchObject({ reads: 'all', writes: 'own' })
    expect(await newUser({ email: 'ada@example.org', role: 'admin' })).toMatchObject({ reads: 'own' })
    expect((await api.get(writePath(before))).body).toMatchObject({ reads: 'all', writes: 'all' })
    const table = { format: 'csv', text: 'Name,Email\nMia Berg,mia@example.org' }
    const [id] = (await api.post(`${settings}/table`, table)).body.created
    expect((await api.get(writePath({ id }))).body).toMatchObject({ reads: 'own', writes: 'own' })
    const patched = await api.patch(writePath(before), { lastName: 'Queen' })
    expect(patched.body).toMatchObject({ reads: 'all', writes: 'all' })
  })

  it('11 creates one with all fields', async () => {
    const sports = await newGroup('Sports')
    const body = {
      firstName: 'Ada',
      lastName: 'King',
      screenName: 'aking',
      email: 'Ada@Example.org',
      externalId: 'hr-7',
      internal: false,
      supplierId: 'S-1',
      groupIds: [sports.id],
      role: 'editor',
    }
    const user = await newUser(body)
    expect(user).toMatchObject(body)
    expect(user.groups).toEqual([{ id: sports.id, name: 'Sports', externalId: null }])
    expect(await auditOf(user.id)).toMatchObject([
      { action: 'user-created', actor_type: 'client', details: { role: 'editor' } },
    ])
  })

  it.each<[string, object, object]>([
    ['no last name', { lastName: undefined }, invalid(['body lastName required'])],
    [
      'blank names',
      { firstName: ' ', lastName: ' ' },
      invalid(['body firstName blank', 'body lastName blank']),
    ],
    ['a malformed e-mail', { email: 'ada' }, invalid(['body email format'])],
    ['a blank external id', { externalId: '  ' }, invalid(['body externalId blank'])],
    ['an unknown role', { role: 'owner' }, invalid(['body role not-allowed'])],
    ['a null internal', { internal: null }, typeMismatch(['body internal type-mismatch'])],
    ['a deletion date', { deletionDate: null }, invalid(['body deletionDate unknown-field'])],
    ['a password', { password: 'secret' }, invalid(['body password unknown-field'])],
    ['a role without an e-mail', { role: 'admin' }, ruleBroken(['body role role-needs-email'])],
  ])('refuses %s', async (_what, body, expected) => {
    const send = () => api.post(settings, { firstName: 'Ada', lastName: 'King', ...body })
    expect(await refused(send)).toEqual(expected)
  })

  it('1.5 refuses groups that are unknown, deleted or of another organization, all at once', async () => {
    const other = (await test.newsroom()).api
    const foreign = (await other.post('/groups', { name: 'Foreign' })).body.id
    const [live, gone] = [await newGroup('Live'), await newGroup('Gone')]
    await api.delete(`/groups/${gone.id}`)
    const groupIds = [live.id, gone.id, foreign, 4_000_000]
    expect(await refused(() => api.post(settings, { lastName: 'King', groupIds }))).toEqual(
      invalid([
        'body groupIds[1] unknown-reference',
        'body groupIds[2] unknown-reference',
        'body groupIds[3] unknown-reference',
      ]),
    )
  })
})

describe('an e-mail address', () => {
  const taken = conflict(['body email not-unique'])

  it('is unique, whatever its case', async () => {
    await newUser({ email: 'ada@example.org' })
    const two = await newUser({ email: 'bob@example.org' })
    const body = { lastName: 'King', email: 'ADA@example.org' }
    expect(await refused(() => api.post(settings, body))).toEqual(taken)
    expect(await refused(() => api.patch(writePath(two), { email: 'Ada@Example.Org' }))).toEqual(taken)
    expect((await api.patch(writePath(two), { email: 'BOB@example.org' })).status).toBe(200)
  })

  it('may be used in another organization, and again after a deletion', async () => {
    const one = await newUser({ email: 'ada@example.org' })
    const other = (await test.newsroom()).api
    const body = { lastName: 'King', email: 'ada@example.org' }
    expect((await other.post(settings, body)).status).toBe(201)
    await api.delete(writePath(one))
    expect((await api.post(settings, body)).status).toBe(201)
  })

  it('goes to one of many simultaneous requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        api.post(settings, { lastName: `No ${i}`, email: 'a@example.org' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
  })
})

describe('GET /users', () => {
  it('10.4 lists users that are not deleted, without external ones on request', async () => {
    const inside = await newUser()
    const outside = await newUser({ internal: false })
    const gone = await newUser()
    await api.delete(writePath(gone))
    const ids = async (path: string) => (await api.get(path)).body.content.map(({ id }: { id: number }) => id)
    expect(await ids('/users')).toEqual([inside.id, outside.id])
    expect(await ids('/users?includeExternal=true')).toEqual([inside.id, outside.id])
    expect(await ids('/users?includeExternal=false')).toEqual([inside.id])
    expect((await api.get('/users?includeExternal=false')).body.page.totalElements).toBe(1)
    expect(await ids(settings)).toEqual([inside.id, outside.id])
    expect(await ids(`${settings}?includeExternal=false`)).toEqual([inside.id])
  })

  it('10.4 returns exactly the declared members, and groups on request', async () => {
    const sports = await newGroup('Sports')
    const user = await newUser({ groupIds: [sports.id] })
    const { groupIds, groups, role: _, reads: __, writes: ___, ...plain } = user
    expect((await api.get('/users')).body.content).toEqual([plain])
    expect((await api.get('/users?includeGroups=true')).body.content).toEqual([
      { ...plain, groupIds, groups },
    ])
    expect((await api.get(`/users/${user.id}`)).body).toEqual(plain)
    expect((await api.get(`/users/${user.id}?includeGroups=true`)).body).toEqual({
      ...plain,
      groupIds,
      groups,
    })
  })

  it('1.15 can be walked by cursor, which belongs to its filters', async () => {
    for (let i = 0; i < 3; i++) await newUser()
    const first = (await api.get('/users?size=2')).body
    expect((await api.get(`/users?size=2&cursor=${first.nextCursor}`)).body.content).toHaveLength(1)
    const other = await api.get(`/users?size=2&includeExternal=false&cursor=${first.nextCursor}`)
    expect(refusalOf(other)).toMatchObject({ status: 400, code: 'bad-request' })
  })

  it('10.4 settings list deleted users with includeDeleted, and nothing else does', async () => {
    const [here, gone] = [await newUser(), await newUser()]
    await api.delete(writePath(gone))
    const ids = async (path: string) => (await api.get(path)).body.content.map(({ id }: { id: number }) => id)
    expect(await ids(settings)).toEqual([here.id])
    expect(await ids(`${settings}?includeDeleted=true`)).toEqual([here.id, gone.id])
    const all = (await api.get(`${settings}?includeDeleted=true`)).body
    expect(all.page.totalElements).toBe(2)
    expect(all.content[1].deletionDate).not.toBeNull()
    expect((await api.get('/users?includeDeleted=true')).status).toBe(400)
  })

  it('leaves out deleted groups', async () => {
    const sports = await newGroup('Sports')
    const user = await newUser({ groupIds: [sports.id] })
    await api.delete(`/groups/${sports.id}`)
    expect((await api.get(writePath(user))).body).toMatchObject({ groupIds: [], groups: [] })
  })
})

describe('11 the last administrator', () => {
  const notLast = (place: string) => ruleBroken([`${place} last-administrator`])

  it('cannot be deleted, and keeps role and address', async () => {
    const user = await newUser({ email: 'boss@example.org', role: 'admin' })
    await newUser({ email: 'ada@example.org', role: 'editor' })
    for (const patch of [{ role: 'editor' }, { role: null }, { role: null, email: null }])
      expect(await refused(() => api.patch(writePath(user), patch))).toEqual(notLast('body role'))
    expect(await refused(() => api.delete(writePath(user)))).toEqual(notLast('path id'))
    expect((await api.patch(writePath(user), { screenName: 'Boss' })).status).toBe(200)
    const other = await newUser({ email: 'second@example.org', role: 'admin' })
    expect((await api.delete(writePath(user))).status).toBe(204)
    expect(await refused(() => api.delete(writePath(other)))).toEqual(notLast('path id'))
  })

  it('1.13 survives races: of two that leave at once, one stays', async () => {
    for (let round = 0; round < 6; round++) {
      const { api } = await test.newsroom()
      const admin = async (email: string) =>
        (await api.post(settings, { lastName: 'Admin', email, role: 'admin' })).body
      const [one, two] = [await admin('one@example.org'), await admin('two@example.org')]
      const answers = await Promise.all([
        api.delete(writePath(one)),
        round % 2 === 0 ? api.delete(writePath(two)) : api.patch(writePath(two), { role: 'reader' }),
      ])
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(1)
    }
  })
})

describe('PATCH /users/{id}', () => {
  it('1.12 changes only the sent members; an equal state is not a change', async () => {
    const sports = await newGroup('Sports')
    await newUser({ email: 'boss@example.org', role: 'admin' })
    const user = await newUser({ email: 'ada@example.org', groupIds: [sports.id], role: 'reader' })
    const changed = await api.patch(writePath(user), { screenName: 'aking', role: 'admin' })
    expect(changed.body).toEqual({ ...user, version: 2, screenName: 'aking', role: 'admin' })
    const { id: _, version: __, deletionDate: ___, ...same } = changed.body
    expect((await api.patch(writePath(user), same)).text).toBe(changed.text)
    const cleared = { firstName: null, screenName: null, groupIds: [], role: null, email: null }
    expect((await api.patch(writePath(user), cleared)).body).toEqual({
      ...user,
      ...cleared,
      version: 3,
      groups: [],
    })
    expect(await auditOf(user.id)).toMatchObject([
      { action: 'user-created' },
      { action: 'user-changed', details: { changed: ['screenName', 'role'], role: 'admin' } },
      { action: 'user-changed', details: { role: null } },
    ])
  })

  it('14.6, B4 keeps memberships of deleted groups, and with them what is seen', async () => {
    const [sport, culture] = [await newGroup('Sport'), await newGroup('Culture')]
    const mia = await signedInPerson(test, newsroom.organizationId, { role: 'editor' })
    const patch = (body: object) => api.patch(writePath(mia), body)
    expect((await patch({ reads: 'own', groupIds: [sport.id] })).status).toBe(200)
    const { id } = (await api.post('/elements', { groupIds: [sport.id] })).body
    const seen = async () => (await mia.api.get(`/elements/${id}`)).status
    expect((await api.delete(`/groups/${sport.id}`)).status).toBe(204)
    expect(await seen()).toBe(200)
    expect((await patch({ screenName: 'mia' })).body.groupIds).toEqual([])
    expect((await patch({ groupIds: [culture.id] })).body.groupIds).toEqual([culture.id])
    expect(await seen()).toBe(200)
    expect((await api.post(`/api/daybook/v1/groups/${sport.id}/restore`)).status).toBe(200)
    expect((await patch({})).body.groupIds).toEqual([sport.id, culture.id])
    expect((await patch({ groupIds: [culture.id] })).body.groupIds).toEqual([culture.id])
    expect(await seen()).toBe(404)
  })

  it('refuses to remove the e-mail of a user with a role', async () => {
    const user = await newUser({ email: 'ada@example.org', role: 'reader' })
    expect(await refused(() => api.patch(writePath(user), { email: null }))).toEqual(
      ruleBroken(['body email role-needs-email']),
    )
  })

  it('refuses null for members that cannot be cleared', async () => {
    const user = await newUser()
    expect(await refused(() => api.patch(writePath(user), { lastName: null, groupIds: null }))).toEqual(
      typeMismatch(['body lastName type-mismatch', 'body groupIds type-mismatch']),
    )
  })

  it('makes stories show a new name or e-mail at once, and makes nothing else stale', async () => {
    const user = await newUser()
    const story = await api.post('/elements', { tasks: [{ user: { id: user.id } }] })
    expect(story.status).toBe(201)
    await api.patch(writePath(user), { screenName: 'aking', email: 'ada@example.org' })
    const [task] = (await api.get(`/elements/${story.body.id}`)).body.tasks
    expect(task.user).toEqual({ id: user.id, name: 'aking', email: 'ada@example.org', registered: true })
    const before = await referenceVersionOf(test, newsroom)
    await api.patch(writePath(user), { firstName: 'Augusta', supplierId: 'S-9', role: 'reader' })
    expect(await referenceVersionOf(test, newsroom)).toBe(before)
  })

  it('1.18 refuses a stale If-Match, and accepts the ETag of any answer that shows the user', async () => {
    const user = await newUser({ email: 'ada@example.org' })
    const etags = [
      (await api.get(`/users/${user.id}`)).etag,
      (await api.get(`/users/${user.id}?includeGroups=true`)).etag,
      (await api.get(writePath(user))).etag,
    ]
    expect(new Set(etags).size).toBe(1)
    const outdated = { 'if-match': String(etags[0]) }
    expect((await api.patch(writePath(user), { role: 'reader' }, outdated)).status).toBe(200)
    expect(await refused(() => api.patch(writePath(user), { role: 'admin' }, outdated))).toEqual(stale)
    expect(await refused(() => api.delete(writePath(user), outdated))).toEqual(stale)
  })
})

describe('DELETE /users/{id}', () => {
  it('10.4 sets the deletion date, ends sign-in, and keeps the user readable by id', async () => {
    const user = await newUser({ email: 'ada@example.org', role: 'editor' })
    await test.deps.db
      .updateTable('app_user')
      .set({ password_hash: 'a hash' })
      .where('organization_id', '=', newsroom.organizationId)
      .where('id', '=', user.id)
      .execute()
    const answer = await api.delete(writePath(user))
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect((await api.get(`/users/${user.id}`)).body).toMatchObject({
      lastName: 'King',
      deletionDate: '2026-06-18T09:00:00Z',
      version: 2,
    })
    const row = await test.deps.db
      .selectFrom('app_user')
      .select(['password_hash', 'role'])
      .where('organization_id', '=', newsroom.organizationId)
      .where('id', '=', user.id)
      .executeTakeFirst()
    expect(row).toEqual({ password_hash: null, role: null })
    expect((await auditOf(user.id)).map(({ action }) => action)).toEqual(['user-created', 'user-deleted'])
  })

  it('refuses all further writes to the user: 404', async () => {
    const user = await newUser()
    await api.delete(writePath(user))
    expect(refusalOf(await api.patch(writePath(user), { lastName: 'X' }))).toEqual(notThere)
    expect(refusalOf(await api.delete(writePath(user)))).toEqual(notThere)
  })

  it('keeps the user on existing tasks, and refuses new assignments', async () => {
    const user = await newUser()
    const body = { tasks: [{ user: { id: user.id } }] }
    const story = await api.post('/elements', body)
    await api.delete(writePath(user))
    expect((await api.get(`/elements/${story.body.id}`)).body.tasks[0].userId).toBe(user.id)
    expect((await api.post('/elements', body)).status).toBe(400)
  })
})

describe('users', () => {
  it('1.5 of another organization do not exist', async () => {
    const user = await newUser()
    const other = (await test.newsroom()).api
    for (const answer of [
      await other.get(`/users/${user.id}`),
      await other.get(writePath(user)),
      await other.patch(writePath(user), { lastName: 'X' }),
      await other.delete(writePath(user)),
    ])
      expect(refusalOf(answer)).toEqual(notThere)
    expect((await api.get(writePath(user))).body).toEqual(user)
  })

  it('require api.admin for their settings', async () => {
    const { api: writer } = await test.client(newsroom.organizationId, ['api.read', 'api.write'])
    expect(refusalOf(await writer.post(settings, { lastName: 'X' }))).toEqual(denied)
    expect(refusalOf(await writer.get(settings))).toEqual(denied)
    expect((await writer.get('/users')).status).toBe(200)
  })
})

describe('B12 GET /users?email=', () => {
  it('finds one person, whatever the case of the address', async () => {
    const { id } = await newUser({ email: 'Mia.Müller@example.org' })
    await newUser({ email: 'other@example.org' })
    for (const path of ['/users', settings]) {
      const found = async (email: string) =>
        (await api.get(`${path}?email=${encodeURIComponent(email)}`)).body.content.map(
          (user: { id: number }) => user.id,
        )
      expect(await found('mia.MÜLLER@example.org')).toEqual([id])
      expect(await found('mia@example.org')).toEqual([])
      expect(await found('Mia.M%ller@example.org')).toEqual([])
    }
    expect(refusalOf(await api.get('/users?email='))).toEqual(invalid(['query email blank']))
    await api.delete(writePath({ id }))
    expect((await api.get('/users?email=mia.m%C3%BCller@example.org')).body.content).toEqual([])
  })

  it('14.3 finds nobody whom the sender does not see', async () => {
    await newUser({ email: 'hidden@example.org' })
    const person = await signedInPerson(test, newsroom.organizationId, { role: 'editor' })
    await api.patch(writePath(person), { reads: 'own' })
    expect((await person.api.get('/users?email=hidden@example.org')).body.page.totalElements).toBe(0)
    expect((await person.api.get(`/users?email=${person.email}`)).body.content).toHaveLength(1)
  })
})
