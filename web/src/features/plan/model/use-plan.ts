import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFirstDay } from '../../../api/session.ts'
import { useLanguage } from '../../../i18n.tsx'
import { useWallClock } from '../../../wall-clock.ts'
import type { CalendarBasis } from '../search/period-presets.ts'
import { usePlanSearch } from '../search/use-plan-search.ts'
import { questionOf } from './load-plan.ts'
import { useLookup } from './lookup.ts'
import { withNames } from './named-rows.ts'
import { planQuery } from './plan-query.ts'

export const useCalendarBasis = (): CalendarBasis => {
  const firstDay = useFirstDay()
  const { date } = useWallClock()
  return useMemo(() => ({ today: date, firstDay }), [date, firstDay])
}

/** The plan in the address; the previous one while it loads. */
export const usePlan = () => {
  const { search } = usePlanSearch()
  const basis = useCalendarBasis()
  const question = useMemo(() => questionOf(search, basis), [search, basis])
  const { data, error, isPlaceholderData, refetch } = useQuery(planQuery(question))
  const lookup = useLookup()
  const { locale } = useLanguage()
  const plan = useMemo(() => data && withNames(data, { lookup, locale }), [data, lookup, locale])
  return { plan, error, isStale: isPlaceholderData, question, refetch }
}
