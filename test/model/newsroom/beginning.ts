import type { Body } from '../element-bodies.ts'
import type { Command } from './commands.ts'
import type { FieldKind, Kind } from './world.ts'

const make = (kind: Kind, body: Body, inside = 0): Command => ({ do: 'make', kind, in: inside, body })

const options = [{ name: 'One' }, { name: 'Two', externalId: 'two' }]

/** The fields that random values assume: one option for `@cf1` and `@pf1`, several for `@tf1`, a text, a date and a number. */
const fields: readonly (readonly [FieldKind, Body])[] = [
  ['elementFields', { name: 'cf1', type: 'SINGLE_SELECTION', allowEmptyValue: false, options }],
  ['elementFields', { name: 'cf2', type: 'TEXT' }],
  ['taskFields', { name: 'tf1', type: 'MULTIPLE_SELECTION', options, formatIds: ['@f1'] }],
  ['taskFields', { name: 'tf2', type: 'DATE', allowEmptyValue: false }],
  ['publicationFields', { name: 'pf1', type: 'SINGLE_SELECTION', options }],
  ['publicationFields', { name: 'pf2', type: 'NUMBER' }],
]

const manualSchedule = [{ date: '2026-06-19' }, { date: '2026-06-22' }, { date: '2026-07-01' }]

/** The initial contents of every newsroom: three of each, as the random bodies of elements assume. */
export const beginning: readonly Command[] = [
  ...['A', 'B', 'C'].map((letter) => make('groups', { name: `Group ${letter}` })),
  ...['A', 'B'].map((letter) => make('platforms', { name: `Platform ${letter}` })),
  make('platforms', { name: 'Platform C', manualSchedule }),
  ...[0, 1, 0].map((inside, index) => make('categories', { name: `Category ${index}` }, inside)),
  ...[0, 1, 0].map((inside, index) => make('types', { name: `Type ${index}` }, inside)),
  ...[1, 2, 3].map((index) => make('users', { lastName: `User ${index}`, email: `u${index}@example.org` })),
  make('slots', { name: 'Morning', start: '06:00', end: '09:00' }),
  make('formats', {
    name: 'Reel',
    typeCode: 'video',
    textLengthOptions: [{ name: 'Long', characters: 900 }],
  }),
  make('shifts', { name: 'Early', externalId: 'x', startTime: '06:00', endTime: '14:00', userIds: ['@u1'] }),
  ...fields.map(([kind, body]) => make(kind, body)),
]
