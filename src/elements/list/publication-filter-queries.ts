import { lazily } from '../../lazily.ts'
import { type DateRange, daysIn, stretchesOf } from '../schedules/date-stretches.ts'
import type { PublicationFilter } from './element-list-filters.ts'
import {
  type AddParameter,
  type Condition,
  exists,
  inOrganization,
  rangesOf,
  type Source,
} from './filter-conditions.ts'

/** Which column of `publication` each filter on it is about, with the index's rank. */
const publicationColumns = {
  externalId: { column: 'external_id', type: 'text', rank: 0 },
  cmsArticleId: { column: 'cms_article_id', type: 'text', rank: 0 },
  categoryIds: { column: 'category_id', type: 'bigint', rank: 3 },
  platformIds: { column: 'platform_id', type: 'bigint', rank: 7 },
  statusIds: { column: 'status_id', type: 'bigint', rank: 8 },
} as const satisfies Record<
  Exclude<keyof PublicationFilter, 'dates'>,
  { column: string; type: string; rank: number }
>

const publicationNames = Object.keys(publicationColumns) as (keyof typeof publicationColumns)[]

/** The fewer days, the fewer publications. */
const rankOfDates = (range: DateRange): number => {
  const days = daysIn(range) ?? Number.POSITIVE_INFINITY
  if (days <= 7) return 2
  return days <= 62 ? 5 : 9
}

/** The stretches between two of them that have any date: found one by one, so that it does not matter how many are empty. */
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

/** The dates of publications within a range; `others` are the tests of a publication by its id. */
const dateSource = (
  add: AddParameter,
  range: DateRange,
  within: (alias: string) => string,
  others: (id: string) => readonly string[],
): Source => {
  const ranges = lazily(() => {
    const { days, firstStretch, lastStretch } = stretchesOf(range)
    return [
      {
        rows: `unnest(${add(days)}::date[]) r (value)`,
        // The bounds hold anyway: every parameter must be used.
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
    further: others('s.publication_id'),
    sorted: 's.date',
    ranges,
  }
}

/** All filters on publications hold for one and the same publication (contract 3.7), dates included. */
export const publicationCondition = (add: AddParameter, filter: PublicationFilter): Condition => {
  const given = publicationNames.flatMap((name) => {
    const value = filter[name]
    return value === undefined ? [] : [{ ...publicationColumns[name], values: add([value].flat()) }]
  })
  const isAny = (alias: string, { column, type, values }: (typeof given)[number]): string =>
    `${alias}.${column} = any(${values}::${type}[])`
  const all = given.map((range) => isAny('p', range))
  const { dates } = filter
  if (dates === undefined)
    return {
      test: exists('publication p', [inOrganization('p'), 'p.element_id = e.id', ...all].join(' and ')),
      sources: given.map((range) => {
        const further = given.filter((other) => other !== range).map((other) => isAny('s', other))
        return rangesOf({ ...range, table: 'publication', further })
      }),
    }
  const bounds = [dates.from && `>= ${add(dates.from)}::date`, dates.to && `<= ${add(dates.to)}::date`]
  const within = (alias: string): string =>
    bounds.flatMap((bound) => (bound ? [`${alias}.date ${bound}`] : [])).join(' and ')
  const ofPublication = (id: string): string[] =>
    all.length === 0
      ? []
      : [exists('publication p', [inOrganization('p'), `p.id = ${id}`, ...all].join(' and '))]
  const dated = (element: string, tests: readonly string[]): string =>
    exists(
      'publication_date d',
      [inOrganization('d'), `d.element_id = ${element}`, within('d'), ...tests].join(' and '),
    )
  return {
    test: dated('e.id', ofPublication('d.publication_id')),
    sources: [
      dateSource(add, dates, within, ofPublication),
      ...given.map((range) => {
        const others = given.filter((other) => other !== range).map((other) => isAny('s', other))
        const further = [...others, dated('s.element_id', ['d.publication_id = s.id'])]
        return rangesOf({ ...range, table: 'publication', further })
      }),
    ],
  }
}

export const withoutPublicationCondition = (): Condition => {
  const where = `${inOrganization('s')} and not s.has_publications`
  return {
    test: `${exists('publication p', `${inOrganization('p')} and p.element_id = e.id`)} is null`,
    sources: [
      {
        rank: 3,
        table: 'element_document s',
        id: 's.element_id',
        where,
        further: [],
        ranges: () => [{ rows: null, where }],
      },
    ],
  }
}
