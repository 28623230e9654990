import type { PlanRow, PlanView } from '../../../../src/plan/plan-schemas.ts'
import type { CalendarDate } from '../../calendar-date.ts'
import type { PlanSearch } from './search/plan-search.ts'
import type { SearchChange } from './search/use-plan-search.ts'

/** What every view of the plan is given. */
export interface ViewProps {
  readonly plan: PlanView
  readonly search: PlanSearch
  /** Another plan than this one was asked for and is on its way. */
  readonly isStale: boolean
  /** The day that a story is being dragged over. */
  readonly dropDay: CalendarDate | null
  readonly onChange: (change: SearchChange, options?: { replace?: boolean }) => void
  readonly onOpen: (row: PlanRow) => void
  /** Asks on which day a story is to come; absent for those who may not plan. */
  readonly onPlan: ((row: PlanRow) => void) | undefined
}
