import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { referenceDataQuery } from '../../../api/reference-data.ts'
import { firstDayOf } from '../../../api/session.ts'
import type { SessionView } from '../../../api/types.ts'
import { inTimeZone } from '../../../calendar-date.ts'
import { loadFirstDay } from '../../first-day/first-day-ahead.ts'
import { shownPeriod } from '../search/periods.ts'
import { readFilters } from '../search/plan-filters.ts'
import type { PlanSearch } from '../search/plan-search.ts'
import { savedViewsQuery, searchOfView } from '../views/saved-views.ts'
import { startViewId } from '../views/start-view.ts'
import { planQuery } from './plan-query.ts'
import type { PlanQuestion } from './plans-key.ts'

interface PlanLoading {
  readonly context: { readonly queryClient: QueryClient; readonly session: SessionView }
  readonly deps: PlanSearch
}

/** The request for the plan in an address. */
export const questionOf = (
  search: PlanSearch,
  basis: { readonly today: string; readonly firstDay: number },
): PlanQuestion => ({
  ...shownPeriod(search, basis),
  ideas: search.ideas === true || search.view === 'ideas',
  filters: readFilters(search),
})

/** Without a query, opens the person's start view, if it still exists. */
const openStartView = async (
  queryClient: QueryClient,
  organizationId: number,
  search: PlanSearch,
): Promise<void> => {
  const id = Object.keys(search).length === 0 ? startViewId(organizationId) : null
  if (id === null) return
  const views = await queryClient.ensureQueryData(savedViewsQuery)
  const view = views.find((other) => other.id === id)
  if (view !== undefined) throw redirect({ to: '/plan', search: searchOfView(view), replace: true })
}

/** Requests all data at once, while the page's code is still loading. */
export const loadPlan = async ({ context: { queryClient, session }, deps: search }: PlanLoading) => {
  await openStartView(queryClient, session.organization.id, search)
  void queryClient.prefetchQuery(savedViewsQuery)
  const { date: today } = inTimeZone(new Date(), session.organization.timeZone)
  const question = questionOf(search, { today, firstDay: firstDayOf(session) })
  const plan = planQuery(question)
  // The component refreshes cached plans. Opening a story next to the plan must not read them again.
  if (queryClient.getQueryData(plan.queryKey) === undefined) void queryClient.prefetchQuery(plan)
  await Promise.all([queryClient.ensureQueryData(referenceDataQuery), loadFirstDay(queryClient, session)])
}
