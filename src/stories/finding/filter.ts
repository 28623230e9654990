import type { Static, TObject, TSchema } from 'typebox'
import type { Problem } from '../../base/errors.ts'
import type { ProblemCode } from '../../base/problem-codes.ts'
import type { DateRange } from '../schedules/date-stretches.ts'
import type { AddParameter, ElementTest, PublicationTest, TaskTest } from './filter-conditions.ts'

/**
 * A filter is declared once, in `filters/`. The list, the plan, its versions, its table and the filter menu of the page
 * are derived from the declarations (docs/decisions/0047).
 */

/** Where a filter can be used: in `GET /api/v2/elements`, or in any form of the plan. */
export type Place = 'list' | 'plan'

export type QueryParameters = Readonly<Record<string, TSchema>>

/** The context that the meaning of a value may depend on. */
export interface Circumstances {
  /** The time zone of the organization. */
  readonly timeZone: string
  /** Whether element statuses are in use (contract A4). */
  readonly elementStatusEnabled: boolean
  readonly now: Date
}

/**
 * A requested filter. All publication filters, including dates, must match the same publication, and all task filters
 * the same task (contract 3.7, 13.2), of which no flag is true that is asked to be false (B11).
 */
export type ActiveFilter =
  | {
      readonly of: 'element'
      readonly sql: (add: AddParameter, organizationId: number) => ElementTest
    }
  | { readonly of: 'publication'; readonly sql: (add: AddParameter) => PublicationTest }
  | { readonly of: 'publicationDate'; readonly dates: DateRange }
  | { readonly of: 'task'; readonly sql: (add: AddParameter) => TaskTest }

/** How the plan page offers a filter. The control has the name of its parameter (`filter.…` in the messages). */
export type Control =
  /** A choice of entries of the settings. `none` adds No Status, which is 0. */
  | { readonly kind: 'ids'; readonly options: IdOptions; readonly none?: true }
  /** On or off. */
  | { readonly kind: 'flag' }
  /** Yes or no, as two menu entries: `done` and `notDone`. */
  | { readonly kind: 'yesOrNo' }
  | { readonly kind: 'words' }
  | { readonly kind: 'customFields' }

type IdOptions =
  | 'groups'
  | 'elementStatuses'
  | 'platforms'
  | 'categories'
  | 'types'
  | 'publicationStatuses'
  | 'users'
  | 'taskFormats'

type Values<L extends QueryParameters, P extends QueryParameters> = Readonly<
  Partial<Static<TObject<L>> & Static<TObject<P>>>
>

interface Declaration<L extends QueryParameters, P extends QueryParameters> {
  /** The parameters in the list; absent if the list does not have the filter. */
  readonly list?: L
  /** The parameters in the plan; absent if the plan does not have the filter. */
  readonly plan?: P
  /** The control on the plan page. */
  readonly control?: Control
  /** Whether the meaning of its values depends on the time zone or another setting of the organization. */
  readonly asksOrganization?: true
  /** The problems between parameters, beyond their schemas. */
  problems?(query: Values<L, P>, place: Place): Problem[]
  /** The filter that the values ask for; undefined if they ask for none. */
  toSql(query: Values<L, P>, circumstances: Circumstances): ActiveFilter | undefined
}

export interface Filter<
  L extends QueryParameters = QueryParameters,
  P extends QueryParameters = QueryParameters,
> extends Declaration<L, P> {
  readonly list: L
  readonly plan: P
}

type None = Readonly<Record<never, TSchema>>

export const filter = <L extends QueryParameters = None, P extends QueryParameters = None>(
  declaration: Declaration<L, P>,
): Filter<L, P> => ({ list: {} as L, plan: {} as P, ...declaration })

export const queryProblem = (path: string, code: ProblemCode, message: string): Problem => ({
  scope: 'query',
  path,
  code,
  message,
})
