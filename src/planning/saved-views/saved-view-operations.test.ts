import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../test/support/api-client.ts'
import { type SignedIn, signedInPerson } from '../../../test/support/people.ts'
import { conflict, invalid, notThere, refusalOf, stale } from '../../../test/support/refusals.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let test: TestApp
let desk: StoryDesk
let sport: { id: number }
let mia: SignedIn
let tom: SignedIn
let chief: SignedIn

const path = '/api/daybook/v1/saved-views'
const conference = { name: 'Conference', page: 'plan', query: { groupIds: [3], late: true } }

beforeAll(async () => {
  test = await testApp()
})

beforeEach(async () => {
  desk = await storyDesk(test)
  sport = await desk.group()
  mia = await signedInPerson(test, desk.organizationId, { role: 'editor' })
  tom = await signedInPerson(test, desk.organizationId, { role: 'editor' })
  chief = await signedInPerson(test, desk.organizationId, { role: 'admin' })
})

const join = async ({ id }: SignedIn, groupIds: readonly number[]) =>
  expect((await desk.api.patch(`/api/daybook/v1/users/${id}`, { groupIds })).status).toBe(200)

let serial = 0

const saved = async (by: SignedIn, body: object = {}) => {
  const answer = await by.api.post(path, { ...conference, name: `Conference ${++serial}`, ...body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

const seenBy = async (api: ApiClient): Promise<number[]> =>
  (await api.get(`${path}?size=100`)).body.content.map(({ id }: { id: number }) => id)

describe('POST /api/daybook/v1/saved-views', () => {
  it('13.7 saves a view of the caller, private unless the body says otherwise', async () => {
    const answer = await mia.api.post(path, conference)
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        ...conference,
        id: expect.any(Number),
        version: 1,
        shared: 'private',
        groupIds: [],
        ownerId: mia.id,
        owner: { id: mia.id, name: 'Test Person' },
      },
    ])
    const { location } = answer.headers
    expect((await mia.api.get(String(location).replace('http://daybook.test', ''))).text).toBe(answer.text)
  })

  it('13.7 refuses a name that another view of the same person has, whatever its case', async () => {
    const view = await saved(mia, { name: 'Late today' })
    const other = await saved(mia)
    const taken = conflict(['body name not-unique'])
    expect(refusalOf(await mia.api.post(path, { ...conference, name: 'LATE today' }))).toEqual(taken)
    expect(refusalOf(await mia.api.patch(`${path}/${other.id}`, { name: 'late Today' }))).toEqual(taken)
    expect((await mia.api.patch(`${path}/${view.id}`, { name: 'LATE TODAY' })).status).toBe(200)
    expect((await tom.api.post(path, { ...conference, name: 'Late today' })).status).toBe(201)
  })

  it('1.8 refuses everything that is wrong with a view at once', async () => {
    const send = async (body: object) => refusalOf(await mia.api.post(path, { ...conference, ...body }))
    const foreign = await (await storyDesk(test)).group()
    expect(await send({ query: { search: 'x'.repeat(8192) }, shared: 'groups' })).toEqual(
      invalid(['body query too-long', 'body groupIds required']),
    )
    expect(await send({ groupIds: [sport.id] })).toEqual(invalid(['body groupIds not-shared-with-groups']))
    expect(await send({ shared: 'groups', groupIds: [sport.id, foreign.id] })).toEqual(
      invalid(['body groupIds[1] unknown-reference']),
    )
    expect(await send({ page: 'other', shared: 'nobody' })).toMatchObject({ code: 'validation-failed' })
    expect(await seenBy(mia.api)).toEqual([])
  })

  it('14.3 is shared with groups that its owner sees, and keeps those that they no longer see', async () => {
    const other = await desk.group()
    const both = [sport.id, other.id]
    const query = { groupIds: both }
    const { id } = await saved(mia, { query, shared: 'groups', groupIds: both })
    const own = { reads: 'own', writes: 'own', groupIds: [sport.id] }
    expect((await desk.api.patch(`/api/daybook/v1/users/${mia.id}`, own)).status).toBe(200)
    const shared = { ...conference, shared: 'groups', groupIds: both }
    expect(refusalOf(await mia.api.post(path, shared))).toEqual(
      invalid(['body groupIds[1] unknown-reference']),
    )
    const { body } = await mia.api.patch(`${path}/${id}`, { name: 'Sport' })
    expect(body).toMatchObject({ query: { groupIds: [sport.id] }, groupIds: [sport.id], version: 2 })
    const sent = { query: { ...body.query, late: true }, groupIds: body.groupIds }
    expect((await mia.api.patch(`${path}/${id}`, sent)).status).toBe(200)
    expect((await chief.api.get(`${path}/${id}`)).body).toMatchObject({
      ...{ query: { groupIds: both, late: true }, groupIds: both },
    })
  })

  it('13.7 is for people: a system owns no view, and a reader saves none', async () => {
    const reader = await signedInPerson(test, desk.organizationId, { role: 'reader' })
    for (const api of [desk.api, reader.api])
      expect(await api.post(path, conference)).toMatchObject({ status: 403, body: { code: 'access-denied' } })
  })
})

describe('who sees a view', () => {
  it('13.7 only its owner sees a private view', async () => {
    const { id } = await saved(mia)
    expect(await seenBy(mia.api)).toEqual([id])
    for (const { api } of [tom, chief, desk]) {
      expect(await seenBy(api)).toEqual([])
      expect(refusalOf(await api.get(`${path}/${id}`))).toEqual(notThere)
    }
    for (const { api } of [tom, chief]) {
      expect(refusalOf(await api.patch(`${path}/${id}`, { name: 'Mine' }))).toEqual(notThere)
      expect(refusalOf(await api.delete(`${path}/${id}`))).toEqual(notThere)
    }
  })

  it('13.7 members, administrators and systems see a view for groups; everybody sees a view for everybody', async () => {
    const ofSport = await saved(mia, { shared: 'groups', groupIds: [sport.id] })
    const ofAll = await saved(mia, { shared: 'everyone' })
    const reader = await signedInPerson(test, desk.organizationId, { role: 'reader' })
    expect(await seenBy(tom.api)).toEqual([ofAll.id])
    await join(tom, [sport.id])
    for (const { api } of [mia, tom, chief, desk]) expect(await seenBy(api)).toEqual([ofSport.id, ofAll.id])
    expect(await seenBy(reader.api)).toEqual([ofAll.id])
    await desk.api.delete(`/groups/${sport.id}`)
    expect(await seenBy(tom.api)).toEqual([ofAll.id])
    expect((await mia.api.get(`${path}/${ofSport.id}`)).body.groupIds).toEqual([])
  })
})

describe('PATCH and DELETE /api/daybook/v1/saved-views/{id}', () => {
  it('13.7 are for the owner, and for administrators if the view is shared', async () => {
    const { id } = await saved(mia, { shared: 'everyone' })
    for (const send of [
      () => tom.api.patch(`${path}/${id}`, { name: 'X' }),
      () => tom.api.delete(`${path}/${id}`),
    ])
      expect(await send()).toMatchObject({ status: 403, body: { code: 'access-denied' } })
    expect((await mia.api.patch(`${path}/${id}`, { name: 'Own' })).body).toMatchObject({
      name: 'Own',
      version: 2,
    })
    expect((await chief.api.patch(`${path}/${id}`, { name: 'Chief’s' })).body).toMatchObject({
      name: 'Chief’s',
      version: 3,
      ownerId: mia.id,
    })
    expect((await chief.api.delete(`${path}/${id}`)).status).toBe(204)
    expect(await seenBy(mia.api)).toEqual([])
  })

  it('13.7 change only what is sent; an equal state is not a change; groups go when sharing with them ends', async () => {
    const view = await saved(mia, { shared: 'groups', groupIds: [sport.id] })
    const same = await mia.api.patch(`${path}/${view.id}`, { query: { late: true, groupIds: [3] } })
    expect(same.body).toEqual(view)
    const other = await mia.api.patch(`${path}/${view.id}`, { query: { done: false } })
    expect(other.body).toEqual({ ...view, version: 2, query: { done: false } })
    const ended = await mia.api.patch(`${path}/${view.id}`, { shared: 'private' })
    expect(ended.body).toMatchObject({ version: 3, shared: 'private', groupIds: [] })
  })

  it('B4 keep deleted groups, which are shared with again once they are restored', async () => {
    const culture = await desk.group()
    const groupIds = [sport.id, culture.id]
    const [both, ended, { id }] = [
      await saved(mia, { shared: 'groups', groupIds }),
      await saved(mia, { shared: 'groups', groupIds }),
      await saved(mia, { shared: 'groups', groupIds: [sport.id] }),
    ]
    expect((await desk.api.delete(`/groups/${sport.id}`)).status).toBe(204)
    const patch = async (view: number, body: object) => {
      const answer = await mia.api.patch(`${path}/${view}`, body)
      expect(answer.status, answer.text).toBe(200)
      return answer.body
    }
    expect(await patch(both.id, { name: 'Both' })).toMatchObject({ groupIds: [culture.id] })
    const renamed = await patch(id, { name: 'Renamed' })
    expect(renamed).toMatchObject({ shared: 'groups', groupIds: [] })
    await patch(id, { name: 'Sent back', shared: renamed.shared, groupIds: renamed.groupIds })
    await patch(ended.id, { shared: 'private' })
    await patch(ended.id, { shared: 'groups', groupIds: [culture.id] })
    expect((await desk.api.post(`/api/daybook/v1/groups/${sport.id}/restore`)).status).toBe(200)
    const groupsOf = async (view: number) => (await mia.api.get(`${path}/${view}`)).body.groupIds
    expect(await groupsOf(both.id)).toEqual(groupIds)
    expect(await groupsOf(id)).toEqual([sport.id])
    expect(await groupsOf(ended.id)).toEqual([culture.id])
    const none = await mia.api.patch(`${path}/${id}`, { groupIds: [] })
    expect(refusalOf(none)).toEqual(invalid(['body groupIds required']))
  })

  it('1.18 honour If-Match', async () => {
    const { id } = await saved(mia)
    const { etag } = await mia.api.get(`${path}/${id}`)
    await mia.api.patch(`${path}/${id}`, { name: 'Newer' })
    for (const send of [
      () => mia.api.patch(`${path}/${id}`, { name: 'X' }, { 'if-match': etag }),
      () => mia.api.delete(`${path}/${id}`, { 'if-match': etag }),
    ])
      expect(refusalOf(await send())).toEqual(stale)
  })
})
