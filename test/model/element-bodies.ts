import fc from 'fast-check'
import { forEachText } from '../../src/database/element-texts.ts'
import type { PublicationBody } from '../../src/stories/elements/publication-schemas.ts'
import type { TaskBody } from '../../src/stories/elements/task-schemas.ts'

/**
 * Random bodies of requests about elements, as plain data that reads well in a counterexample. `@name` stands for the
 * id of something in the newsroom, `#n` for the id of the element's n-th entry.
 */

export type Body = Record<string, unknown>

/** Usually a valid value: with many values in one body, each should rarely spoil it. */
export const mostly = (valid: fc.Arbitrary<unknown>, ...others: unknown[]): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 24, arbitrary: valid }, { weight: 1, arbitrary: fc.constantFrom(...others) })

export const one = (...values: unknown[]) => fc.constantFrom(...values)

const event = mostly(
  one(
    null,
    { fromDate: '2026-06-18' },
    { fromDate: '2026-06-18', fromTime: '10:00', toDate: '2026-06-18', toTime: '10:00' },
    { fromDate: '2026-06-18', fromTime: '23:00', toDate: '2026-06-19', toTime: '01:00' },
  ),
  { fromDate: '2026-06-18', toDate: '2026-06-17' },
  { fromDate: '2026-06-18', fromTime: '10:00', toTime: '09:59' },
)
const link = one(null, { url: 'https://example.org/a' }, { url: 'http://example.org/b', title: 'B' })

const user = mostly(
  one(
    null,
    { id: '@u1' },
    { id: '@u3' },
    { id: '@u2', email: 'someone@example.org' },
    { email: 'U1@EXAMPLE.ORG' },
    { email: 'u3@example.org', name: 'Three' },
    { email: 'free@example.org' },
    { email: 'Free@Example.org', name: 'Free' },
    { name: 'Free' },
    { id: null, name: 'Sam', email: null },
  ),
  {},
  { id: '@unknown' },
  { id: '@uForeign', email: 'u1@example.org' },
)

/**
 * Values of custom fields: `@cf1` and `@pf1` take one option, `@tf1` several, `@cf2` a text, `@tf2` a date, `@pf2` a number.
 * `@tf1` and `@pf1` are limited.
 */
const valuesOf = (...entries: Body[]) =>
  mostly(
    fc.uniqueArray(fc.constantFrom(...entries), { maxLength: 2, selector: ({ id }) => id }),
    null,
    [entries[0], entries[0]],
    [{ id: entries[0]?.id, date: '2026-06-18', number: 1 }],
    [{ id: '@unknown', value: 'x' }],
    [{ id: '@cfForeign', value: 'x' }],
    [{ id: entries[0]?.id, selectedOptionIds: ['@cfo1', '@unknown'] }],
  )

const taskValues = valuesOf(
  { id: '@tf1', selectedOptionIds: ['@tfo1'] },
  { id: '@tf1', selectedOptionIds: ['@tfo2', '@tfo1'] },
  { id: '@tf1', selectedOptionIds: [] },
  { id: '@tf2', date: '2026-07-19' },
  { id: '@tf2', date: null },
)

/** Arbitrary values of every member of a body but those that are made elsewhere: a new one asks for its own here. */
type Members<B, Elsewhere extends keyof B> = Record<Exclude<keyof B, Elsewhere>, fc.Arbitrary<unknown>>

const taskFields = {
  customFields: taskValues,
  formatId: mostly(one(null, '@fText', '@f2', '@f3'), '@unknown', '@fForeign'),
  statusId: mostly(one(null, '@ts1', '@ts2', '@ts3'), '@unknown', '@tsForeign'),
  confirmationStatusCode: one(-2, -1, 0, 1, null),
  user,
  deadline: one(null, { date: '2026-06-18' }, { date: '2026-06-18', time: '10:00' }),
  headline: one('A', 'B', '', null),
  lead: one('Lead', null),
  text: one('Text', '', null),
  note: one('Note', null),
  customUploadLink: one(null, 'https://example.org/u'),
  externalLink: link,
  cost: one(null, { amount: 0.1, currency: 'EUR' }, { amount: 12345678901.2345, currency: 'CHF' }),
  textLength: mostly(
    one(null, {}, { characters: 0 }, { optionId: '@o2' }, { optionId: '@o3', characters: 3 }),
    { optionId: '@unknown' },
    { optionId: '@oForeign' },
  ),
  event,
} satisfies Members<TaskBody, 'localId' | 'userId'>

/** Where a publication goes: usually a platform, category and type that belong together. */
const place: fc.Arbitrary<Body> = fc.oneof(
  {
    weight: 7,
    arbitrary: fc.constantFrom<Body>(
      { platformId: '@p1' },
      { platformId: '@p1', categoryId: '@c1', typeId: '@ty3' },
      { platformId: '@p1', categoryId: '@c3', typeId: null },
      { platformId: '@p2', categoryId: '@c2', typeId: '@ty2' },
      { platformId: '@p2', categoryId: null },
      { platformId: '@p3' },
      { categoryId: '@c3', typeId: '@ty1' },
      { categoryId: '@c2' },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record(
      {
        platformId: one('@p1', '@p2', '@p3', null, '@unknown', '@pForeign'),
        categoryId: one('@c1', '@c2', '@c3', null, '@unknown', '@cForeign'),
        typeId: one('@ty1', '@ty2', '@ty3', null, '@unknown', '@tyForeign'),
      },
      { requiredKeys: [] },
    ),
  },
)

const publicationFields = {
  customFields: valuesOf(
    { id: '@pf1', selectedOptionIds: ['@pfo1'] },
    { id: '@pf1', selectedOptionIds: ['@pfo2'] },
    { id: '@pf1', selectedOptionIds: [] },
    { id: '@pf2', number: 0.1 },
    { id: '@pf2', number: -123456789012345 },
    { id: '@pf2', number: null },
  ),
  statusId: mostly(one(null, '@ps1', '@ps2', '@ps3'), '@published', '@unknown', '@psForeign'),
  externalId: one('x', '', null),
  cms: one(
    null,
    {},
    { articleId: 'a' },
    { articleId: null, publishedLink: null },
    {
      publishedLink: { url: 'https://example.org/p' },
      editLink: { url: 'https://example.org/e', title: 'E' },
    },
    { editLink: null },
  ),
} satisfies Members<
  PublicationBody,
  'localId' | 'platformId' | 'categoryId' | 'typeId' | 'schedule' | 'assignedTaskIds'
>

const weekend = { mon: false, tue: false, wed: false, thu: false, fri: false, sat: true, sun: true }

/** On a Friday that all platforms have, on days that some have, and on none. */
const schedule = mostly(
  one(
    null,
    { kind: 'single', date: '2026-06-19' },
    { kind: 'single', date: '2026-06-19', timing: { type: 'time', time: '11:30' } },
    { kind: 'single', date: '2026-06-22', timing: { type: 'timeSlot', timeSlotId: '@slot1' } },
    { kind: 'single', date: '2026-06-20', timing: null },
    { kind: 'recurring', type: 'daily', fromDate: '2026-06-15', toDate: '2026-06-21' },
    { kind: 'recurring', type: 'manual', fromDate: '2026-06-15', toDate: '2026-07-15', timing: null },
  ),
  { kind: 'recurring', type: 'daily', fromDate: '2026-06-20', toDate: '2026-07-20', days: weekend },
  { kind: 'single', date: '2026-06-19', timing: { type: 'timeSlot', timeSlotId: '@slot2' } },
  { kind: 'single', date: '2026-06-19', timing: { type: 'timeSlot', timeSlotId: '@slotForeign' } },
  { kind: 'recurring', type: 'manual', fromDate: '2026-06-23', toDate: '2026-06-30' },
  { kind: 'recurring', type: 'daily', fromDate: '2026-06-20', toDate: '2026-06-19' },
  { kind: 'recurring', type: 'daily', fromDate: '2026-06-20', toDate: '2027-06-21' },
  { kind: 'recurring', fromDate: '2026-06-20' },
  { kind: 'single', fromDate: '2026-06-20', timing: { type: 'time' } },
)

const groupIds = mostly(
  fc.uniqueArray(fc.constantFrom('@g1', '@g2', '@g3'), { maxLength: 3 }),
  ['@g1', '@unknown'],
  ['@gForeign'],
)

const elementValues = valuesOf(
  { id: '@cf1', selectedOptionIds: ['@cfo1'] },
  { id: '@cf1', selectedOptionIds: ['@cfo2'] },
  { id: '@cf1', selectedOptionIds: [] },
  { id: '@cf2', value: 'Final' },
  { id: '@cf2', value: '' },
)

const rootFields = {
  customFields: elementValues,
  ...forEachText((_, name) => one(`A ${name}`, `Another ${name}`, '', null)),
  confidential: fc.boolean(),
  elementStatusId: mostly(one(null, null, '@es1', '@es2', '@es3'), '@unknown', '@esForeign'),
  groupIds,
  masterGroupId: mostly(one(null, '@g1', '@g2'), '@g3', '@unknown'),
  event,
  location: one(
    null,
    { name: 'Town hall' },
    { name: ' Pier ', address: 'Street 1', latitude: -1.5, longitude: 180 },
  ),
}

/** A few of the given members; those in `always` are always present. */
const some = (fields: Record<string, fc.Arbitrary<unknown>>, always: string[] = []) =>
  fc.subarray(Object.keys(fields), { maxLength: Math.min(5, Object.keys(fields).length) }).chain((names) =>
    fc.record(
      Object.fromEntries(
        [...always, ...names].flatMap((name) => {
          const field = fields[name]
          return field ? [[name, field]] : []
        }),
      ),
    ),
  ) as fc.Arbitrary<Body>

const publication = fc
  .tuple(place, some(publicationFields))
  .map(([where, rest]): Body => ({ ...where, ...rest }))

const withOptional = (body: fc.Arbitrary<Body>, options: Record<string, fc.Arbitrary<unknown>>) =>
  fc
    .tuple(body, fc.record(options, { requiredKeys: [] }))
    .map(([fields, more]): Body => ({ ...more, ...fields }))

const plannedPublication = withOptional(publication, { schedule })
const unplanned = fc.oneof(publication, some(publicationFields))
/** Only a new entry takes a schedule here. */
const patchOfPublication = fc.oneof(
  { weight: 6, arbitrary: unplanned },
  { weight: 1, arbitrary: withOptional(unplanned, { schedule }) },
)

// Entries of root writes --------------------------------------------------------------------------------------------

const entryId = mostly(one('#0', '#1', '#2'), '#elsewhere', '#unknown')
const localIds = ['a', 7, '7']
const reference = fc.oneof(
  { weight: 2, arbitrary: one('a', 'a', 7).map((localId) => ({ localId })) },
  { weight: 3, arbitrary: mostly(one('#0', '#1'), '#elsewhere', '#unknown').map((taskId) => ({ taskId })) },
)
const assignedTaskRefs = mostly(
  fc.uniqueArray(reference, { maxLength: 2, selector: (value) => JSON.stringify(value) }),
  [{}],
  [{ localId: 'a' }, { localId: 'a' }],
)

const differingIn = (member: string) => (entry: Body) => entry[member] ?? {}

/** Usually entries of different tasks, each with a local id of its own. */
const tasksOf = (fields: Record<string, fc.Arbitrary<unknown>>) => {
  const entry = withOptional(some(taskFields), { ...fields, localId: one(...localIds) })
  return fc.oneof(
    { weight: 1, arbitrary: fc.array(entry, { maxLength: 3 }) },
    {
      weight: 9,
      arbitrary: fc
        .uniqueArray(entry, { maxLength: 3, selector: differingIn('id') })
        .map((entries) => entries.map((body, index): Body => ({ ...body, localId: localIds[index] }))),
    },
  )
}

const publicationsOf = (fields: fc.Arbitrary<Body>, more: Record<string, fc.Arbitrary<unknown>>) => {
  const entry = withOptional(fields, { ...more, assignedTaskRefs })
  return fc.oneof(
    { weight: 1, arbitrary: fc.array(entry, { maxLength: 3 }) },
    { weight: 9, arbitrary: fc.uniqueArray(entry, { maxLength: 3, selector: differingIn('id') }) },
  )
}

// Bodies ------------------------------------------------------------------------------------------------------------

export const newElement = withOptional(some(rootFields, ['groupIds']), {
  tasks: tasksOf({}),
  publications: publicationsOf(plannedPublication, {}),
})
export const wholeElement = withOptional(some(rootFields, ['groupIds']), {
  tasks: tasksOf({ id: entryId }),
  publications: publicationsOf(plannedPublication, { id: entryId }),
})
export const partOfElement = withOptional(some(rootFields), {
  tasks: tasksOf({ id: entryId }),
  publications: publicationsOf(patchOfPublication, { id: entryId }),
})

export const task = some(taskFields)

const assignedTaskIds = fc.uniqueArray(
  fc.oneof(
    { weight: 12, arbitrary: one('#0', '#1', '#2') },
    { weight: 1, arbitrary: one('#elsewhere', '#unknown') },
  ),
  { maxLength: 3 },
)
export const newPublication = withOptional(plannedPublication, { assignedTaskIds })
export const partOfPublication = withOptional(patchOfPublication, { assignedTaskIds })
