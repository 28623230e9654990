import { useCallback, useMemo, useState } from 'react'
import { useCanPlan } from '../../../api/session.ts'
import type { CalendarDate } from '../../../calendar-date.ts'
import { planDays, sortedIdeas, sortOf } from '../model/days.ts'
import { isOfOthers } from '../model/plans-of-others.ts'
import { usePlanContext } from '../plan-context.tsx'
import type { ViewProps } from '../view-props.ts'
import { daysToShow } from './days-to-show.ts'
import { dayItems, ideaItems } from './items.ts'
import { rowsBeforeNow } from './now-line.ts'
import { PlanList } from './PlanList.tsx'

/** Past days are collapsed, unless the person asked for them. */
const useFolding = (today: CalendarDate, dateTo: CalendarDate) => {
  const [folds, setFolds] = useState<ReadonlyMap<CalendarDate, boolean>>(new Map())
  const onFold = useCallback(
    (date: CalendarDate, isFolded: boolean) => setFolds((before) => new Map(before).set(date, isFolded)),
    [],
  )
  const isFolded = useCallback(
    (date: CalendarDate) => folds.get(date) ?? (date < today && dateTo >= today),
    [folds, today, dateTo],
  )
  return { isFolded, onFold }
}

/** The plan row by row: by day, or the ideas without days. */
export const ListView = ({ plan, search, isStale, dropDay, onChange, onOpen, onPlan }: ViewProps) => {
  const { lookup, now, t } = usePlanContext()
  const canPlan = useCanPlan()
  const { isFolded, onFold } = useFolding(now.date, plan.dateTo)
  const items = useMemo(() => {
    const sort = sortOf(search.sort)
    if (search.view === 'ideas') return ideaItems(sortedIdeas(plan.ideas, sort, lookup), canPlan)
    return dayItems(daysToShow(planDays(plan, sort, lookup), search), {
      isFolded,
      canPlan,
      beforeNow: (day) => rowsBeforeNow(day, sort, now, lookup),
    })
  }, [plan, search, lookup, canPlan, isFolded, now])
  return (
    <PlanList
      items={items}
      label={search.view === 'ideas' ? t('view.ideas') : t('title')}
      search={search}
      isStale={isStale}
      isOfOthers={isOfOthers(plan)}
      dropDay={dropDay}
      isIdeas={search.view === 'ideas'}
      onSort={(sort) => onChange({ sort }, { replace: true })}
      onOpen={onOpen}
      onPlan={onPlan}
      onFold={onFold}
    />
  )
}
