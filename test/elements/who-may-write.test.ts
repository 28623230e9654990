import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ApiClient, clientWith } from '../support/api-client.ts'
import { type SignedIn, signedInPerson } from '../support/people.ts'
import { type StoryDesk, storyDesk } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

const settings = '/api/daybook/v1'
let test: TestApp
let desk: StoryDesk
let ours: number
let theirs: number

beforeAll(async () => {
  test = await testApp()
})

beforeEach(async () => {
  desk = await storyDesk(test)
  ours = (await desk.group({ name: 'Client A' })).id
  theirs = (await desk.group({ name: 'Client B' })).id
})

const editor = async (rights: object): Promise<SignedIn> => {
  const person = await signedInPerson(test, desk.organizationId, { role: 'editor' })
  expect((await desk.api.patch(`${settings}/users/${person.id}`, rights)).status).toBe(200)
  return person
}

/** A system with these limits, and every scope. */
const limitedSystem = async (sight: object): Promise<ApiClient> => {
  const scopes = ['api.read', 'api.write', 'api.admin']
  const { body } = await desk.api.post(`${settings}/clients`, { name: 'Limited', scopes, ...sight })
  const { client_id, client_secret } = body
  const grant = { grant_type: 'client_credentials', client_id, client_secret }
  const token = await desk.api.post('/auth/token', grant)
  return clientWith(test.app, { authorization: `Bearer ${token.body.access_token}` })
}

describe('stories that one may only read', () => {
  it('14.2 refuses every write with its own code, and answers reads', async () => {
    const { api } = await editor({ writes: 'own', groupIds: [ours] })
    const story = await desk.story({ title: 'Theirs', groupIds: [theirs] })
    expect((await api.get(`/elements/${story.id}`)).status).toBe(200)
    const refused = await api.patch(`/elements/${story.id}`, { title: 'Mine now' })
    expect(refused.status).toBe(403)
    expect(refused.body).toMatchObject({ code: 'access-denied', errors: [{ code: 'not-yours' }] })
    expect((await api.delete(`/elements/${story.id}`)).status).toBe(403)
    expect((await desk.api.get(`/elements/${story.id}`)).body).toEqual(story)
  })

  it('14.1, 14.2 are judged before their publications, also with If-Match', async () => {
    const { api } = await editor({ writes: 'own', groupIds: [ours] })
    const { id } = await desk.story({ title: 'Theirs', groupIds: [theirs] })
    const hidden = await desk.story({ title: 'Hidden', groupIds: [theirs], confidential: true })
    const send = async (story: number, method: 'put' | 'delete') => {
      const path = `/elements/${story}/publications/${2 ** 40}/schedule`
      const headers = { 'if-match': '"x"' }
      const { status, body } =
        method === 'put'
          ? await api.put(path, { kind: 'single', date: '2026-05-04', timing: null }, headers)
          : await api.delete(path, headers)
      return { status, code: body.code, detail: body.detail, errors: body.errors }
    }
    for (const method of ['put', 'delete'] as const) {
      expect(await send(hidden.id, method)).toEqual(await send(2 ** 40, method))
      expect(await send(id, method)).toMatchObject({ status: 403, errors: [{ code: 'not-yours' }] })
    }
  })

  it('14.2 lets one change stories of one’s groups, with a task of one’s own, and of one’s own making', async () => {
    const person = await editor({ writes: 'own', groupIds: [ours] })
    const grouped = await desk.story({ groupIds: [ours] })
    const assigned = await desk.story({ groupIds: [theirs], tasks: [{ userId: person.id }] })
    const made = await person.api.post('/elements', { groupIds: [theirs] })
    for (const { id } of [grouped, assigned, made.body])
      expect((await person.api.patch(`/elements/${id}`, { title: 'Changed' })).status).toBe(200)
  })

  it('14.2 are named by the plan and the issue, for people with that limit alone', async () => {
    const { id: platformId } = await desk.platform()
    const date = '2026-05-04'
    const publications = [{ platformId, schedule: { kind: 'single', date, timing: null } }]
    const own = await desk.story({ groupIds: [ours], publications })
    const planned = await desk.story({ groupIds: [theirs], publications })
    const candidate = await desk.story({ groupIds: [theirs], event: { fromDate: date } })
    const days = `dateFrom=${date}&dateTo=${date}`
    const paths = [`plan?${days}`, `plan/versions?${days}`, `issues/${platformId}?date=${date}`]
    const limited = await editor({ writes: 'own', groupIds: [ours] })
    for (const path of paths) {
      const { readOnlyIds } = (await limited.api.get(`${settings}/${path}`)).body
      expect(readOnlyIds.toSorted(), path).toEqual([planned.id, candidate.id])
      expect(readOnlyIds).not.toContain(own.id)
    }
    const others = [await editor({}), await editor({ reads: 'own', writes: 'own', groupIds: [ours] })]
    for (const { api } of others)
      for (const path of paths)
        expect((await api.get(`${settings}/${path}`)).text, path).not.toContain('readOnlyIds')
  })

  it('14.2 lets a member move a story out of their groups, and lose sight of it', async () => {
    const { api } = await editor({ reads: 'own', writes: 'own', groupIds: [ours] })
    const story = await desk.story({ title: 'Ours', groupIds: [ours, theirs] })
    const moved = await api.patch(`/elements/${story.id}`, { groupIds: [] })
    expect(moved.status).toBe(200)
    expect((await api.get(`/elements/${story.id}`)).status).toBe(404)
    expect((await desk.api.get(`/elements/${story.id}`)).body.groupIds).toEqual([theirs])
  })

  it('14.1 tells a stale If-Match of a hidden story nothing', async () => {
    const { api } = await editor({ groupIds: [ours] })
    const story = await desk.story({ confidential: true, groupIds: [theirs] })
    const answer = await api.patch(`/elements/${story.id}`, { title: 'x' }, { 'if-match': '"stale"' })
    expect(answer.status).toBe(404)
  })
})

describe('groups that one does not see', () => {
  it('14.3 are left out of stories, stay when others are written, and are unknown in writes', async () => {
    const { api } = await editor({ reads: 'own', writes: 'own', groupIds: [ours] })
    const story = await desk.story({ title: 'Both', groupIds: [theirs, ours], masterGroupId: theirs })
    const seen = await api.get(`/elements/${story.id}`)
    expect(seen.body).toMatchObject({ groupIds: [ours], masterGroupId: null, masterGroup: null })
    expect(seen.text).not.toContain('Client B')
    expect(seen.etag).not.toBe((await desk.api.get(`/elements/${story.id}`)).etag)

    const body = { groupIds: [ours], masterGroupId: null, title: 'Both, again' }
    const written = await api.patch(`/elements/${story.id}`, body, { 'if-match': seen.etag })
    expect(written.body).toMatchObject({ title: 'Both, again', groupIds: [ours], masterGroupId: null })
    const whole = (await desk.api.get(`/elements/${story.id}`)).body
    expect(whole).toMatchObject({ groupIds: [theirs, ours], masterGroupId: theirs })

    const refused = await api.patch(`/elements/${story.id}`, { groupIds: [ours, theirs] })
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toMatchObject([{ path: 'groupIds[1]', code: 'unknown-reference' }])
  })

  it('14.3, A5 keep their places, so that writing what one has read changes nothing', async () => {
    const { id: more } = await desk.group()
    const { api } = await editor({ reads: 'own', writes: 'own', groupIds: [ours, more] })
    const { id } = await desk.story({ groupIds: [theirs, ours, more], masterGroupId: ours })
    const path = `/elements/${id}`
    const whole = async () => {
      const { groupIds, masterGroupId, version } = (await desk.api.get(path)).body
      return { groupIds, masterGroupId, version }
    }
    const before = await whole()
    const { body: seen } = await api.get(path)
    for (const sent of [seen, { groupIds: seen.groupIds }]) {
      expect((await api.put(path, sent)).status).toBe(200)
      expect((await api.patch(path, sent)).status).toBe(200)
      expect(await whole()).toEqual(before)
    }
    await api.patch(path, { groupIds: [more, ours] })
    expect(await whole()).toMatchObject({ groupIds: [theirs, more, ours], masterGroupId: ours })
    await api.put(path, { groupIds: [more, ours] })
    expect(await whole()).toMatchObject({ groupIds: [theirs, more, ours], masterGroupId: more })
    await api.patch(path, { groupIds: [ours] })
    expect(await whole()).toMatchObject({ groupIds: [theirs, ours], masterGroupId: ours })
    const { next } = (await desk.api.get('/changes')).body
    expect((await api.post(`${settings}/changes/${next}/undo`)).status).toBe(200)
    expect(await whole()).toMatchObject({ groupIds: [theirs, more, ours], masterGroupId: more })
    const ended = await desk.group()
    await desk.api.delete(`/groups/${ended.id}`)
    const refused = await api.patch(path, { groupIds: [ended.id] })
    expect(refused.body.errors).toMatchObject([{ path: 'groupIds[0]', code: 'unknown-reference' }])
  })

  it('14.3 find nothing as a filter, as if they did not exist', async () => {
    const { api } = await editor({ reads: 'own', groupIds: [ours] })
    const date = '2026-05-04'
    const { id } = await desk.story({ groupIds: [ours, theirs], event: { fromDate: date } })
    const found = async (path: string) => {
      const { content, rows } = (await api.get(path)).body
      return (content ?? rows).map((story: { id: number }) => story.id)
    }
    const plan = `${settings}/plan?dateFrom=${date}&dateTo=${date}&`
    for (const path of ['/elements?', plan]) {
      expect(await found(`${path}groupIds=${ours}`)).toEqual([id])
      expect(await found(`${path}groupIds=${theirs}`)).toEqual([])
    }
  })

  it('14.3 share no saved views with strangers: neither with people nor with systems', async () => {
    const stranger = await editor({ groupIds: [theirs] })
    const colleague = await editor({ groupIds: [ours] })
    const administrator = await signedInPerson(test, desk.organizationId)
    const share = async ({ api }: SignedIn, name: string, shared: object) => {
      const view = { name, page: 'plan', query: {}, ...shared }
      expect((await api.post(`${settings}/saved-views`, view)).status).toBe(201)
    }
    const everyone = { shared: 'everyone' }
    await share(stranger, 'Of B for everyone', everyone)
    await share(stranger, 'Of B for B', { shared: 'groups', groupIds: [theirs] })
    await share(colleague, 'Of A for everyone', everyone)
    await share(colleague, 'Of A for A', { shared: 'groups', groupIds: [ours] })
    await share(administrator, 'Of the agency', everyone)
    const limited = [
      (await editor({ reads: 'own', groupIds: [ours] })).api,
      await limitedSystem({ groupIds: [ours] }),
    ]
    for (const api of limited) {
      const { content } = (await api.get(`${settings}/saved-views`)).body
      const names = content.map(({ name }: { name: string }) => name)
      expect(names).toEqual(['Of A for everyone', 'Of A for A', 'Of the agency'])
    }
  })

  it('14.3 and their members are absent from the settings', async () => {
    const stranger = await editor({ groupIds: [theirs] })
    const colleague = await editor({ groupIds: [ours, theirs] })
    const me = await editor({ reads: 'own', groupIds: [ours] })
    const idsAt = async (path: string) =>
      (await me.api.get(path)).body.content.map(({ id }: { id: number }) => id)
    expect(await idsAt('/groups')).toEqual([ours])
    expect(await idsAt('/users')).toEqual([colleague.id, me.id])
    expect((await me.api.get(`/groups/${theirs}`)).status).toBe(404)
    expect((await me.api.get(`/users/${stranger.id}`)).status).toBe(404)
    const shown = await me.api.get(`/users/${colleague.id}?includeGroups=true`)
    expect(shown.body.groupIds).toEqual([ours])
    const data = (await me.api.get(`${settings}/reference-data`)).body
    expect(data.groups.map(({ id }: { id: number }) => id)).toEqual([ours])
    expect(data.users.map(({ id }: { id: number }) => id)).toEqual([colleague.id, me.id])
    const story = { groupIds: [ours], tasks: [{ userId: stranger.id }] }
    expect((await me.api.post('/elements', story)).body.errors).toMatchObject([{ code: 'unknown-reference' }])
  })
})

describe('systems', () => {
  it('14.4 that are limited cannot widen their sight, whatever their scopes', async () => {
    const api = await limitedSystem({ groupIds: [ours] })
    const { body: clients } = await desk.api.get(`${settings}/clients`)
    const own = clients.content.at(-1)
    expect(own).toMatchObject({ groupIds: [ours], confidential: true })
    const refused = [
      await api.patch(`${settings}/clients/${own.id}`, { groupIds: null }),
      await api.post(`${settings}/clients`, { name: 'Wide', scopes: ['api.read'] }),
      await api.post(`${settings}/users`, { lastName: 'Friend', groupIds: [theirs] }),
      await api.patch(`/groups/${ours}`, { name: 'Renamed' }),
      await api.get(`${settings}/audit`),
    ]
    for (const { status, text } of refused) expect(status, text).toBe(403)
  })

  it('14.4 that may not see confidential stories see those that they made', async () => {
    const api = await limitedSystem({ confidential: false })
    const made = await api.post('/elements', { groupIds: [ours], confidential: true })
    const others = await desk.story({ groupIds: [ours], confidential: true })
    expect((await api.get(`/elements/${made.body.id}`)).status).toBe(200)
    expect((await api.get(`/elements/${others.id}`)).status).toBe(404)
  })

  it('14.4 reads plan, issues, roster and availability with api.read alone', async () => {
    const { api } = await test.client(desk.organizationId, ['api.read'])
    const { id } = await desk.platform()
    for (const path of [
      'plan?dateFrom=2026-05-01&dateTo=2026-05-02',
      `issues/${id}`,
      'roster?dateFrom=2026-05-01&dateTo=2026-05-02',
      'availability?date=2026-05-01',
    ])
      expect((await api.get(`${settings}/${path}`)).status).toBe(200)
  })

  it('14.4 refuses unknown groups', async () => {
    const body = { name: 'Lost', scopes: ['api.read'], groupIds: [999_999_999] }
    const answer = await desk.api.post(`${settings}/clients`, body)
    expect(answer.body.errors).toMatchObject([{ path: 'groupIds[0]', code: 'unknown-reference' }])
  })
})

describe('many writes at once', () => {
  it('14.1 a batch treats a hidden story as unknown, also with a version', async () => {
    const { api } = await editor({ groupIds: [ours] })
    const story = await desk.story({ title: 'Secret plan', confidential: true, groupIds: [theirs] })
    const batch = (id: number) => ({
      operations: [{ method: 'PATCH', path: `/elements/${id}`, ifVersion: 77, body: { title: 'x' } }],
    })
    const answer = await api.post(`${settings}/elements/batch`, batch(story.id))
    const unknown = await api.post(`${settings}/elements/batch`, batch(999_999_999))
    expect([answer.status, unknown.status]).toEqual([404, 404])
    expect(answer.body.errors).toEqual(unknown.body.errors)
  })

  it('14.3 a copy has only the groups that its maker sees', async () => {
    const { api } = await editor({ reads: 'own', groupIds: [ours] })
    const story = await desk.story({ title: 'Both', groupIds: [theirs, ours], masterGroupId: theirs })
    const copy = await api.post(`${settings}/elements/${story.id}/copy`, {})
    expect(copy.status, copy.text).toBe(201)
    const whole = (await desk.api.get(`/elements/${copy.body.id}`)).body
    expect(whole).toMatchObject({ groupIds: [ours], masterGroupId: ours })
  })
})
