import { Button } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import type { PlanRow, PlanView } from '../../../../src/plan/plan-schemas.ts'
import { useCanPlan } from '../../api/session.ts'
import type { CalendarDate } from '../../calendar-date.ts'
import { Notice } from '../../components/Notice.tsx'
import { PageLoading } from '../../components/PageLoading.tsx'
import { isFiltered, noFilters } from './filters/no-filters.ts'
import { dayItems, ideaItems } from './list/items.ts'
import { PlanList } from './list/PlanList.tsx'
import { planDays, sortedIdeas, sortOf } from './model/days.ts'
import classes from './PlanPage.module.css'
import { usePlanSurroundings } from './plan-context.tsx'
import type { PlanSearch } from './search/plan-search.ts'
import type { SearchChange } from './search/use-plan-search.ts'

interface PlanViewBodyProps {
  readonly plan: PlanView | undefined
  readonly error: Error | null
  readonly isStale: boolean
  readonly search: PlanSearch
  readonly onChange: (change: SearchChange, options?: { replace?: boolean }) => void
}

const useItems = (plan: PlanView | undefined, search: PlanSearch) => {
  const { lookup, now } = usePlanSurroundings()
  const canPlan = useCanPlan()
  const [folds, setFolds] = useState<ReadonlyMap<CalendarDate, boolean>>(new Map())
  const onFold = useCallback(
    (date: CalendarDate, isFolded: boolean) => setFolds((before) => new Map(before).set(date, isFolded)),
    [],
  )
  const items = useMemo(() => {
    if (plan === undefined) return []
    const sort = sortOf(search.sort)
    if (search.view === 'ideas') return ideaItems(sortedIdeas(plan.ideas, sort, lookup), canPlan)
    // Days that are over fold, unless nothing else was asked for.
    const isFolded = (date: CalendarDate) => folds.get(date) ?? (date < now.date && plan.dateTo >= now.date)
    return dayItems(planDays(plan, sort, lookup), { isFolded, canPlan })
  }, [plan, search.sort, search.view, lookup, canPlan, folds, now.date])
  return { items, onFold }
}

export const PlanViewBody = ({ plan, error, isStale, search, onChange }: PlanViewBodyProps) => {
  const { t } = usePlanSurroundings()
  const { items, onFold } = useItems(plan, search)
  const onOpen = useCallback((row: PlanRow) => onChange({ story: row.id }), [onChange])
  if (plan === undefined) {
    return error === null ? <PageLoading /> : <Notice title={t('notRead')}>{error.message}</Notice>
  }
  return (
    <div className={classes.body}>
      <div className={classes.main}>
        {plan.truncated ? <p className={classes.notice}>{t('truncated')}</p> : null}
        {search.view === 'ideas' && plan.hasMoreIdeas ? (
          <p className={classes.notice}>{t('moreIdeas')}</p>
        ) : null}
        {isFiltered(search) && (search.view === 'ideas' ? plan.ideas : plan.rows).length === 0 ? (
          <p className={classes.notice} role="status">
            {t('nothingPasses')}{' '}
            <Button variant="subtle" size="compact-xs" onClick={() => onChange(noFilters, { replace: true })}>
              {t('clearFilters')}
            </Button>
          </p>
        ) : null}
        <PlanList
          items={items}
          label={t('title')}
          search={search}
          isStale={isStale}
          dropDay={null}
          onSort={(sort) => onChange({ sort }, { replace: true })}
          onOpen={onOpen}
          onPlan={undefined}
          onFold={onFold}
        />
      </div>
    </div>
  )
}
