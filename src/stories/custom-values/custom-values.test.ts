import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { yearLongApp } from '../../../test/elements/list-newsroom.ts'
import {
  type Collection,
  emptyOf,
  type FieldMaking,
  fieldMaking,
  internalFieldOf,
  options,
  valuesOf,
  viewsOf,
} from '../../../test/support/custom-fields.ts'
import { invalid, typeMismatch } from '../../../test/support/refusals.ts'
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
interface Carrier {
  readonly collection: Collection
  /** The body of a root write that gives the owner these members. */
  readonly within: (story: Answer, members: object) => object
  readonly of: (story: Answer) => Answer
  /** The path of its own PATCH. */
  readonly own: (story: Answer) => string
  /** The path of its `customFields` in a root write. */
  readonly at: string
}

const carriers: readonly (readonly [string, Carrier])[] = [
  [
    'an element',
    {
      collection: 'custom-fields',
      within: (_, members) => members,
      of: (story) => story,
      own: ({ id }) => `/elements/${id}`,
      at: '',
    },
  ],
  [
    'a task',
    {
      collection: 'task-custom-fields',
      within: ({ tasks }, members) => ({ tasks: [{ id: tasks?.[0].id, ...members }] }),
      of: ({ tasks }) => tasks[0],
      own: ({ id, tasks }) => `/elements/${id}/tasks/${tasks[0].id}`,
      at: 'tasks[0].',
    },
  ],
  [
    'a publication',
    {
      collection: 'publication-custom-fields',
      within: ({ publications }, members) => ({
        publications: [{ id: publications?.[0].id, platformId: publications?.[0].platformId, ...members }],
      }),
      of: ({ publications }) => publications[0],
      own: ({ id, publications }) => `/elements/${id}/publications/${publications[0].id}`,
      at: 'publications[0].',
    },
  ],
]

describe.each(carriers)('custom fields of %s', (_, { collection, within, of, own, at }) => {
  const patchRoot = async (story: Answer, customFields: unknown) =>
    api.patch(`/elements/${story.id}`, within(story, { customFields }))
  const patched = async (story: Answer, customFields: unknown) => {
    const answer = await patchRoot(story, customFields)
    expect(answer.status, answer.text).toBe(200)
    return of(answer.body).customFields
  }

  it('9.4, 9.5 are written with a new story, and read with their names', async () => {
    const all = await fields(collection)
    const { story: pattern } = await plainStory()
    const body = within(pattern, { customFields: valuesOf(all) })
    const entry = Object.values(body)[0]
    const { id: __, ...rest } = Array.isArray(entry) && at !== '' ? entry[0] : { id: 0 }
    const sent = at === '' ? body : { [Object.keys(body)[0] ?? '']: [rest] }
    const { group } = { group: await desk.group() }
    const made = await desk.story({ groupIds: [group.id], ...sent })
    expect(of(made).customFields).toEqual(viewsOf(all))
    expect((await api.get(`/elements/${made.id}`)).body).toEqual(made)
    expect(of(pattern).customFields).toEqual([])
  })

  it('9.5 are changed by PATCH, which changes only the fields that are sent', async () => {
    const all = await fields(collection)
    const { story } = await plainStory()
    const [text, single, ...others] = valuesOf(all)
    expect(await patched(story, [single, text])).toEqual(viewsOf(all).slice(0, 2))
    expect(await patched(story, others)).toEqual(viewsOf(all))
    expect(await patched(story, [])).toEqual(viewsOf(all))
    const [, ...rest] = viewsOf(all)
    expect(await patched(story, [{ id: all.text.id, value: 'Semi-final' }])).toEqual([
      { id: all.text.id, name: all.text.name, type: 'TEXT', value: 'Semi-final' },
      ...rest,
    ])
  })

  it('9.5 are replaced by PUT, which removes values that are not sent', async () => {
    const all = await fields(collection)
    const { story } = await plainStory()
    await patched(story, valuesOf(all))
    const put = (customFields?: unknown) =>
      api.put(`/elements/${story.id}`, {
        groupIds: story.groupIds,
        publications: story.publications.map(({ id, platformId }: Answer) => ({ id, platformId })),
        ...within(story, customFields === undefined ? {} : { customFields }),
      })
    const some = await put(valuesOf(all).slice(3))
    expect(of(some.body).customFields).toEqual(viewsOf(all).slice(3))
    expect(of((await put(null)).body).customFields).toEqual([])
    await patched(story, valuesOf(all))
    expect(of((await put()).body).customFields).toEqual([])
  })

  it('9.5 are cleared by their empty values', async () => {
    const all = await fields(collection)
    const { story } = await plainStory()
    await patched(story, valuesOf(all))
    expect(await patched(story, emptyOf(all))).toEqual([])
    await patched(story, [{ id: all.text.id, value: 'x' }])
    expect(await patched(story, [{ id: all.text.id, value: '' }])).toEqual([])
    expect(await patched(story, emptyOf(all))).toEqual([])
  })

  it('9.5 that may not be empty: a selection gets its first option, a date becomes today in the newsroom', async () => {
    app.clock.set('2026-06-18T22:30:00Z')
    const all = await fields(collection, { allowEmptyValue: false })
    const bare = await field(collection, 'MULTIPLE_SELECTION', { allowEmptyValue: false })
    const { story } = await plainStory()
    await patched(story, valuesOf(all))
    const values = await patched(story, [...emptyOf(all), { id: bare.id, selectedOptionIds: [] }])
    expect(values).toMatchObject([
      { id: all.single.id, selectedOptionIds: [all.single.options[0].id] },
      { id: all.multiple.id, selectedOptionIds: [all.multiple.options[0].id] },
      { id: all.date.id, date: '2026-06-19' },
    ])
  })

  it('9.4 accept exactly the member of their type', async () => {
    const all = await fields(collection)
    const { story } = await plainStory()
    const list = `body ${at}customFields`
    expect(
      await desk.refused(() =>
        patchRoot(story, [
          { id: all.text.id, number: 1 },
          { id: all.single.id, selectedOptionIds: all.single.options.map(({ id }: Answer) => id) },
          { id: all.date.id },
          { id: all.number.id, number: 1, value: null },
        ]),
      ),
    ).toEqual(
      invalid([
        `${list}[0].number other-type`,
        `${list}[0].value required`,
        `${list}[1].selectedOptionIds too-many`,
        `${list}[2].date required`,
        `${list}[3].value other-type`,
      ]),
    )
    expect(await desk.refused(() => patchRoot(story, [{ id: all.text.id, value: 5 }]))).toEqual(
      typeMismatch([`${list}[0].value type-mismatch`]),
    )
  })

  it('9.4 must be named once, exist, be active, and have their own options', async () => {
    const one = await field(collection, 'SINGLE_SELECTION', { options })
    const other = await field(collection, 'SINGLE_SELECTION', { options })
    const inactive = await field(collection, 'TEXT', { active: false })
    const internal = await internalFieldOf(
      app,
      collection === 'custom-fields'
        ? 'element'
        : collection === 'task-custom-fields'
          ? 'task'
          : 'publication',
      desk.organizationId,
    )
    const { story } = await plainStory()
    const list = `body ${at}customFields`
    expect(
      await desk.refused(() =>
        patchRoot(story, [
          { id: one.id, selectedOptionIds: [other.options[0].id] },
          { id: one.id, selectedOptions: [{ id: one.options[0].id, name: 'x' }] },
          { id: inactive.id, value: 'x' },
          { id: 999_999_999, value: 'x' },
          { id: internal, value: 'x' },
          { id: other.id, selectedOptions: [{ id: 999_999_999 }] },
        ]),
      ),
    ).toEqual(
      invalid([
        `${list}[0].selectedOptionIds[0] unknown-reference`,
        `${list}[1].id duplicate`,
        `${list}[2].id unknown-reference`,
        `${list}[3].id unknown-reference`,
        `${list}[4].id unknown-reference`,
        `${list}[5].selectedOptions[0].id unknown-reference`,
      ]),
    )
  })

  it('1.5 of an inactive field can be sent again and cleared, but not changed', async () => {
    const all = await fields(collection)
    const { story } = await plainStory()
    await patched(story, valuesOf(all))
    const { text } = await api.get(`/elements/${story.id}`)
    for (const { id } of Object.values(all))
      await api.patch(`${settings}/${collection}/${id}`, { active: false, allowEmptyValue: false })
    expect((await patchRoot(story, valuesOf(all))).text).toBe(text)
    expect((await patchRoot(story, viewsOf(all))).text).toBe(text)
    const list = `body ${at}customFields`
    const changes = [
      { id: all.text.id, value: 'Other' },
      { id: all.single.id, selectedOptionIds: [all.single.options[0].id] },
      { id: all.number.id, number: 2 },
    ]
    expect(await desk.refused(() => patchRoot(story, changes))).toEqual(
      invalid([0, 1, 2].map((index) => `${list}[${index}].id unknown-reference`)),
    )
    expect(await patched(story, emptyOf(all))).toEqual([])
    expect(await desk.refused(() => patchRoot(story, emptyOf(all).slice(0, 1)))).toEqual(
      invalid([`${list}[0].id unknown-reference`]),
    )
  })

  it('9.4 keep numbers exactly as sent, up to fifteen digits', async () => {
    const { id } = await field(collection, 'NUMBER')
    const { story } = await plainStory()
    const send = (number: string) =>
      api.patch(
        `/elements/${story.id}`,
        JSON.stringify(within(story, { customFields: [{ id, number: '?' }] })).replace('"?"', number),
      )
    const exact = [
      '0',
      '0.1',
      '-273.15',
      '123456789012345',
      '0.000000123456789012345',
      '1e21',
      '5e-324',
      '1.5e300',
    ]
    for (const number of exact) {
      const answer = await send(number)
      expect(answer.status, answer.text).toBe(200)
      expect(of(answer.body).customFields[0].number).toBe(Number(number))
      expect(of((await api.get(`/elements/${story.id}`)).body).customFields[0].number).toBe(Number(number))
    }
    await send('0')
    const { text } = await api.get(`/elements/${story.id}`)
    expect((await send('-0.0')).text).toBe(text)
    const rounded = ['999999999999999.99999', '99999999999999999999', '0.100000000000000005', '1e-400']
    for (const number of ['1234567890123456', '0.1234567890123456', '123456789.0123456789', ...rounded])
      expect(await desk.refused(() => send(number))).toEqual(
        invalid([`body ${at}customFields[0].number too-many-digits`]),
      )
    expect((await desk.refused(() => send('1e999'))).code).toBe('type-mismatch')
  })

  it('1.18 raise the version only with a change, whatever the order of fields and options', async () => {
    const all = await fields(collection)
    const { story } = await plainStory()
    await patched(story, valuesOf(all))
    const before = await api.get(`/elements/${story.id}`)
    const again = valuesOf(all).reverse()
    expect((await patchRoot(story, again)).text).toBe(before.text)
    const { multiple } = all
    const flipped = [{ id: multiple.id, selectedOptionIds: [multiple.options[0].id, multiple.options[2].id] }]
    expect((await patchRoot(story, flipped)).text).toBe(before.text)
    const changed = await patchRoot(story, [{ id: all.date.id, date: '2026-07-20' }])
    expect(changed.body.version).toBe(before.body.version + 1)
    expect(of(changed.body).version).toBe(of(before.body).version + 1)
  })

  it('9.5 cannot be null in a PATCH', async () => {
    const { story } = await plainStory()
    expect(await desk.refused(() => patchRoot(story, null))).toEqual(
      invalid([`body ${at}customFields null-not-allowed`]),
    )
    expect(await desk.refused(() => api.patch(own(story), { customFields: null }))).toEqual(
      invalid(['body customFields null-not-allowed']),
    )
  })

  it('show a new name of their field or option on the next read', async () => {
    const all = await fields(collection)
    const { story } = await plainStory()
    await patched(story, valuesOf(all))
    await api.patch(`${settings}/${collection}/${all.single.id}`, { name: 'Renamed' })
    const [, option] = all.single.options
    await api.patch(`/${collection}/${all.single.id}/options/${option.id}`, {
      name: 'Other',
      externalId: 'o',
    })
    const [, single] = of((await api.get(`/elements/${story.id}`)).body).customFields
    expect(single).toMatchObject({
      name: 'Renamed',
      selectedOptions: [{ id: option.id, name: 'Other', externalId: 'o' }],
    })
  })

  it('9.1, 9.3 prevent their field and option from being deleted (409)', async () => {
    const all = await fields(collection)
    const { story } = await plainStory()
    await patched(story, valuesOf(all))
    const inUse = (scope: string, path: string) => ({
      status: 409,
      code: 'conflict',
      errors: [`${scope} ${path} in-use`],
    })
    for (const { id } of Object.values(all))
      expect(await desk.refused(() => api.delete(`${settings}/${collection}/${id}`))).toEqual(
        inUse('path', 'id'),
      )
    const { single } = all
    const [free, used] = single.options
    const path = `/${collection}/${single.id}/options`
    expect(await desk.refused(() => api.delete(`${path}/${used.id}`))).toEqual(inUse('path', 'optionId'))
    expect(
      await desk.refused(() =>
        api.patch(`${settings}/${collection}/${single.id}`, { options: [{ id: free.id, name: 'x' }] }),
      ),
    ).toEqual(inUse('body', 'options'))
    expect((await api.delete(`${path}/${free.id}`)).status).toBe(204)
    await patched(story, emptyOf(all))
    expect((await api.delete(`${path}/${used.id}`)).status).toBe(204)
    expect((await api.delete(`${settings}/${collection}/${single.id}`)).status).toBe(204)
  })

  it('are deleted with their owner', async () => {
    const all = await fields(collection)
    const { story } = await plainStory()
    await patched(story, valuesOf(all))
    if (at === '') return
    expect((await api.delete(own(story))).status).toBe(204)
    expect((await api.delete(`${settings}/${collection}/${all.text.id}`)).status).toBe(204)
  })

  it('9.4 survive two simultaneous PATCHes of different fields', async () => {
    const all = await fields(collection)
    const { story } = await plainStory()
    const answers = await Promise.all(valuesOf(all).map((value) => patchRoot(story, [value])))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(of((await api.get(`/elements/${story.id}`)).body).customFields).toEqual(viewsOf(all))
  })
})
