import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../test/support/api-client.ts'
import { badRequest, invalid, refusalOf } from '../../../test/support/refusals.ts'
import { type TestApp, type TestNewsroom, testApp } from '../../../test/support/test-app.ts'
import { runHousekeeping } from '../../app/housekeeping.ts'

const path = '/api/daybook/v1/audit'
const day = 86_400

let test: TestApp
let newsroom: TestNewsroom
let api: ApiClient

beforeAll(async () => {
  test = await testApp({ config: { accessTokenSeconds: day * 800, auditDays: 365 } })
})

beforeEach(async () => {
  newsroom = await test.newsroom({ timeZone: 'Pacific/Auckland' })
  api = newsroom.api
})

const platform = async (name: string) => (await api.post('/platforms', { name })).body.id as number
const list = async (query = '') => {
  const answer = await api.get(`${path}?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const group = async (name: string) => (await api.post('/groups', { name })).body.id as number
const saidIn = ({ fields }: { fields: readonly { field: string; from: unknown; to: unknown }[] }) =>
  Object.fromEntries(fields.map(({ field, from, to }) => [field, [from, to]]))
const actions = async (query = '') =>
  (await list(query)).content.map(({ action }: { action: string }) => action)

describe('GET /audit', () => {
  it('11 shows who did what, when and from where', async () => {
    const id = await platform('Website')
    const answer = await api.patch(`/platforms/${id}`, { name: 'New' })
    const { content } = await list('size=1')
    expect(content).toEqual([
      {
        id: expect.any(Number),
        time: `${test.clock.now().toISOString().slice(0, 19)}Z`,
        actor: { type: 'client', id: expect.any(Number), name: expect.stringMatching(/^Test client/) },
        action: 'platform-changed',
        subject: { type: 'platform', id: String(id), name: 'New' },
        address: '127.0.0.1',
        traceId: answer.headers['x-request-id'],
        details: null,
        fields: [{ of: null, field: 'name', customField: null, from: 'Website', to: 'New' }],
      },
    ])
  })

  it('11 shows details of changed settings', async () => {
    await api.patch('/api/daybook/v1/organization', { elementStatusEnabled: false })
    const client = await api.post('/api/daybook/v1/clients', { name: 'CMS', scopes: ['api.read'] })
    const [created, changed] = (await list()).content
    expect(changed).toMatchObject({
      action: 'organization-changed',
      subject: { type: 'organization', id: String(newsroom.organizationId), name: null },
      details: { elementStatusEnabled: false },
    })
    expect(created).toMatchObject({
      action: 'client-created',
      subject: { type: 'client', id: String(client.body.id) },
      details: { clientId: client.body.clientId, name: 'CMS', scopes: ['api.read'] },
    })
    expect(JSON.stringify(created)).not.toContain(client.body.client_secret)
  })

  it('17.1 says what the role and the sight of a person were before and after', async () => {
    const users = '/api/daybook/v1/users'
    const [sports, news] = [await group('Sports'), await group('News')]
    const mia = { lastName: 'Berg', email: 'mia@example.org', role: 'reader', groupIds: [sports] }
    const { id } = (await api.post(users, mia)).body
    await api.patch(`${users}/${id}`, { role: 'editor', reads: 'own', writes: 'own', groupIds: [news] })
    const [entry] = (await list('size=1')).content
    expect(entry.details).toMatchObject({ changed: ['role', 'reads', 'writes', 'groupIds'], role: 'editor' })
    expect(saidIn(entry)).toEqual({
      groupIds: [[{ id: sports, name: 'Sports' }], [{ id: news, name: 'News' }]],
      role: ['reader', 'editor'],
      reads: ['all', 'own'],
      writes: ['all', 'own'],
    })
    await api.patch(`${users}/${id}`, { lastName: 'Lund' })
    expect(saidIn((await list('size=1')).content[0])).toEqual({ lastName: ['Berg', 'Lund'] })
    const changes = (await api.get('/changes?after=0')).text
    expect(changes).toContain('lastName')
    expect(changes).not.toMatch(/"(role|reads|writes)"/)
  })

  it('17.1 says the same of settings that are not in the log of changes', async () => {
    const { id } = (await api.post('/api/daybook/v1/clients', { name: 'CMS', scopes: ['api.read'] })).body
    await api.patch(`/api/daybook/v1/clients/${id}`, { name: 'Archive' })
    expect(saidIn((await list('size=1')).content[0])).toEqual({ name: ['CMS', 'Archive'] })
    await api.patch('/api/daybook/v1/notice-defaults', { mail: { assigned: 'never' } })
    expect(saidIn((await list('size=1')).content[0])).toEqual({ assigned: ['at-once', 'never'] })
  })

  it('B22 calls a story without a title by its first headline', async () => {
    const { id } = (await api.post('/groups', { name: 'Culture' })).body
    const answer = await api.post('/elements', { groupIds: [id], tasks: [{}, { headline: 'Portrait' }] })
    expect(answer.status, answer.text).toBe(201)
    expect((await list('size=1')).content[0].subject).toMatchObject({ type: 'element', name: 'Portrait' })
  })

  it('11 says what the subjects are called now, deleted ones and those in the trash too', async () => {
    const path = '/api/daybook/v1'
    const group = (await api.post('/groups', { name: 'Sports' })).body
    const story = (await api.post('/elements', { slug: 'budget', groupIds: [group.id] })).body
    await api.patch(`/groups/${group.id}`, { name: 'Sport' })
    const shift = await api.post(`${path}/shifts`, {
      name: 'Night',
      startTime: '22:00',
      endTime: '06:00',
      timeZone: 'UTC',
    })
    expect(shift.status, shift.text).toBe(201)
    const person = (await api.post(`${path}/users`, { firstName: 'Mia', lastName: 'Ito' })).body
    const away = { userId: person.id, period: { fromDate: '2026-06-18' }, type: { code: 3 } }
    expect((await api.post('/absences', away)).status).toBe(201)
    await api.delete(`/elements/${story.id}`)
    await api.delete(`/groups/${group.id}`)
    const other = await test.newsroom()
    await other.api.post('/groups', { name: 'Elsewhere' })
    const subjects = (await list()).content.map(
      ({ subject }: { subject: { type: string; name: string } }) => [subject.type, subject.name],
    )
    expect(subjects).toEqual([
      ['group', 'Sport'],
      ['element', 'budget'],
      ['absence', 'Mia Ito'],
      ['user', 'Mia Ito'],
      ['shift', 'Night'],
      ['group', 'Sport'],
      ['element', 'budget'],
      ['group', 'Sport'],
      ['client', expect.stringMatching(/^Test client/)],
    ])
  })

  it('11 filters by subject and actor, by kind or by id', async () => {
    const [one, two] = [await platform('One'), await platform('Two')]
    await api.post('/groups', { name: 'Sports' })
    const other = await test.client(newsroom.organizationId, ['api.read', 'api.write', 'api.admin'])
    await other.api.patch(`/platforms/${one}`, { name: 'Uno' })
    const mine = (await list('subject=group')).content[0].actor.id
    expect(await actions(`subject=platform:${one}`)).toEqual(['platform-changed', 'platform-created'])
    expect(await actions(`subject=platform:${one},platform:${two}`)).toHaveLength(3)
    expect(await actions('subject=group,platform')).toHaveLength(4)
    expect(await actions(`subject=platform&actor=client:${mine}`)).toHaveLength(2)
    expect(await actions('actor=command-line')).toEqual(['client-created', 'client-created'])
    expect(await actions('actor=user')).toEqual([])
    expect(await actions('subject=platform:999999')).toEqual([])
  })

  it("1.16 filters by time, with days in the organization's time zone", async () => {
    const start = new Date('2027-03-10T10:30:00Z')
    test.clock.advance((start.getTime() - test.clock.now().getTime()) / 1000)
    await platform('At 23:30 of the tenth in Auckland')
    test.clock.advance(3600)
    await api.post('/groups', { name: 'At 0:30 of the eleventh' })
    expect(await actions('from=2027-03-11')).toEqual(['group-created'])
    expect(await actions('from=2027-03-10&to=2027-03-10')).toEqual(['platform-created'])
    expect(await actions('from=2027-03-10T10:30:00Z&to=2027-03-10T10:30:00Z')).toEqual(['platform-created'])
    expect(await actions('from=2027-03-12')).toEqual([])
  })

  it('1.15, 1.17 a walk by cursor is stable while entries are added', async () => {
    for (const name of ['a', 'b', 'c']) await platform(name)
    const all = (await list()).content
    const seen = []
    let query = 'size=1'
    for (;;) {
      const { content, nextCursor } = await list(query)
      seen.push(...content)
      if (!nextCursor) break
      await platform(`later ${seen.length}`)
      query = `size=1&cursor=${nextCursor}`
    }
    expect(seen).toEqual(all)
    const { nextCursor } = await list('size=1')
    expect(refusalOf(await api.get(`${path}?subject=platform&cursor=${nextCursor}`))).toEqual(
      badRequest(['query cursor cursor']),
    )
  })

  it('refuses invalid subjects and actors', async () => {
    expect(refusalOf(await api.get(`${path}?subject=Platform&actor=nobody:1`))).toEqual(
      invalid(['query subject[0] format', 'query actor[0] format']),
    )
  })

  it('1.5 hides the entries of other organizations', async () => {
    const id = await platform('Website')
    const other = (await test.newsroom()).api
    expect((await other.get(`${path}?subject=platform:${id}`)).body.content).toEqual([])
  })
})

describe('old entries', () => {
  it('11, 15.5 are deleted after AUDIT_DAYS, and not before the changes that they belong to', async () => {
    await platform('Old')
    test.clock.advance(399 * day)
    await platform('Young')
    const housekeeping = () => runHousekeeping(test.deps, new AbortController().signal)
    await housekeeping()
    expect(await actions('subject=platform')).toHaveLength(2)
    test.clock.advance(day)
    await housekeeping()
    expect(await actions('subject=platform')).toHaveLength(1)
  })
})
