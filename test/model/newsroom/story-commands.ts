import fc from 'fast-check'
import { type Body, elementValues, one, taskValues } from '../element-bodies.ts'
import { elementOperation, type Operation } from '../element-operations.ts'
import { everyDay } from './body-parts.ts'
import type { Command } from './commands.ts'

/** Random requests about elements, their subresources and the trash. */

const which = fc.nat(7)
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
          everyDay,
          { ...everyDay, sat: false, sun: false },
          { ...everyDay, mon: false, tue: false, wed: false, thu: false, fri: false },
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

const plan: fc.Arbitrary<Body | null> = fc.option(schedule, { freq: 6 })

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

const listOf = (values: fc.Arbitrary<unknown>) => values.filter(Array.isArray) as fc.Arbitrary<Body[]>

const values = fc.oneof(
  fc.record({
    do: fc.constant('values' as const),
    story: which,
    task: fc.constant(null),
    customFields: listOf(elementValues),
  }),
  fc.record({
    do: fc.constant('values' as const),
    story: which,
    task: fc.nat(2),
    customFields: listOf(taskValues),
  }),
)

/** Each kind of request with its weight. */
export const storyCommands: readonly fc.WeightedArbitrary<Command>[] = [
  { weight: 6, arbitrary: values },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('schedule' as const),
      story: which,
      publication: fc.nat(2),
      body: plan,
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
    weight: 60,
    arbitrary: fc.record({
      do: fc.constant('story' as const),
      shift: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(4) }),
      operation: storyOperation,
    }),
  },
]
