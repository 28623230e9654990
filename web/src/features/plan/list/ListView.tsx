import { useCallback, useMemo, useState } from 'react'
import { useCanPlan } from '../../../api/session.ts'
import type { CalendarDate } from '../../../calendar-date.ts'
import { planDays, sortedIdeas, sortOf } from '../model/days.ts'
import { usePlanSurroundings } from '../plan-context.tsx'
import type { ViewProps } from '../view-props.ts'
import { dayItems, ideaItems } from './items.ts'
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
  const { lookup, now, t } = usePlanSurroundings()
  const canPlan = useCanPlan()
  const { isFolded, onFold } = useFolding(now.date, plan.dateTo)
  const items = useMemo(() => {
    const sort = sortOf(search.sort)
    if (search.view === 'ideas') return ideaItems(sortedIdeas(plan.ideas, sort, lookup), canPlan)
    return dayItems(planDays(plan, sort, lookup), { isFolded, canPlan })
  }, [plan, search.sort, search.view, lookup, canPlan, isFolded])
  return (
    <PlanList
      items={items}
      label={search.view === 'ideas' ? t('view.ideas') : t('title')}
      search={search}
      isStale={isStale}
      dropDay={dropDay}
      onSort={(sort) => onChange({ sort }, { replace: true })}
      onOpen={onOpen}
      onPlan={onPlan}
      onFold={onFold}
    />
  )
}
