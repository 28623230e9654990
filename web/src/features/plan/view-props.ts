import type { PlanRow, PlanView } from '../../api/types.ts'
import type { CalendarDate } from '../../calendar-date.ts'
import type { PlanSearch } from './search/plan-search.ts'
import type { SearchChange } from './search/use-plan-search.ts'

/** The props of every view of the plan. */
export interface ViewProps {
  readonly plan: PlanView
  readonly search: PlanSearch
  /** Another plan is loading. */
  readonly isStale: boolean
  /** The day under a dragged story. */
  readonly dropDay: CalendarDate | null
  readonly onChange: (change: SearchChange, options?: { replace?: boolean }) => void
  readonly onOpen: (row: PlanRow) => void
  /** Asks where a story goes that stands on `day`; undefined if the person may not plan. */
  readonly onPlan: ((row: PlanRow, day: CalendarDate | null) => void) | undefined
}
