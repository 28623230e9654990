import fc from 'fast-check'
import { type Body, one } from '../element-bodies.ts'
import { elementOperation, type Operation } from '../element-operations.ts'
import type { Kind } from './world.ts'

/**
 * Random requests to a whole newsroom, as plain data that reads well in a counter-example. `@g2` stands for the second
 * group, `@unknown` and `@gForeign` for ids that are none of the newsroom's.
 */

export type Command =
  | { readonly do: 'make'; readonly kind: Kind; readonly in?: number; readonly body: Body }
  | {
      readonly do: 'change'
      readonly kind: Kind
      readonly method: 'put' | 'patch'
      readonly which: number
      readonly body: Body
    }
  | { readonly do: 'remove'; readonly kind: Kind; readonly which: number }
  /** Puts them in an order that begins with another one. */
  | { readonly do: 'order'; readonly kind: Kind; readonly turn: number }
  | { readonly do: 'offer'; readonly platform: number; readonly body: Body }
  | { readonly do: 'useElementStatuses'; readonly enabled: boolean }
  /** PUT of a publication's schedule, or DELETE where `body` is null. */
  | {
      readonly do: 'schedule'
      readonly story: number
      readonly publication: number
      readonly body: Body | null
    }
  | { readonly do: 'link' | 'unlink'; readonly story: number; readonly body: Body }
  | { readonly do: 'restore'; readonly story: number }
  | { readonly do: 'useSystem'; readonly externalSystemUrl: string | null }
  /** A request to an element; `shift` moves every `@name` to the next ones of its kind. */
  | { readonly do: 'story'; readonly shift: number; readonly operation: Exclude<Operation, { do: 'toggle' }> }

const days = { mon: true, tue: true, wed: true, thu: true, fri: true, sat: true, sun: true }
const name = one('Alpha', 'Beta', 'Gamma', ' Delta ', 'É')
const externalId = one('x', 'y', '', null)
const reference = (prefix: string) =>
  fc.oneof(
    { weight: 8, arbitrary: one(`@${prefix}1`, `@${prefix}2`, `@${prefix}3`, `@${prefix}4`, null) },
    { weight: 1, arbitrary: one('@unknown', `@${prefix}Foreign`) },
  )
const references = (prefix: string) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.uniqueArray(fc.constantFrom(`@${prefix}1`, `@${prefix}2`, `@${prefix}3`)) },
    { weight: 1, arbitrary: one(['@unknown'], [`@${prefix}Foreign`, `@${prefix}1`]) },
  )

const plain = { name, externalId }
const status = {
  name,
  color: one('#1c7ed6', null),
  active: one(true, true, false),
  default: one(true, false, false),
}
const hours = one('06:00', '09:00', '22:30')
const option = fc.record({ name, characters: one(100, 2000) })
const format = {
  name,
  typeCode: one('text', 'picture', 'other'),
  active: one(true, true, false),
  taskStatusIds: references('ts'),
  defaultTaskStatusId: reference('ts'),
  standardCost: one(null, { amount: 12.5, currency: 'EUR' }),
}
const user = {
  firstName: one('Mia', null),
  screenName: one('mia', null),
  email: one('u1@example.org', 'U2@Example.org', 'free@example.org', null),
  externalId,
  internal: fc.boolean(),
  supplierId: one('s', ' x', '', null),
  groupIds: references('g'),
  role: one('editor', null, null),
}
const platform = {
  externalId,
  typeCode: one(0, 1, 2, 2),
  printingTimeInDays: one(0, 0, 3),
  displayStoryByIssue: one(true, true, false),
}

interface Fields {
  readonly required: Record<string, fc.Arbitrary<unknown>>
  readonly optional: Record<string, fc.Arbitrary<unknown>>
  /** What only a POST takes. */
  readonly first?: Record<string, fc.Arbitrary<unknown>>
  /** What only a PATCH takes. */
  readonly later?: Record<string, fc.Arbitrary<unknown>>
  /** What a PUT takes; without it there is none. */
  readonly put?: Record<string, fc.Arbitrary<unknown>>
}

const fields: Readonly<Record<Kind, Fields>> = {
  groups: {
    required: { name },
    optional: { externalId },
    first: { parentGroupId: reference('g') },
    put: { ...plain },
  },
  platforms: {
    required: { name },
    optional: platform,
    first: { manualSchedule: one(null, [{ date: '2026-06-20' }, { date: '2026-07-01' }]) },
    later: { weeklySchedule: one(days, { ...days, sat: false, sun: false }) },
  },
  categories: {
    required: { name },
    optional: { externalId, parentCategoryId: reference('c') },
    put: { ...plain, parentCategoryId: reference('c') },
  },
  types: { required: { name }, optional: { externalId }, put: { ...plain } },
  users: { required: { lastName: one('Keller', 'Wu') }, optional: user },
  slots: { required: { name, start: hours, end: hours }, optional: {} },
  formats: {
    required: { name, typeCode: format.typeCode },
    optional: format,
    first: { textLengthOptions: fc.array(option, { maxLength: 2 }) },
    later: {
      textLengthOptions: fc.array(
        fc.oneof(
          option,
          fc.tuple(option, one('#0', '#1')).map(([body, id]) => ({ id, ...body })),
        ),
        { maxLength: 3 },
      ),
    },
  },
  elementStatuses: { required: { name }, optional: status },
  taskStatuses: { required: { name }, optional: status },
  publicationStatuses: { required: { name }, optional: status },
}

type Bodies = fc.Arbitrary<Body>

const made = ({ required, optional, first = {} }: Fields): Bodies =>
  fc.record({ ...optional, ...first, ...required }, { requiredKeys: Object.keys(required) })
const changed = ({ required, optional, later = {} }: Fields): Bodies =>
  fc.record({ ...required, ...optional, ...later }, { requiredKeys: [] })

const weights: Readonly<Record<Kind, number>> = {
  groups: 4,
  platforms: 3,
  categories: 4,
  types: 2,
  users: 4,
  slots: 2,
  formats: 4,
  elementStatuses: 3,
  taskStatuses: 3,
  publicationStatuses: 3,
}

const which = fc.nat(7)

const ofKind = (kind: Kind): fc.Arbitrary<Command> =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('make' as const),
        kind: fc.constant(kind),
        in: fc.nat(3),
        body: made(fields[kind]),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('change' as const),
        kind: fc.constant(kind),
        method: fc.constant('patch' as const),
        which,
        body: changed(fields[kind]),
      }),
    },
    {
      weight: fields[kind].put ? 2 : 0,
      arbitrary: fc.record({
        do: fc.constant('change' as const),
        kind: fc.constant(kind),
        method: fc.constant('put' as const),
        which,
        body: fc.record(fields[kind].put ?? {}),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('remove' as const), kind: fc.constant(kind), which }),
    },
  )

const ordered = fc.constantFrom<Kind>(
  'groups',
  'platforms',
  'formats',
  'elementStatuses',
  'taskStatuses',
  'publicationStatuses',
)

const offer = fc.record({
  statusIds: fc.oneof(
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 3, arbitrary: references('ps') },
  ),
  defaultStatusId: fc.oneof(reference('ps'), one('@published', null)),
})

const date = one('2026-06-18', '2026-06-20', '2026-06-21', '2026-07-01', '2028-02-29')
const timing = one(
  null,
  { type: 'time', time: '11:30' },
  { type: 'timeSlot', timeSlotId: '@slot1' },
  { type: 'timeSlot', timeSlotId: '@slot2' },
  { type: 'timeSlot', timeSlotId: '@unknown' },
)
const range = {
  fromDate: one('2026-06-18', '2026-06-20'),
  toDate: one('2026-06-19', '2026-06-30', '2027-06-18', '2027-06-19'),
}
const schedule = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('single'), date, timing }, { requiredKeys: ['kind', 'date'] }),
  },
  {
    weight: 3,
    arbitrary: fc.record(
      {
        kind: fc.constant('recurring'),
        type: fc.constant('daily'),
        ...range,
        days: one(
          null,
          days,
          { ...days, sat: false, sun: false },
          { ...days, mon: false, tue: false, wed: false, thu: false, fri: false },
        ),
        timing,
      },
      { requiredKeys: ['kind', 'type', 'fromDate', 'toDate'] },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record(
      { kind: fc.constant('recurring'), type: fc.constant('manual'), ...range, timing },
      { requiredKeys: ['kind', 'type', 'fromDate', 'toDate'] },
    ),
  },
) as fc.Arbitrary<Body>

const systemUrl = one(null, 'https://a.example.org', 'https://b.example.org')
const binding = fc.record(
  {
    externalId: one('a', 'b', '', null),
    link: one('https://a.example.org/1', null),
  },
  { requiredKeys: [] },
)
const system = fc.record({ systemUrl }, { requiredKeys: [] })

const storyOperation = elementOperation.filter(({ do: what }) => what !== 'toggle') as fc.Arbitrary<
  Exclude<Operation, { do: 'toggle' }>
>

const command: fc.Arbitrary<Command> = fc.oneof(
  ...Object.entries(weights).map(([kind, weight]) => ({ weight, arbitrary: ofKind(kind as Kind) })),
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('order' as const), kind: ordered, turn: which }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('offer' as const), platform: which, body: offer }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('useElementStatuses' as const),
      enabled: one(true, true, false) as fc.Arbitrary<boolean>,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('schedule' as const),
      story: which,
      publication: fc.nat(2),
      body: fc.option(schedule, { freq: 6 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('link' as const),
      story: which,
      body: fc
        .tuple(binding, system)
        .map(([externalElement, where]): Body => ({ externalElement, ...where })),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('unlink' as const),
      story: which,
      body: system as fc.Arbitrary<Body>,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restore' as const), story: which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('useSystem' as const),
      externalSystemUrl: systemUrl as fc.Arbitrary<string | null>,
    }),
  },
  {
    weight: 30,
    arbitrary: fc.record({
      do: fc.constant('story' as const),
      shift: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(4) }),
      operation: storyOperation,
    }),
  },
)

const make = (kind: Kind, body: Body, inside = 0): Command => ({ do: 'make', kind, in: inside, body })

/** What every newsroom begins with: three of each, as the random bodies of elements suppose. */
export const beginning: readonly Command[] = [
  ...['A', 'B', 'C'].map((letter) => make('groups', { name: `Group ${letter}` })),
  ...['A', 'B', 'C'].map((letter) => make('platforms', { name: `Platform ${letter}` })),
  ...[0, 1, 0].map((inside, index) => make('categories', { name: `Category ${index}` }, inside)),
  ...[0, 1, 0].map((inside, index) => make('types', { name: `Type ${index}` }, inside)),
  ...[1, 2, 3].map((index) => make('users', { lastName: `User ${index}`, email: `u${index}@example.org` })),
  make('slots', { name: 'Morning', start: '06:00', end: '09:00' }),
  make('formats', {
    name: 'Reel',
    typeCode: 'video',
    textLengthOptions: [{ name: 'Long', characters: 900 }],
  }),
]

/** Sequences of at least `least` commands, which shrink to as few as show a difference. */
export const commandSequences = (least: number): fc.Arbitrary<readonly Command[]> => {
  const any = fc.array(command, { maxLength: 2 * least, size: 'max' })
  return new LongFirst(any, least)
}

/** An array's values from a length on; what they shrink to may be shorter. */
class LongFirst<T> extends fc.Arbitrary<T[]> {
  readonly #any: fc.Arbitrary<T[]>
  readonly #least: number
  constructor(any: fc.Arbitrary<T[]>, least: number) {
    super()
    this.#any = any
    this.#least = least
  }
  override generate(mrng: fc.Random, bias: number | undefined): fc.Value<T[]> {
    for (;;) {
      const drawn = this.#any.generate(mrng, bias)
      if (drawn.value.length >= this.#least) return drawn
    }
  }
  override canShrinkWithoutContext(value: unknown): value is T[] {
    return this.#any.canShrinkWithoutContext(value)
  }
  override shrink(value: T[], context: unknown): fc.Stream<fc.Value<T[]>> {
    return this.#any.shrink(value, context)
  }
}
