import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signedInPerson } from '../../../test/support/people.ts'
import { conflict, notThere, refusal } from '../../../test/support/refusals.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

/** B4: deleted platforms, categories, types and groups can be restored. */

const settings = '/api/daybook/v1'

let app: TestApp
let desk: StoryDesk

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  desk = await storyDesk(app)
})

const made = async (path: string, body: object) => {
  const answer = await desk.api.post(path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const remove = async (path: string) => expect((await desk.api.delete(path)).status).toBe(204)
const restore = (kind: string, id: number) => desk.api.post(`${settings}/${kind}/${id}/restore`)

const things: Readonly<Record<string, (name: string) => Promise<{ id: number; subject: string }>>> = {
  platforms: async (name) => ({ ...(await made('/platforms', { name })), subject: 'platform' }),
  groups: async (name) => ({ ...(await made('/groups', { name })), subject: 'group' }),
  categories: async (name) => {
    const { id } = await made('/platforms', { name: 'Website' })
    return { ...(await made(`/platforms/${id}/categories`, { name })), subject: 'category' }
  },
  types: async (name) => {
    const { id } = await made('/platforms', { name: 'Website' })
    return { ...(await made(`/platforms/${id}/types`, { name })), subject: 'type' }
  },
}

describe.each(Object.keys(things))('B4 of %s', (kind) => {
  const thing = () => things[kind]?.('Sport') ?? Promise.reject(new Error(kind))

  it('a deleted one is there again as it was, with a higher version, an entry and a change', async () => {
    const { id, subject } = await thing()
    const before = (await desk.api.get(`/${kind}/${id}`)).body
    await remove(`/${kind}/${id}`)
    const answer = await restore(kind, id)
    expect([answer.status, answer.body], answer.text).toEqual([
      200,
      { ...before, version: before.version + 2 },
    ])
    const read = await desk.api.get(`/${kind}/${id}`)
    expect([read.text, read.etag]).toEqual([answer.text, answer.etag])
    const audit = (await desk.api.get(`${settings}/audit?subject=${subject}:${id}`)).body.content
    expect(audit[0]).toMatchObject({ action: `${subject}-restored`, subject: { name: 'Sport' } })
    const changes = (await desk.api.get(`/changes?after=0&types=${subject}`)).body.content
    expect(changes.at(-1)).toMatchObject({
      kind: 'restored',
      subject: { type: subject, id },
      version: before.version + 2,
      fields: [],
    })
  })

  it('one that is not deleted is refused, and one that is unknown is not found', async () => {
    const { id } = await thing()
    const everything = [`/${kind}/${id}`]
    const again = await refusal(desk.api, everything, () => restore(kind, id))
    expect(again).toEqual(conflict(['path id not-deleted']))
    const foreign = await storyDesk(app)
    for (const unknown of [999_999_999, (await foreign.group()).id])
      expect(await refusal(desk.api, everything, () => restore(kind, unknown))).toEqual(notThere)
  })

  it('of two at once exactly one restores', async () => {
    const { id } = await thing()
    await remove(`/${kind}/${id}`)
    const answers = await Promise.all([restore(kind, id), restore(kind, id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('only administrators restore', async () => {
    const { id } = await thing()
    await remove(`/${kind}/${id}`)
    const editor = await signedInPerson(app, desk.organizationId, { role: 'editor' })
    const path = `${settings}/${kind}/${id}/restore`
    expect((await editor.api.post(path)).status).toBe(403)
    const administrator = await signedInPerson(app, desk.organizationId)
    expect((await administrator.api.post(path)).status).toBe(200)
  })
})

describe('B4 what a deleted parent has', () => {
  it('comes back with it, and not before it', async () => {
    const platform = await made('/platforms', { name: 'Website' })
    const category = await made(`/platforms/${platform.id}/categories`, { name: 'News' })
    const gone = await made(`/platforms/${platform.id}/categories`, { name: 'Gone' })
    const type = await made(`/platforms/${platform.id}/types`, { name: 'Video' })
    const [story] = [await desk.story({ publications: [{ categoryId: category.id, typeId: type.id }] })]
    await remove(`/categories/${gone.id}`)
    await remove(`/types/${type.id}`)
    await remove(`/platforms/${platform.id}`)
    const refused = conflict(['path id parent-deleted'])
    expect(await refusal(desk.api, ['/platforms'], () => restore('categories', gone.id))).toEqual(refused)
    expect(await refusal(desk.api, ['/platforms'], () => restore('types', type.id))).toEqual(refused)
    expect((await restore('platforms', platform.id)).status).toBe(200)
    const { content } = (await desk.api.get(`/platforms/${platform.id}/categories`)).body
    expect(content.map(({ name }: { name: string }) => name)).toEqual(['News'])
    expect((await restore('types', type.id)).status).toBe(200)
    const { body } = await desk.api.get(`/elements/${story.id}`)
    expect(body.publications).toEqual(story.publications)
    const publication = { platformId: platform.id, categoryId: category.id, typeId: type.id }
    expect((await desk.api.post(`/elements/${story.id}/publications`, publication)).status).toBe(201)
  })

  it('10.1, 10.2 a group or category below another one waits for it', async () => {
    const platform = await made('/platforms', { name: 'Website' })
    const top = await made(`/platforms/${platform.id}/categories`, { name: 'News' })
    const sub = await made(`/platforms/${platform.id}/categories`, {
      name: 'Local',
      parentCategoryId: top.id,
    })
    const parent = await made('/groups', { name: 'Sport' })
    const child = await made('/groups', { name: 'Football', parentGroupId: parent.id })
    const refused = conflict(['path id parent-deleted'])
    for (const [kind, above, below] of [
      ['categories', top.id, sub.id],
      ['groups', parent.id, child.id],
    ]) {
      await remove(`/${kind}/${below}`)
      await remove(`/${kind}/${above}`)
      expect(await refusal(desk.api, ['/groups'], () => restore(kind, below))).toEqual(refused)
      expect((await restore(kind, above)).status).toBe(200)
      expect((await restore(kind, below)).status).toBe(200)
    }
  })
})
