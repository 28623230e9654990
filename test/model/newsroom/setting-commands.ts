import fc from 'fast-check'
import { type Body, one } from '../element-bodies.ts'
import { type Fields, reference, references } from './body-parts.ts'
import type { Command, LookedUp, Through } from './commands.ts'
import { partOfOption, wholeOption } from './field-bodies.ts'
import { dateBodies } from './platform-bodies.ts'
import { fields } from './setting-bodies.ts'
import type { Kind } from './world.ts'

/** Random requests about everything in a newsroom except its elements. */

const weights: Readonly<Record<Kind, number>> = {
  groups: 4,
  platforms: 3,
  categories: 4,
  types: 2,
  users: 4,
  slots: 2,
  formats: 4,
  shifts: 3,
  absences: 4,
  elementFields: 3,
  taskFields: 3,
  publicationFields: 3,
  elementStatuses: 3,
  taskStatuses: 3,
  publicationStatuses: 3,
}

const which = fc.nat(7)
const seldom = fc.oneof(
  { weight: 7, arbitrary: fc.constant(false) },
  { weight: 1, arbitrary: fc.constant(true) },
)

type Bodies = fc.Arbitrary<Body>

/** A field needs its type, and an absence its user and period. */
const neededFirst = ['type', 'user', 'period']

const made = ({ required, optional, first = {} }: Fields): Bodies =>
  fc.record(
    { ...optional, ...first, ...required },
    {
      requiredKeys: [
        ...Object.keys(required),
        ...Object.keys(first).filter((one) => neededFirst.includes(one)),
      ],
    },
  )
const changed = ({ required, optional, later = {} }: Fields): Bodies =>
  fc.record({ ...required, ...optional, ...later }, { requiredKeys: [] })
const planned = ({ planning = {} }: Fields): Bodies => fc.record(planning, { requiredKeys: [] })

/** How requests of all methods address a row; undefined if only the settings address it. */
const anyWay = ({ byExternalId }: Fields): fc.Arbitrary<Through | undefined> =>
  byExternalId === 'all' ? fc.constantFrom(undefined, undefined, 'externalId') : fc.constant(undefined)
/** How a request of the planning API addresses a row. */
const planningWay = (own: Fields): fc.Arbitrary<Through | undefined> =>
  own.byExternalId === 'planning' ? fc.constantFrom('id', 'externalId') : anyWay(own)

/** Whatever stories refer to is rarely deleted: otherwise hardly any request about them would be valid. */
const oftenNamed: readonly Kind[] = [
  'groups',
  'platforms',
  'categories',
  'formats',
  'elementFields',
  'taskFields',
  'publicationFields',
]

const ofKind = (kind: Kind): fc.Arbitrary<Command> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('make' as const),
        kind: fc.constant(kind),
        in: fc.nat(3),
        body: made(fields[kind]),
        again: seldom,
      }),
    },
    {
      weight: 8,
      arbitrary: fc.record({
        do: fc.constant('change' as const),
        kind: fc.constant(kind),
        method: fc.constant('patch' as const),
        which,
        through: anyWay(fields[kind]),
        body: changed(fields[kind]),
      }),
    },
    {
      weight: fields[kind].planning ? 4 : 0,
      arbitrary: fc.record({
        do: fc.constant('change' as const),
        kind: fc.constant(kind),
        method: fc.constant('patch' as const),
        which,
        through: planningWay(fields[kind]),
        body: planned(fields[kind]),
      }),
    },
    {
      weight: fields[kind].put ? 4 : 0,
      arbitrary: fc.record({
        do: fc.constant('change' as const),
        kind: fc.constant(kind),
        method: fc.constant('put' as const),
        which,
        through: planningWay(fields[kind]),
        body: fc.record(fields[kind].put ?? {}),
      }),
    },
    {
      weight: oftenNamed.includes(kind) ? 1 : 4,
      arbitrary: fc.record({
        do: fc.constant('remove' as const),
        kind: fc.constant(kind),
        which,
        through: anyWay(fields[kind]),
      }),
    },
  )

const ordered = fc.constantFrom<Kind>(
  'groups',
  'platforms',
  'categories',
  'categories',
  'types',
  'formats',
  'shifts',
  'elementFields',
  'taskFields',
  'publicationFields',
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

const optionBodies = {
  get: fc.constant<Body>({}),
  post: wholeOption,
  put: wholeOption,
  patch: partOfOption,
  delete: fc.constant<Body>({}),
} as const

const option = fc
  .constantFrom(
    'get' as const,
    'post' as const,
    'post' as const,
    'put' as const,
    'patch' as const,
    'delete' as const,
  )
  .chain((method) =>
    fc.record({
      do: fc.constant('option' as const),
      owner: fc.constantFrom('element' as const, 'task' as const, 'publication' as const),
      // Stories mostly have values for the first fields.
      field: fc.oneof(fc.nat(1), which),
      method: fc.constant(method),
      which: fc.nat(3),
      by: fc.constantFrom<Through>('id', 'id', 'externalId'),
      body: optionBodies[method],
    }),
  )

const lookUp = fc.record({
  do: fc.constant('lookUp' as const),
  kind: fc.constantFrom<LookedUp>('groups', 'platforms', 'categories', 'types', 'absences', 'shifts'),
  externalId: fc.constantFrom('x', 'y', 'nobody'),
})

/** Each kind of request with its weight. */
export const settingCommands: readonly fc.WeightedArbitrary<Command>[] = [
  ...Object.entries(weights).map(([kind, weight]) => ({ weight, arbitrary: ofKind(kind as Kind) })),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      kind: ordered,
      in: fc.nat(3),
      turn: which,
      lacksOne: seldom,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.constantFrom('put' as const, 'patch' as const).chain((method) =>
      fc.record({
        do: fc.constant('changeDates' as const),
        platform: fc.nat(3),
        method: fc.constant(method),
        body: dateBodies[method],
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('removeDate' as const),
      platform: fc.nat(3),
      date: fc.nat(3),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('offer' as const), platform: which, body: offer }) },
  { weight: 6, arbitrary: option },
  { weight: 2, arbitrary: lookUp },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('useElementStatuses' as const),
      enabled: fc.constantFrom(true, true, false),
    }),
  },
]
