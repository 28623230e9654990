import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invalid, notThere, ruleBroken } from '../../../test/support/refusals.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let app: TestApp
let desk: StoryDesk

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  desk = await storyDesk(app)
})

const noStatus = { statusId: null, status: { id: null, name: 'No Status' } }

describe('POST /elements/{id}/publications', () => {
  it('5, 4.2 answers 201 with the updated element, the publication last, and every field present', async () => {
    const platform = await desk.platform({ externalId: 'web' })
    const { story } = await desk.storyWithPublication({ platformId: platform.id })
    const answer = await desk.api.post(`/elements/${story.id}/publications`, { platformId: platform.id })
    expect(answer.status).toBe(201)
    expect(answer.headers.location).toBe(`http://daybook.test/api/v2/elements/${story.id}`)
    expect(answer.body).toMatchObject({ id: story.id, version: 2, publications: [story.publications[0], {}] })
    expect(answer.body.publications[1]).toEqual({
      id: expect.any(Number),
      version: 1,
      platformId: platform.id,
      platform: { id: platform.id, name: platform.name, externalId: 'web' },
      categoryId: null,
      category: null,
      typeId: null,
      type: null,
      ...noStatus,
      externalId: null,
      cms: null,
      schedule: null,
      customFields: [],
      published: null,
      assignedTaskIds: [],
      assignedTasks: [],
    })
    expect(await desk.api.get(`/elements/${story.id}`)).toMatchObject({
      text: answer.text,
      etag: answer.etag,
    })
  })

  it('5 stores every field as it was sent', async () => {
    const platform = await desk.platform()
    const [category, type] = [await desk.category(platform, { externalId: 'c' }), await desk.type(platform)]
    const status = await desk.status('publication')
    const story = await desk.story({ tasks: [{ headline: 'A' }, { headline: 'B' }] })
    const [a, b] = story.tasks
    const fields = {
      platformId: platform.id,
      categoryId: category.id,
      typeId: type.id,
      statusId: status.id,
      externalId: 'cms-4711',
      cms: {
        articleId: 'a-1',
        publishedLink: { url: 'https://example.org/a', title: 'A' },
        editLink: { url: 'https://cms.example.org/a', title: null },
      },
    }
    const body = { ...fields, assignedTaskIds: [b.id, a.id] }
    const answer = await desk.api.post(`/elements/${story.id}/publications`, body)
    expect(answer.body.publications[0]).toMatchObject({
      ...fields,
      category: { id: category.id, name: category.name, externalId: 'c' },
      type: { id: type.id, name: type.name, externalId: null },
      status: { id: status.id, name: status.name },
      assignedTaskIds: [a.id, b.id],
      assignedTasks: [
        { id: a.id, headline: 'A' },
        { id: b.id, headline: 'B' },
      ],
    })
    expect(answer.body.tasks).toEqual(story.tasks)
  })

  it('5 treats absent and null members in the same way on creation', async () => {
    const { id: platformId } = await desk.platform()
    const { story, publication } = await desk.storyWithPublication({ platformId })
    const nulls = { platformId, categoryId: null, typeId: null, statusId: null, externalId: null, cms: null }
    const { body } = await desk.api.post(`/elements/${story.id}/publications`, nulls)
    expect(body.publications[1]).toEqual({ ...publication, id: expect.any(Number) })
  })

  it('1.8, 5.4 refuses members that the server owns, refs of root writes, and CMS data at top level', async () => {
    const { story, path } = await desk.storyWithPublication({ platformId: (await desk.platform()).id })
    const body = {
      id: 1,
      version: 1,
      published: null,
      assignedTaskRefs: [],
      articleId: 'a',
      publishedLink: null,
      editLink: null,
      cms: { id: 1, publishedLink: { url: 'https://example.org', foo: 1 } },
    }
    const unknown = [...Object.keys(body).filter((name) => name !== 'cms'), 'cms.id', 'cms.publishedLink.foo']
    const refusal = invalid(unknown.map((name) => `body ${name} unknown-field`))
    expect(await desk.refused(() => desk.api.post(`/elements/${story.id}/publications`, body))).toEqual(
      refusal,
    )
    // A5: a PATCH compares them.
    const { id: _, version: __, published: ___, ...others } = body
    const othersUnknown = unknown.filter((name) => !['id', 'version', 'published'].includes(name))
    expect(await desk.refused(() => desk.api.patch(path, others))).toEqual(
      invalid(othersUnknown.map((name) => `body ${name} unknown-field`)),
    )
  })
})

describe('5 platform', () => {
  it('is required unless the category determines it', async () => {
    const platform = await desk.platform()
    const category = await desk.category(platform)
    const story = await desk.story()
    const path = `/elements/${story.id}/publications`
    for (const body of [{}, { platformId: null }, { typeId: null, externalId: 'x' }])
      expect(await desk.refused(() => desk.api.post(path, body))).toEqual(
        invalid(['body platformId required']),
      )
    expect(await desk.refused(() => desk.api.post(path, { platform: null }))).toEqual(
      invalid(['body platform required']),
    )
    for (const body of [{ categoryId: category.id }, { category: { id: category.id }, platformId: null }]) {
      const { publications } = (await desk.api.post(path, body)).body
      expect(publications.at(-1)).toMatchObject({ platformId: platform.id, categoryId: category.id })
    }
    const put = { publications: [{ categoryId: category.id }] }
    expect((await desk.api.put(`/elements/${story.id}`, put)).body.publications).toMatchObject([
      { platformId: platform.id },
    ])
  })

  it('1.12 cannot be null in a PATCH', async () => {
    const { path } = await desk.storyWithPublication({ platformId: (await desk.platform()).id })
    expect(await desk.refused(() => desk.api.patch(path, { platformId: null }))).toEqual(
      invalid(['body platformId null-not-allowed']),
    )
    expect(await desk.refused(() => desk.api.patch(path, { platform: null }))).toEqual(
      invalid(['body platform null-not-allowed']),
    )
  })

  it('8.9 that was deleted stays in publications, but cannot be newly chosen', async () => {
    const [platform, live] = [await desk.platform(), await desk.platform()]
    const { story, publication, path } = await desk.storyWithPublication({ platformId: platform.id })
    expect((await desk.api.delete(`/platforms/${platform.id}`)).status).toBe(204)
    const kept = await desk.api.patch(path, { externalId: 'x', platformId: platform.id })
    expect(kept.body.publications[0]).toMatchObject({ externalId: 'x', platformId: platform.id })
    const put = { publications: [{ id: publication.id, platformId: platform.id }] }
    expect((await desk.api.put(`/elements/${story.id}`, put)).status).toBe(200)
    const newUse = { platformId: platform.id }
    expect(await desk.refused(() => desk.api.post(`/elements/${story.id}/publications`, newUse))).toEqual(
      invalid(['body platformId unknown-reference']),
    )
    expect((await desk.api.patch(path, { platformId: live.id })).status).toBe(200)
    expect(await desk.refused(() => desk.api.patch(path, newUse))).toEqual(
      invalid(['body platformId unknown-reference']),
    )
  })
})

describe('5 category and type', () => {
  it('must belong to the platform', async () => {
    const [platform, other] = [await desk.platform(), await desk.platform()]
    const [category, type] = [await desk.category(other), await desk.type(other)]
    const { story, path } = await desk.storyWithPublication({ platformId: platform.id })
    const body = { categoryId: category.id, typeId: type.id }
    const refusal = ruleBroken([
      'body categoryId category-of-another-platform',
      'body typeId type-of-another-platform',
    ])
    expect(await desk.refused(() => desk.api.patch(path, body))).toEqual(refusal)
    const create = { platformId: platform.id, ...body }
    expect(await desk.refused(() => desk.api.post(`/elements/${story.id}/publications`, create))).toEqual(
      refusal,
    )
    const named = { category: { id: category.id }, type: { id: type.id } }
    expect(await desk.refused(() => desk.api.patch(path, named))).toEqual(
      ruleBroken(['body category.id category-of-another-platform', 'body type.id type-of-another-platform']),
    )
    const alone = { categoryId: category.id, typeId: (await desk.type(platform)).id }
    expect(await desk.refused(() => desk.api.post(`/elements/${story.id}/publications`, alone))).toEqual(
      ruleBroken(['body typeId type-of-another-platform']),
    )
  })

  it('may be a sub-category, and may be cleared by null', async () => {
    const platform = await desk.platform()
    const parent = await desk.category(platform)
    const sub = await desk.category(platform, { parentCategoryId: parent.id })
    const type = await desk.type(platform)
    const { path } = await desk.storyWithPublication({ categoryId: sub.id, typeId: type.id })
    expect((await desk.api.patch(path, { categoryId: parent.id })).body.publications[0]).toMatchObject({
      categoryId: parent.id,
      typeId: type.id,
    })
    expect((await desk.api.patch(path, { category: null, typeId: null })).body.publications[0]).toMatchObject(
      {
        platformId: platform.id,
        category: null,
        type: null,
      },
    )
  })

  it('that were deleted stay in publications, but cannot be newly chosen', async () => {
    const platform = await desk.platform()
    const [category, type] = [await desk.category(platform), await desk.type(platform)]
    const fields = { platformId: platform.id, categoryId: category.id, typeId: type.id }
    const { story, publication, path } = await desk.storyWithPublication(fields)
    expect((await desk.api.delete(`/categories/${category.id}`)).status).toBe(204)
    expect((await desk.api.delete(`/types/${type.id}`)).status).toBe(204)
    expect((await desk.api.patch(path, { ...fields, externalId: 'x' })).body.publications[0]).toMatchObject(
      fields,
    )
    const put = { publications: [{ id: publication.id, ...fields }] }
    expect((await desk.api.put(`/elements/${story.id}`, put)).body.publications[0]).toMatchObject(fields)
    expect(await desk.refused(() => desk.api.post(`/elements/${story.id}/publications`, fields))).toEqual(
      invalid(['body categoryId unknown-reference', 'body typeId unknown-reference']),
    )
  })

  it('5.2 are cleared by a new platform that they do not belong to, unless the write names them', async () => {
    const [platform, next] = [await desk.platform(), await desk.platform()]
    const [category, type] = [await desk.category(platform), await desk.type(platform)]
    const own = { categoryId: category.id, typeId: type.id }
    const other = { categoryId: (await desk.category(next)).id, typeId: (await desk.type(next)).id }
    const { path } = await desk.storyWithPublication({ platformId: platform.id, ...own })
    const patch = async (body: object) => (await desk.api.patch(path, body)).body.publications[0]
    expect(await patch({ platformId: platform.id })).toMatchObject(own)
    expect(await desk.refused(() => desk.api.patch(path, { platformId: next.id, ...own }))).toEqual(
      ruleBroken(['body categoryId category-of-another-platform', 'body typeId type-of-another-platform']),
    )
    expect(await patch({ platformId: next.id, ...other })).toMatchObject({ platformId: next.id, ...other })
    expect(await patch({ platform: { id: platform.id }, categoryId: category.id })).toMatchObject({
      platformId: platform.id,
      categoryId: category.id,
      typeId: null,
    })
    expect(await patch({ platformId: next.id })).toMatchObject({
      platformId: next.id,
      categoryId: null,
      typeId: null,
    })
  })

  it('cannot move a publication to another platform by PATCH', async () => {
    const [platform, other] = [await desk.platform(), await desk.platform()]
    const { path } = await desk.storyWithPublication({ platformId: platform.id })
    const body = { categoryId: (await desk.category(other)).id }
    expect(await desk.refused(() => desk.api.patch(path, body))).toEqual(
      ruleBroken(['body categoryId category-of-another-platform']),
    )
  })
})

describe('5.4 cms', () => {
  const cms = {
    articleId: 'a-1',
    publishedLink: { url: 'https://example.org/a', title: 'A' },
    editLink: { url: 'https://cms.example.org/a', title: null },
  }

  it('PATCH merges its three members: null clears one, cms: null clears all', async () => {
    const { id: platformId } = await desk.platform()
    const { story, publication, path } = await desk.storyWithPublication({ platformId, cms })
    const nested = async (body: object | null) =>
      (await desk.api.patch(path, { cms: body })).body.publications[0].cms
    const root = async (body: object | null) =>
      (await desk.api.patch(`/elements/${story.id}`, { publications: [{ id: publication.id, cms: body }] }))
        .body.publications[0].cms
    for (const patch of [nested, root]) {
      expect(await patch({})).toEqual(cms)
      expect(await patch({ articleId: 'a-2' })).toEqual({ ...cms, articleId: 'a-2' })
      const publishedLink = { url: 'https://example.org/b' }
      expect(await patch({ articleId: 'a-1', publishedLink })).toEqual({
        ...cms,
        publishedLink: { ...publishedLink, title: null },
      })
      expect(await patch({ editLink: null })).toMatchObject({ articleId: 'a-1', editLink: null })
      expect(await patch({ articleId: null, publishedLink: null })).toBeNull()
      expect(await patch(cms)).toEqual(cms)
      expect(await patch(null)).toBeNull()
      expect(await patch(cms)).toEqual(cms)
    }
  })

  it('PUT replaces it', async () => {
    const { id: platformId } = await desk.platform()
    const { story, publication } = await desk.storyWithPublication({ platformId, cms })
    const put = { publications: [{ id: publication.id, platformId, cms: { articleId: 'a-2' } }] }
    expect((await desk.api.put(`/elements/${story.id}`, put)).body.publications[0].cms).toEqual({
      articleId: 'a-2',
      publishedLink: null,
      editLink: null,
    })
  })

  it('links need an http or https address', async () => {
    const { path } = await desk.storyWithPublication({ platformId: (await desk.platform()).id, cms })
    const body = { cms: { publishedLink: { title: 'x' }, editLink: { url: 'ftp://example.org' } } }
    expect(await desk.refused(() => desk.api.patch(path, body))).toEqual(
      invalid(['body cms.publishedLink.url required', 'body cms.editLink.url format']),
    )
  })
})

describe('1.10 externalId', () => {
  it('need not be unique; "" means null; only white space is refused', async () => {
    const { id: platformId } = await desk.platform()
    const { story, path } = await desk.storyWithPublication({ platformId, externalId: 'x' })
    const again = await desk.api.post(`/elements/${story.id}/publications`, { platformId, externalId: 'x' })
    expect(again.body.publications[1].externalId).toBe('x')
    expect((await desk.api.patch(path, { externalId: '' })).body.publications[0].externalId).toBeNull()
    for (const externalId of [' ', '\t\n', '\u00a0', '\u0085', '\ufeff'])
      expect(await desk.refused(() => desk.api.patch(path, { externalId }))).toEqual(
        invalid(['body externalId blank']),
      )
  })
})

describe('5.1 assignedTaskIds', () => {
  it('names tasks of the element, in both forms; PATCH keeps absent links; [] removes all', async () => {
    const { id: platformId } = await desk.platform()
    const story = await desk.story({ tasks: [{ headline: 'A' }, {}], publications: [{ platformId }] })
    const [a, b] = story.tasks
    const path = `/elements/${story.id}/publications/${story.publications[0].id}`
    const patch = async (body: object) =>
      (await desk.api.patch(path, body)).body.publications[0].assignedTaskIds
    expect(await patch({ assignedTaskIds: [b.id, a.id] })).toEqual([a.id, b.id])
    expect(await patch({ externalId: 'x' })).toEqual([a.id, b.id])
    expect(await patch({ assignedTasks: [{ id: b.id, headline: 'sent back' }] })).toEqual([b.id])
    expect(await patch({ assignedTaskIds: [] })).toEqual([])
  })

  it('refuses tasks of another element, unknown tasks, and duplicates', async () => {
    const { id: platformId } = await desk.platform()
    const sibling = await desk.story({ tasks: [{}] })
    const story = await desk.story({ tasks: [{}], publications: [{ platformId }] })
    const path = `/elements/${story.id}/publications`
    const ids = [story.tasks[0].id, sibling.tasks[0].id, 999_999_999]
    const refusal = ruleBroken(
      [1, 2].map((index) => `body assignedTaskIds[${index}] task-of-another-element`),
    )
    const body = { platformId, assignedTaskIds: ids }
    expect(await desk.refused(() => desk.api.post(path, body))).toEqual(refusal)
    const one = `${path}/${story.publications[0].id}`
    expect(await desk.refused(() => desk.api.patch(one, { assignedTaskIds: ids }))).toEqual(refusal)
    const assignedTasks = ids.map((id) => ({ id }))
    expect(await desk.refused(() => desk.api.patch(one, { assignedTasks }))).toEqual(
      ruleBroken([1, 2].map((index) => `body assignedTasks[${index}].id task-of-another-element`)),
    )
    const twice = [story.tasks[0].id, story.tasks[0].id]
    expect(await desk.refused(() => desk.api.patch(one, { assignedTaskIds: twice }))).toEqual(
      invalid(['body assignedTaskIds duplicate']),
    )
    expect(
      await desk.refused(() => desk.api.patch(one, { assignedTasks: twice.map((id) => ({ id })) })),
    ).toEqual(invalid(['body assignedTasks duplicate']))
  })
})

describe('DELETE /elements/{id}/publications/{publicationId}', () => {
  it('5.5 keeps the element, its tasks and the other publications, even if it was the last one', async () => {
    const { id: platformId } = await desk.platform()
    const story = await desk.story({
      tasks: [{ localId: 'a' }],
      publications: [{ platformId, assignedTaskRefs: [{ localId: 'a' }] }, { platformId }],
    })
    const [p, q] = story.publications
    expect(await desk.api.delete(`/elements/${story.id}/publications/${p.id}`)).toMatchObject({
      status: 204,
      text: '',
    })
    expect((await desk.api.get(`/elements/${story.id}`)).body).toEqual({
      ...story,
      version: 2,
      publications: [q],
    })
    expect((await desk.api.delete(`/elements/${story.id}/publications/${q.id}`)).status).toBe(204)
    expect((await desk.api.get(`/elements/${story.id}`)).body).toEqual({
      ...story,
      version: 3,
      publications: [],
    })
  })

  it('4.5 a publication id under another element’s path is 404 and changes nothing', async () => {
    const { id: platformId } = await desk.platform()
    const { publication } = await desk.storyWithPublication({ platformId })
    const { story } = await desk.storyWithPublication({ platformId })
    for (const id of [publication.id, 999_999_999]) {
      const path = `/elements/${story.id}/publications/${id}`
      expect(await desk.refused(() => desk.api.patch(path, { externalId: 'x' }))).toEqual(notThere)
      expect(await desk.refused(() => desk.api.delete(path))).toEqual(notThere)
    }
  })
})
