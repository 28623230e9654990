import { Button } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import { useCanPlan } from '../../api/session.ts'
import { ConferenceLink } from './ConferenceLink.tsx'
import { NewStoryButton } from './NewStoryButton.tsx'
import classes from './PlanPage.module.css'
import { PlanViews } from './PlanViews.tsx'
import { usePlanContext } from './plan-context.tsx'
import { PeriodControl } from './range/PeriodControl.tsx'
import { usePlanSearch } from './search/use-plan-search.ts'
import { SavedViewMenu } from './views/SavedViewMenu.tsx'

/** The view of the plan and its days. */
export const PlanHeader = () => {
  const { t } = usePlanContext()
  const { search, change } = usePlanSearch()
  const canPlan = useCanPlan()
  const current = search.view ?? 'list'
  return (
    <header className={classes.header}>
      <SavedViewMenu />
      <PlanViews current={current} />
      <div className={classes.gap} />
      <div className={classes.period}>
        {current === 'ideas' ? null : <PeriodControl search={search} onChange={change} />}
        {current === 'ideas' || current === 'board' || current === 'issue' ? null : (
          <Button
            variant={search.ideas ? 'light' : 'subtle'}
            color={search.ideas ? 'ink' : 'gray'}
            className="no-print"
            aria-pressed={search.ideas === true}
            leftSection={<IconBulb size={15} aria-hidden />}
            onClick={() => change({ ideas: search.ideas ? undefined : true }, { replace: true })}
          >
            <span className={classes.wideWords}>{t('ideasBeside')}</span>
          </Button>
        )}
      </div>
      <ConferenceLink />
      {canPlan ? <NewStoryButton view={current} /> : null}
    </header>
  )
}
