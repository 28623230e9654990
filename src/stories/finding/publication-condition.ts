import { lazily } from '../../base/lazily.ts'
import { type DateRange, daysIn, stretchesOf } from '../schedules/date-stretches.ts'
import {
  type AddParameter,
  and,
  type Condition,
  exists,
  inOrganization,
  type PublicationTest,
  rangesOf,
  type Source,
} from './filter-conditions.ts'

/**
 * Combines all publication filters of the list: they must match the same publication, including dates (contract 3.7).
 */

/** Ranks a date range: fewer days have fewer publications. */
const rankOfDates = (range: DateRange): number => {
  const days = daysIn(range) ?? Number.POSITIVE_INFINITY
  if (days <= 7) return 2
  return days <= 62 ? 5 : 9
}

/**
 * The stretches between `first` and `last` that have any date. The query jumps from one to the next, so empty stretches
 * cost nothing.
 */
const presentStretches = (first: string, last: string): string => {
  const next = (after: string) => `
    select stretch from publication_date
    where organization_id = $1 and stretch ${after} and stretch <= ${last}::integer order by stretch limit 1`
  return `(
    with recursive present (value) as (
      (${next(`>= ${first}::integer`)})
      union all
      select following.stretch from present cross join lateral (${next('> present.value')}) following
    )
    select value from present
  ) r (value)`
}

/** The dates of publications within a range. `others` are further tests of a publication by its id. */
const dateSource = (
  add: AddParameter,
  range: DateRange,
  within: (alias: string) => string,
  others: readonly string[],
): Source => {
  const ranges = lazily(() => {
    const { days, firstStretch, lastStretch } = stretchesOf(range)
    return [
      {
        rows: `unnest(${add(days)}::date[]) r (value)`,
        // The bounds are redundant here, but every parameter must be used.
        where: `${inOrganization('s')} and s.date = r.value and ${within('s')}`,
      },
      {
        rows: presentStretches(add(firstStretch), add(lastStretch)),
        where: `${inOrganization('s')} and s.stretch = r.value`,
      },
    ]
  })
  return {
    rank: rankOfDates(range),
    table: 'publication_date s',
    id: 's.element_id',
    where: `${inOrganization('s')} and ${within('s')}`,
    further: others,
    sorted: 's.date',
    range: { from: range.from !== null, to: range.to !== null },
    ranges,
  }
}

/** A source for each test that has an index. The other tests become further tests of its rows. */
const indexed = (tests: readonly PublicationTest[], more: readonly string[] = []): Source[] =>
  tests.flatMap((one) => {
    if (one.index === undefined) return []
    const others = tests.filter((other) => other !== one).map(({ test }) => test('s'))
    return [rangesOf({ ...one.index, table: 'publication', further: [...others, ...more] })]
  })

const withoutDates = (tests: readonly PublicationTest[]): Condition => ({
  test: exists(
    'publication p',
    and([inOrganization('p'), 'p.element_id = e.id', ...tests.map(({ test }) => test('p'))]),
  ),
  sources: indexed(tests),
})

/** `tests` are all tests except the date. */
export const publicationCondition = (
  add: AddParameter,
  tests: readonly PublicationTest[],
  dates: DateRange | undefined,
): Condition => {
  if (dates === undefined) return withoutDates(tests)
  const bounds = [dates.from && `>= ${add(dates.from)}::date`, dates.to && `<= ${add(dates.to)}::date`]
  const within = (alias: string): string =>
    and(bounds.flatMap((bound) => (bound ? [`${alias}.date ${bound}`] : [])))
  const ofPublication = (id: string): string[] =>
    tests.length === 0
      ? []
      : [
          exists(
            'publication p',
            and([inOrganization('p'), `p.id = ${id}`, ...tests.map(({ test }) => test('p'))]),
          ),
        ]
  const dated = (element: string, more: readonly string[]): string =>
    exists(
      'publication_date d',
      and([inOrganization('d'), `d.element_id = ${element}`, within('d'), ...more]),
    )
  return {
    test: dated('e.id', ofPublication('d.publication_id')),
    sources: [
      dateSource(add, dates, within, ofPublication('s.publication_id')),
      ...indexed(tests, [dated('s.element_id', ['d.publication_id = s.id'])]),
    ],
  }
}
