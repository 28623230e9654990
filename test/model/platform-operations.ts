import fc from 'fast-check'

/** Random requests about platforms, valid and invalid, as plain data that reads well in a counterexample. */

/**
 * A manual entry's id as data: the platform's n-th date (`#0`; an entry for a missing date is dropped), an unknown one,
 * or one of another platform.
 */
export const unknownDate = '#unknown'
export const dateElsewhere = '#elsewhere'

export type Operation =
  | { readonly do: 'create'; readonly body: Record<string, unknown> }
  | {
      readonly do: 'put' | 'patch'
      readonly platform: number
      readonly body: Record<string, unknown>
      /** Which of the two schedules in the body to send: that of the platform's own mode, the other one, or both. */
      readonly schedule: 'own' | 'other' | 'both' | 'none'
      readonly ifMatch?: 'present' | 'stale'
    }
  | { readonly do: 'deleteDate'; readonly platform: number; readonly date: string }
  /** A PUT of the platform as read, with its dates in another order: it changes nothing. */
  | { readonly do: 'putBack'; readonly platform: number; readonly reversed: boolean }
  | { readonly do: 'deletePlatform' | 'addTimeSlot'; readonly platform: number }

/** Usually a valid value: with many values in one body, each should rarely spoil it. */
const mostly = (valid: fc.Arbitrary<unknown>, ...others: unknown[]): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 80, arbitrary: valid }, { weight: 1, arbitrary: fc.constantFrom(...others) })

const name = mostly(
  fc.constantFrom('Web', 'Print', '  Newsletter ', 'n'.repeat(255)),
  '',
  ' \t',
  'n'.repeat(256),
  null,
  7,
)
const externalId = mostly(fc.constantFrom('web', 'a/b ?ü', '', null), ' ', 'x'.repeat(256), 5, false)
const typeCode = mostly(fc.constantFrom(0, 1, 1, 2, 2, 2), 3, -1, '1', null, 1.5)
const printingTime = mostly(fc.constantFrom(0, 0, 0, 5, 365), 366, -1, '0', null, 0.5)
const displayByIssue = mostly(fc.constantFrom(true, true, false), null, 'true', 1)
const note = mostly(fc.constantFrom('Christmas', '', null), 3, 'n'.repeat(10_001))

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const week = fc.record(Object.fromEntries(days.map((day) => [day, fc.boolean()])))
const everyDay = Object.fromEntries(days.map((day) => [day, true]))
const weeklySchedule = mostly(
  week,
  null,
  {},
  { ...everyDay, sun: 1 },
  { ...everyDay, holiday: true },
  [],
  'daily',
)

const date = mostly(
  fc.integer({ min: 10, max: 29 }).map((day) => `2028-02-${day}`),
  '2027-02-29',
  '2028-2-1',
  '0000-01-01',
  'tomorrow',
  20280201,
  null,
)
const dateId = fc.oneof(
  { weight: 30, arbitrary: fc.nat(4).map((index) => `#${index}`) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(unknownDate, dateElsewhere, 0, null, '1') },
)
const dateFields = { date, externalId, note }

/** Some of the given members; those in `always` are nearly always present. */
const some = (members: Record<string, fc.Arbitrary<unknown>>, always: string[] = []) =>
  fc
    .tuple(fc.record(members, { requiredKeys: always }), fc.integer({ min: 0, max: 30 }))
    .map(([body, chance]): Record<string, unknown> => {
      if (chance > 0) return body
      const { [always[0] ?? '']: _, ...rest } = body
      return rest
    })

type Entry = Record<string, unknown>

/** Entries that usually differ in their dates and ids. */
const entries = (entry: fc.Arbitrary<Entry>, minLength: number, maxLength: number) =>
  fc.oneof(
    {
      weight: 9,
      arbitrary: fc
        .uniqueArray(entry, { minLength, maxLength, selector: (given) => given.date ?? given })
        .map((list) =>
          list.filter(({ id }, index) => !id || list.findIndex((other) => other.id === id) === index),
        ),
    },
    { weight: 1, arbitrary: fc.array(entry, { minLength, maxLength }) },
  )

const newDate = some(dateFields, ['date'])
const newDates = entries(newDate, 1, 4)
const putDates = entries(fc.oneof(newDate, some({ id: dateId, ...dateFields }, ['date', 'id'])), 1, 5)
const patchDates = entries(
  fc.oneof(newDate, some({ id: dateId, ...dateFields }, ['id']), some({ id: dateId, ...dateFields }, ['id'])),
  0,
  5,
)

const plain = { externalId, typeCode, printingTimeInDays: printingTime, displayStoryByIssue: displayByIssue }
/** Members that no body takes: server-owned ones, and others. */
const unknownMembers = fc.oneof(
  { weight: 30, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.constantFrom({ version: 1 }, { timeSlots: [] }, { id: 7 }, { colour: 'red' }) },
)

const body = (members: Record<string, fc.Arbitrary<unknown>>, always: string[]) =>
  fc
    .tuple(some({ ...plain, ...members }, always), unknownMembers)
    .map(([known, unknown]) => ({ ...known, ...unknown }))

const createBody = fc.oneof(
  {
    weight: 4,
    arbitrary: body(
      { name, manualSchedule: mostly(newDates, null, [], 'none', [{ id: 1, date: '2028-02-01' }]) },
      ['name', 'manualSchedule'],
    ),
  },
  { weight: 2, arbitrary: body({ name, weeklySchedule }, ['name']) },
  { weight: 1, arbitrary: body({ name, weeklySchedule, manualSchedule: newDates }, ['name']) },
)

const replaceBody = body({ name, weeklySchedule, manualSchedule: mostly(putDates, null, [], {}) }, [
  'name',
  'weeklySchedule',
  'manualSchedule',
])

const patchBody = body({ name, weeklySchedule, manualSchedule: mostly(patchDates, [], null, {}, [[]]) }, [])

/** Usually the schedule of the platform's own mode. */
const schedule = fc.oneof(
  { weight: 12, arbitrary: fc.constant('own' as const) },
  { weight: 1, arbitrary: fc.constantFrom('other' as const, 'both' as const, 'none' as const) },
)

const platform = fc.nat(3)
const ifMatch = fc.constantFrom(
  undefined,
  undefined,
  undefined,
  undefined,
  undefined,
  undefined,
  undefined,
  undefined,
  'present' as const,
  'stale' as const,
)

const conditional = (verb: 'put' | 'patch', content: fc.Arbitrary<Record<string, unknown>>) =>
  fc.tuple(platform, content, schedule, ifMatch).map(
    ([index, given, kept, condition]): Operation => ({
      do: verb,
      platform: index,
      body: given,
      schedule: kept,
      ...(condition && { ifMatch: condition }),
    }),
  )

const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 4, arbitrary: createBody.map((given): Operation => ({ do: 'create', body: given })) },
  { weight: 20, arbitrary: conditional('put', replaceBody) },
  { weight: 20, arbitrary: conditional('patch', patchBody) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(
        platform,
        fc.oneof(
          { weight: 9, arbitrary: fc.nat(5).map((n) => `#${n}`) },
          { weight: 1, arbitrary: fc.constantFrom(unknownDate, dateElsewhere) },
        ),
      )
      .map(([index, which]): Operation => ({ do: 'deleteDate', platform: index, date: which })),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(platform, fc.boolean())
      .map(([index, reversed]): Operation => ({ do: 'putBack', platform: index, reversed })),
  },
  { weight: 1, arbitrary: platform.map((index): Operation => ({ do: 'deletePlatform', platform: index })) },
  { weight: 1, arbitrary: platform.map((index): Operation => ({ do: 'addTimeSlot', platform: index })) },
)

/** Up to forty operations. The minimum is none, so that a counterexample drops every operation it does not need. */
export const operationSequence = fc.array(operation, { minLength: 0, maxLength: 40, size: 'max' })
