import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { yearLongApp } from '../../../test/elements/list-newsroom.ts'
import {
  type Collection,
  emptyOf,
  type FieldMaking,
  fieldMaking,
  internalFieldOf,
  valuesOf,
  viewsOf,
} from '../../../test/support/custom-fields.ts'
import { invalid, ruleBroken, typeMismatch } from '../../../test/support/refusals.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import type { TestApp } from '../../../test/support/test-app.ts'

const settings = '/api/daybook/v1'
let app: TestApp
let desk: StoryDesk
let api: StoryDesk['api']
let field: FieldMaking['field']
let fields: FieldMaking['fields']
let plainStory: FieldMaking['plainStory']

beforeAll(async () => {
  app = await yearLongApp()
})
beforeEach(async () => {
  desk = await storyDesk(app)
  api = desk.api
  ;({ field, fields, plainStory } = fieldMaking(desk))
})

// biome-ignore lint/suspicious/noExplicitAny: the expectations of the tests check the answers
type Answer = any

describe('standalone writes', () => {
  it.each([
    ['tasks', 'task-custom-fields', (_: Answer) => ({})],
    ['publications', 'publication-custom-fields', ({ id }: Answer) => ({ platformId: id })],
  ] as const)('9.5 POST and PATCH of %s', async (list, collection, needed) => {
    const all = await fields(collection)
    const { platform, path } = await plainStory()
    const made = await api.post(`${path}/${list}`, { ...needed(platform), customFields: valuesOf(all) })
    expect(made.status, made.text).toBe(201)
    expect(made.body[list][1].customFields).toEqual(viewsOf(all))
    const one = `${path}/${list}/${made.body[list][1].id}`
    const patch = await api.patch(one, { customFields: emptyOf(all).slice(0, 4) })
    expect(patch.body[list][1].customFields).toEqual(viewsOf(all).slice(4))
    expect(patch.body[list][0]).toEqual(made.body[list][0])
    const none = await api.post(`${path}/${list}`, { ...needed(platform), customFields: null })
    expect(none.body[list][2].customFields).toEqual([])
    const bad = [
      { id: all.text.id, value: 'x' },
      { id: 999_999_999, value: 'x' },
    ]
    expect(await desk.refused(() => api.patch(one, { customFields: bad }))).toEqual(
      invalid(['body customFields[1].id unknown-reference']),
    )
  })
})

describe('PATCH …/custom-fields', () => {
  const resources: readonly (readonly [
    string,
    Collection,
    (story: Answer) => string,
    (story: Answer) => Answer,
  ])[] = [
    ['of an element', 'custom-fields', ({ id }) => `/elements/${id}/custom-fields`, (story) => story],
    [
      'of a task',
      'task-custom-fields',
      ({ id, tasks }) => `/elements/${id}/tasks/${tasks[0].id}/custom-fields`,
      ({ tasks }) => tasks[0],
    ],
  ]

  it.each(resources)(
    '9.5 %s changes only the fields that are sent, and returns the element',
    async (_, collection, path, of) => {
      const all = await fields(collection)
      const { story } = await plainStory()
      const [first, ...rest] = valuesOf(all)
      const one = await api.patch(path(story), { customFields: [first] })
      expect(one.status, one.text).toBe(200)
      expect(of(one.body).customFields).toEqual(viewsOf(all).slice(0, 1))
      const answer = await api.patch(path(story), { customFields: rest })
      expect(of(answer.body).customFields).toEqual(viewsOf(all))
      expect((await api.get(`/elements/${story.id}`)).text).toBe(answer.text)
      expect((await api.patch(path(story), { customFields: [] })).text).toBe(answer.text)
    },
  )

  it.each(resources)('9.5 %s requires a list that is neither absent nor null', async (_, __, path) => {
    const { story } = await plainStory()
    expect(await desk.refused(() => api.patch(path(story), {}))).toEqual(
      invalid(['body customFields required']),
    )
    expect(await desk.refused(() => api.patch(path(story), { customFields: null }))).toEqual(
      typeMismatch(['body customFields type-mismatch']),
    )
    const more = { customFields: [], title: 'x' }
    expect(await desk.refused(() => api.patch(path(story), more))).toEqual(
      invalid(['body title unknown-field']),
    )
  })

  it('3.2 does not check the content requirement of the element', async () => {
    const { id } = await field('custom-fields', 'TEXT')
    const { story, path } = await plainStory()
    await api.delete(`${path}/publications/${story.publications[0].id}`)
    const answer = await api.patch(`${path}/custom-fields`, { customFields: [{ id, value: 'x' }] })
    expect(answer.status, answer.text).toBe(200)
  })

  it('4.5 does not find a task of another element', async () => {
    const { path } = await plainStory()
    const { story: other } = await plainStory()
    const answer = await desk.refused(() =>
      api.patch(`${path}/tasks/${other.tasks[0].id}/custom-fields`, { customFields: [] }),
    )
    expect(answer.status).toBe(404)
  })
})

describe('where fields apply', () => {
  it('9.4 refuses a field of other formats, and 5.2 a format that does not allow an existing value', async () => {
    const [one, other] = [await desk.format(), await desk.format()]
    const { id } = await field('task-custom-fields', 'TEXT', { formatIds: [one.id] })
    const anywhere = await field('task-custom-fields', 'TEXT')
    const story = await desk.story({ tasks: [{ formatId: other.id }, { formatId: one.id }] })
    const path = (index: number) => `/elements/${story.id}/tasks/${story.tasks[index].id}`
    const customFields = [
      { id: anywhere.id, value: 'a' },
      { id, value: 'x' },
    ]
    expect(await desk.refused(() => api.patch(path(0), { customFields }))).toEqual(
      invalid(['body customFields[1].id custom-field-does-not-apply']),
    )
    expect((await api.patch(path(1), { customFields })).status).toBe(200)
    expect(await desk.refused(() => api.patch(path(1), { formatId: other.id }))).toEqual(
      ruleBroken(['body formatId custom-field-does-not-apply']),
    )
    expect(await desk.refused(() => api.patch(path(1), { formatId: other.id, customFields }))).toEqual(
      invalid(['body customFields[1].id custom-field-does-not-apply']),
    )
    const moved = await api.patch(path(1), { formatId: other.id, customFields: [{ id, value: null }] })
    expect(moved.body.tasks[1]).toMatchObject({ formatId: other.id, customFields: [{ id: anywhere.id }] })
  })

  it('9.4 refuses a field of other platforms, and 5.2 a platform that does not allow an existing value', async () => {
    const [one, other] = [await desk.platform(), await desk.platform()]
    const { id } = await field('publication-custom-fields', 'TEXT', {
      platformIds: [one.id],
      allowEmptyValue: false,
    })
    const story = await desk.story({ publications: [{ platformId: one.id }] })
    const path = `/elements/${story.id}`
    const [publication] = story.publications
    const standalone = `${path}/publications/${publication.id}`
    const customFields = [{ id, value: 'x' }]
    const added = { platformId: other.id, customFields }
    expect(await desk.refused(() => api.post(`${path}/publications`, added))).toEqual(
      invalid(['body customFields[0].id custom-field-does-not-apply']),
    )
    expect((await api.patch(standalone, { customFields })).status).toBe(200)
    expect(await desk.refused(() => api.patch(standalone, { platformId: other.id }))).toEqual(
      ruleBroken(['body platformId custom-field-does-not-apply']),
    )
    const inRoot = { publications: [{ id: publication.id, platformId: other.id }] }
    expect(await desk.refused(() => api.patch(path, inRoot))).toEqual(
      ruleBroken(['body publications[0].platformId custom-field-does-not-apply']),
    )
    const replaced = await api.put(path, inRoot)
    expect(replaced.body.publications[0]).toMatchObject({ platformId: other.id, customFields: [] })
  })

  it('1.5 keeps values whose field was later limited to other platforms', async () => {
    const [one, other] = [await desk.platform(), await desk.platform()]
    const { id } = await field('publication-custom-fields', 'TEXT')
    const customFields = [{ id, value: 'x' }]
    const story = await desk.story({ publications: [{ platformId: one.id, customFields }] })
    await api.patch(`${settings}/publication-custom-fields/${id}`, { platformIds: [other.id] })
    const path = `/elements/${story.id}/publications/${story.publications[0].id}`
    const { text } = await api.get(`/elements/${story.id}`)
    expect((await api.patch(path, { platformId: one.id, customFields })).text).toBe(text)
    expect((await api.patch(path, { platformId: other.id })).body.publications[0].customFields).toHaveLength(
      1,
    )
  })
})

describe('9.2 values of internal fields', () => {
  it('are in no answer, and survive the replacement of all others', async () => {
    const { story, path } = await plainStory()
    const id = await internalFieldOf(app, 'element', desk.organizationId)
    const { deps } = app
    const rows = () =>
      sql`select text from element_custom_field_value where custom_field_id = ${id}`.execute(deps.db)
    await sql`
      insert into element_custom_field_value (organization_id, element_id, custom_field_id, custom_field_type, text)
      values (${desk.organizationId}, ${story.id}, ${id}, 'SOURCE', 'dpa')`.execute(deps.db)
    const changed = await api.patch(path, { title: 'x', customFields: [] })
    expect(changed.body.customFields).toEqual([])
    expect(changed.text).not.toContain('dpa')
    await api.put(path, { groupIds: [(await desk.group()).id] })
    expect((await rows()).rows).toEqual([{ text: 'dpa' }])
  })
})
