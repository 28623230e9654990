import { type RuleName, ruleNames } from '../../../finding-rules.generated.ts'
import { type CustomFieldFilter, customFieldFilters } from './custom-field-filters.ts'
import { planFilters } from './plan-filters.generated.ts'
import { idsOf, listOf, textOf, trueOf } from './search-values.ts'

/** The filters of the plan, as the server declares them (src/stories/finding/filters), and their values in an address. */

type Filters = typeof planFilters
type FilterName = keyof Filters
type Kind = Filters[FilterName]['kind']
type NameOf<K extends Kind> = {
  [Name in FilterName]: Filters[Name]['kind'] extends K ? Name : never
}[FilterName]
export type IdFilter = NameOf<'ids'>
export type YesOrNoFilter = NameOf<'yesOrNo'>

interface Values {
  /** 0 among statuses is No Status. */
  readonly ids: readonly number[]
  readonly flag: true
  readonly yesOrNo: boolean
  readonly words: string
  readonly customFields: readonly CustomFieldFilter[]
  readonly rules: readonly RuleName[]
}

/** The filters of the plan, without its period. */
export type PlanFilters = { readonly [Name in FilterName]?: Values[Filters[Name]['kind']] }

const readers: { readonly [K in Kind]: (value: unknown) => Values[K] | undefined } = {
  ids: idsOf,
  flag: trueOf,
  yesOrNo: (value) => (typeof value === 'boolean' ? value : undefined),
  words: textOf,
  customFields: customFieldFilters,
  rules: (value) => {
    const asked = listOf(value)
    const known = ruleNames.filter((rule) => asked.includes(rule))
    return known.length === 0 ? undefined : known
  },
}

const filterNames = Object.keys(planFilters) as readonly FilterName[]

/** What each filter is given, by a function for its kind: a new kind needs one everywhere. In the order of the kinds. */
export const forEachFilter = <T>(ofKind: { readonly [K in Kind]: (name: NameOf<K>) => T }): T[] =>
  (Object.keys(ofKind) as Kind[]).flatMap((kind) =>
    filterNames
      .filter((name) => planFilters[name].kind === kind)
      .map((name) => (ofKind[kind] as (name: FilterName) => T)(name)),
  )

/** The filters in an address, without invalid values. */
export const readFilters = (search: { readonly [Name in FilterName]?: unknown }): PlanFilters =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = readers[planFilters[name].kind](search[name])
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** Removes every filter. */
export const noFilters = Object.fromEntries(filterNames.map((name) => [name, undefined])) as {
  readonly [Name in FilterName]: undefined
}

export const isFiltered = (filters: PlanFilters): boolean =>
  filterNames.some((name) => filters[name] !== undefined)
