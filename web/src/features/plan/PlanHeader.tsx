import { Button } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCanPlan } from '../../api/session.ts'
import { NewStoryButton } from './NewStoryButton.tsx'
import classes from './PlanPage.module.css'
import { usePlanSurroundings } from './plan-context.tsx'
import { PeriodControl } from './range/PeriodControl.tsx'
import { validatePlanSearch } from './search/plan-search.ts'
import { usePlanSearch } from './search/use-plan-search.ts'
import { SavedViewMenu } from './views/SavedViewMenu.tsx'

const shownViews = ['list', 'week', 'month', 'board', 'ideas'] as const

/** Which view of the plan, of which days. */
export const PlanHeader = () => {
  const { t } = usePlanSurroundings()
  const { search, change } = usePlanSearch()
  const canPlan = useCanPlan()
  const current = search.view ?? 'list'
  return (
    <header className={classes.header}>
      <SavedViewMenu />
      <nav aria-label={t('views')} className={classes.views}>
        {shownViews.map((view) => (
          <Link
            key={view}
            from="/plan"
            to="/plan"
            search={(before) => validatePlanSearch({ ...before, view: view === 'list' ? undefined : view })}
            className={classes.view}
            activeOptions={{ exact: true, includeSearch: true }}
            data-chosen={view === current || undefined}
          >
            {t(`view.${view}`)}
          </Link>
        ))}
        <Link to="/issues/{-$platformId}/{-$date}" params={{}} className={classes.view}>
          {t('view.issue')}
        </Link>
      </nav>
      <div className={classes.gap} />
      {current === 'ideas' ? null : <PeriodControl search={search} onChange={change} />}
      {current === 'ideas' || current === 'board' || current === 'issue' ? null : (
        <Button
          variant={search.ideas ? 'light' : 'subtle'}
          color={search.ideas ? 'ink' : 'gray'}
          aria-pressed={search.ideas === true}
          leftSection={<IconBulb size={15} aria-hidden />}
          onClick={() => change({ ideas: search.ideas ? undefined : true }, { replace: true })}
        >
          {t('ideasBeside')}
        </Button>
      )}
      {canPlan ? <NewStoryButton view={current} onChange={change} /> : null}
    </header>
  )
}
