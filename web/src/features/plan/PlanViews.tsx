import { Link } from '@tanstack/react-router'
import classes from './PlanViews.module.css'
import { usePlanContext } from './plan-context.tsx'
import { type PlanSearch, validatePlanSearch } from './search/plan-search.ts'

const shownViews = ['list', 'week', 'month', 'board', 'ideas'] as const

interface PlanViewsProps {
  readonly current: NonNullable<PlanSearch['view']>
}

/** The views of the plan. The issue is one of them, although it has its own address. */
export const PlanViews = ({ current }: PlanViewsProps) => {
  const { t } = usePlanContext()
  return (
    <nav aria-label={t('views')} className={classes.views}>
      {shownViews.map((view) => (
        <Link
          key={view}
          to="/plan"
          search={(before) => validatePlanSearch({ ...before, view: view === 'list' ? undefined : view })}
          className={classes.view}
          activeOptions={{ exact: true, includeSearch: true }}
          data-chosen={view === current || undefined}
        >
          {t(`view.${view}`)}
        </Link>
      ))}
      <Link
        to="/issues/{-$platformId}/{-$date}"
        params={{}}
        className={classes.view}
        data-chosen={current === 'issue' || undefined}
      >
        {t('view.issue')}
      </Link>
    </nav>
  )
}
