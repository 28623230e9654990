import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useSession } from '../../../api/session.ts'
import { inTimeZone } from '../../../calendar-date.ts'
import { useLanguage } from '../../../i18n.tsx'
import { firstDayOfWeek } from '../../../locale.ts'
import type { CalendarBasis } from '../search/periods.ts'
import { usePlanSearch } from '../search/use-plan-search.ts'
import { questionOf } from './load-plan.ts'
import { planQuery } from './plan-query.ts'

const oneMinute = 60_000

/** The organization's date and time, to the minute. */
export const useNow = () => {
  const { timeZone } = useSession().organization
  const [now, setNow] = useState(() => inTimeZone(new Date(), timeZone))
  useEffect(() => {
    const timer = setInterval(() => setNow(inTimeZone(new Date(), timeZone)), oneMinute)
    return () => clearInterval(timer)
  }, [timeZone])
  return now
}

export const useCalendarBasis = (): CalendarBasis => {
  const { locale } = useLanguage()
  const { date } = useNow()
  return useMemo(() => ({ today: date, firstDay: firstDayOfWeek(locale) }), [date, locale])
}

/** The plan that the address asks for; while another one is on its way, the one before. */
export const usePlan = () => {
  const { search } = usePlanSearch()
  const basis = useCalendarBasis()
  const question = useMemo(() => questionOf(search, basis), [search, basis])
  const { data, error, isPlaceholderData, refetch } = useQuery(planQuery(question))
  return { plan: data, error, isStale: isPlaceholderData, question, refetch }
}
