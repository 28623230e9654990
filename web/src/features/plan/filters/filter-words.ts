import type { YesOrNoFilter } from '../search/plan-filters.ts'

const capitalized = <N extends string>(name: N) =>
  `${name.slice(0, 1).toUpperCase()}${name.slice(1)}` as Capitalize<N>

/** The words of a filter that is either yes or no: `filter.done` and `filter.notDone`. */
export const wordOf = (name: YesOrNoFilter, value: boolean) =>
  value ? (`filter.${name}` as const) : (`filter.not${capitalized(name)}` as const)
