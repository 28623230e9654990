import type { Static } from 'typebox'
import { Closed } from '../../base/schemas.ts'
import { CursorQuery, ListOf } from '../../http/paging-schemas.ts'
import { ElementView } from '../elements/element-schemas.ts'
import { listParameters } from './all-filters.ts'
import { SortParameter } from './element-list-sort.ts'

// The API description has always listed `done` before these.
const { formatIds, deadlineFrom, deadlineTo, search, ...others } = listParameters

/** The query parameters of the list of elements (contract 3.7). */
export const ElementListQuery = Closed({
  ...CursorQuery,
  ...others,
  formatIds,
  deadlineFrom,
  deadlineTo,
  search,
  sort: SortParameter,
})
export type ElementListQuery = Static<typeof ElementListQuery>

export const ElementList = ListOf(ElementView)
