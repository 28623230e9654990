import { sql } from 'kysely'
import { expect } from 'vitest'
import type { StoryDesk } from './story-desk.ts'
import type { TestApp } from './test-app.ts'

/** The three families of custom fields: their collections, and what limits their fields. */
export const families = [
  { collection: 'custom-fields', owner: 'element', scope: null },
  {
    collection: 'task-custom-fields',
    owner: 'task',
    scope: { ids: 'formatIds', id: 'formatId', assigned: 'assignedFormat' },
  },
  {
    collection: 'publication-custom-fields',
    owner: 'publication',
    scope: { ids: 'platformIds', id: 'platformId', assigned: 'assignedPlatform' },
  },
] as const

/** The id of an organization's internal field (contract 9.2), which answers never show. */
export const internalFieldOf = async (
  { deps }: Pick<TestApp, 'deps'>,
  owner: (typeof families)[number]['owner'],
  organizationId: number,
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(`${owner}_custom_field`)}
    where organization_id = ${organizationId} and type = 'SOURCE'`.execute(deps.db)
  const [row, ...others] = rows
  if (!row || others.length > 0) throw new Error('an organization has exactly one internal field of a family')
  return row.id
}

export type Collection = 'custom-fields' | 'task-custom-fields' | 'publication-custom-fields'

const makeField = async (
  { api }: Pick<StoryDesk, 'api'>,
  collection: Collection,
  type: string,
  body: object = {},
) => {
  const answer = await api.post(`/api/daybook/v1/${collection}`, { name: `Field ${type}`, type, ...body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

export const options = [
  { name: 'First', externalId: 'f', color: '#000000' },
  { name: 'Second' },
  { name: 'Third' },
]

const makeFields = async (desk: Pick<StoryDesk, 'api'>, collection: Collection, body: object = {}) => {
  const made = (type: string, more: object = {}) => makeField(desk, collection, type, { ...more, ...body })
  return {
    text: await made('TEXT'),
    single: await made('SINGLE_SELECTION', { options }),
    multiple: await made('MULTIPLE_SELECTION', { options }),
    date: await made('DATE'),
    number: await made('NUMBER'),
  }
}
type Fields = Awaited<ReturnType<typeof makeFields>>

/** Shortcuts to create fields, and a story without values for them. */
export const fieldMaking = (desk: StoryDesk) => ({
  field: (collection: Collection, type: string, body: object = {}) => makeField(desk, collection, type, body),
  /** A field of every type. */
  fields: (collection: Collection, body: object = {}) => makeFields(desk, collection, body),
  /** A story with one task and one publication. */
  plainStory: async () => {
    const platform = await desk.platform()
    const story = await desk.story({ tasks: [{}], publications: [{ platformId: platform.id }] })
    return { story, platform, path: `/elements/${story.id}` }
  },
})
export type FieldMaking = ReturnType<typeof fieldMaking>

/** A value for each field. */
export const valuesOf = ({ text, single, multiple, date, number }: Fields) => [
  { id: text.id, value: 'Final' },
  { id: single.id, selectedOptionIds: [single.options[1].id] },
  { id: multiple.id, selectedOptionIds: [multiple.options[2].id, multiple.options[0].id] },
  { id: date.id, date: '2026-07-19' },
  { id: number.id, number: 1234.56789012345 },
]

const embedded = ({ id, name, externalId }: { id: number; name: string; externalId: string | null }) => ({
  id,
  name,
  externalId,
})

/** The same values as answers show them. */
export const viewsOf = ({ text, single, multiple, date, number }: Fields) => [
  { id: text.id, name: text.name, type: 'TEXT', value: 'Final' },
  {
    id: single.id,
    name: single.name,
    type: 'SINGLE_SELECTION',
    selectedOptionIds: [single.options[1].id],
    selectedOptions: [embedded(single.options[1])],
  },
  {
    id: multiple.id,
    name: multiple.name,
    type: 'MULTIPLE_SELECTION',
    selectedOptionIds: [multiple.options[0].id, multiple.options[2].id],
    selectedOptions: [embedded(multiple.options[0]), embedded(multiple.options[2])],
  },
  { id: date.id, name: date.name, type: 'DATE', date: '2026-07-19' },
  { id: number.id, name: number.name, type: 'NUMBER', number: 1234.56789012345 },
]

/** The entries that clear them. */
export const emptyOf = ({ text, single, multiple, date, number }: Fields) => [
  { id: text.id, value: null },
  { id: single.id, selectedOptionIds: [] },
  { id: multiple.id, selectedOptions: [] },
  { id: date.id, date: null },
  { id: number.id, number: null },
]
