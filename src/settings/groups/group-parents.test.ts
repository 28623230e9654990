import { beforeAll, describe, expect, it } from 'vitest'
import { invalid, refusalOf, stale } from '../../../test/support/refusals.ts'
import { type TestApp, type TestNewsroom, testApp } from '../../../test/support/test-app.ts'

let app: TestApp
let newsroom: TestNewsroom
let other: TestNewsroom

beforeAll(async () => {
  app = await testApp()
  newsroom = await app.newsroom()
  other = await app.newsroom()
})

const api = () => newsroom.api

const newGroup = async (body: object = {}) => {
  const { status, body: group } = await api().post('/groups', { name: 'Sports', ...body })
  expect(status).toBe(201)
  return group
}

const groupPath = ({ id }: { id: number }) => `/groups/${id}`

describe('B21 PATCH /api/daybook/v1/groups/{id}', () => {
  const configure = (group: { id: number }, body: object, headers = {}) =>
    api().patch(`/api/daybook/v1${groupPath(group)}`, body, headers)
  const cycle = { status: 400, code: 'business-error', errors: ['body parentGroupId own-descendant'] }

  it('changes the parent, beside name and external id', async () => {
    const [desk, other] = [await newGroup(), await newGroup()]
    const group = await newGroup({ parentGroupId: desk.id })
    const moved = await configure(group, { parentGroup: { id: other.id }, name: 'Football' })
    expect(moved.body).toMatchObject({ version: 2, name: 'Football', parentGroupId: other.id })
    expect((await api().get(groupPath(group))).etag).toBe(moved.etag)
    const same = await configure(group, moved.body)
    expect([same.status, same.text]).toEqual([200, moved.text])
    expect((await configure(group, { parentGroupId: null })).body.parentGroupId).toBeNull()
    expect(refusalOf(await configure(group, { name: 'x' }, { 'if-match': moved.etag }))).toEqual(stale)
    expect((await api().delete(groupPath(desk))).status).toBe(204)
  })

  it('refuses a cycle, a deleted parent and one of another organization', async () => {
    const top = await newGroup()
    const middle = await newGroup({ parentGroupId: top.id })
    const below = await newGroup({ parentGroupId: middle.id })
    for (const parent of [top, middle, below])
      expect(refusalOf(await configure(top, { parentGroupId: parent.id }))).toEqual(cycle)
    expect((await configure(below, { parentGroupId: top.id })).status).toBe(200)
    const deleted = await newGroup()
    await api().delete(groupPath(deleted))
    const foreign = (await other.api.post('/groups', { name: 'Foreign' })).body
    for (const { id } of [deleted, foreign])
      expect(refusalOf(await configure(below, { parentGroupId: id }))).toEqual(
        invalid(['body parentGroupId unknown-reference']),
      )
  })

  it('makes no cycle of two changes at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two, three] = [await newGroup(), await newGroup(), await newGroup()]
      const answers = await Promise.all([
        configure(one, { parentGroupId: two.id }),
        configure(two, { parentGroupId: three.id }),
        configure(three, { parentGroupId: one.id }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400])
    }
  })

  it('2.7 needs api.admin', async () => {
    const writer = (await app.client(newsroom.organizationId, ['api.read', 'api.write'])).api
    const group = await newGroup()
    const answer = await writer.patch(`/api/daybook/v1${groupPath(group)}`, { parentGroupId: null })
    expect(refusalOf(answer).status).toBe(403)
  })
})
