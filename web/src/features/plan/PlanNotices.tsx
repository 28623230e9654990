import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useReferenceData } from '../../api/reference-data.ts'
import { useCanPlan, useIsAdmin, useSession } from '../../api/session.ts'
import type { PlanView } from '../../api/types.ts'
import { preloadable } from '../../components/preloadable.tsx'
import { FirstDay } from '../first-day/first-day-ahead.ts'
import { isOver } from '../first-day/first-day-memory.ts'
import classes from './PlanPage.module.css'
import { usePlanContext } from './plan-context.tsx'
import { isFiltered, noFilters } from './search/plan-filters.ts'
import type { PlanSearch } from './search/plan-search.ts'
import type { SearchChange } from './search/use-plan-search.ts'

const { Component: Elsewhere } = preloadable(async () => (await import('./search/Elsewhere.tsx')).Elsewhere)

interface PlanNoticesProps {
  readonly plan: PlanView
  readonly search: PlanSearch
  readonly onChange: (change: SearchChange, options?: { replace?: boolean }) => void
}

/** A new newsroom has no platforms, and without one no story can be published. */
const NoPlatforms = () => {
  const { t } = usePlanContext()
  const { platforms } = useReferenceData()
  if (platforms.some(({ deleted }) => !deleted)) return null
  return (
    <p className={classes.notice} role="status">
      {t('noPlatforms')} {t('askForPlatform')}
    </p>
  )
}

const FirstDayOfAdmin = () => {
  const { organization } = useSession()
  // Once it is over nothing of it is loaded. It does not go while it is open: its last step is ticked off first.
  const [isOverAlready] = useState(() => isOver(organization.id))
  return isOverAlready ? null : (
    <Suspense>
      <FirstDay />
    </Suspense>
  )
}

/** What the plan does not show, and why. */
export const PlanNotices = ({ plan, search, onChange }: PlanNoticesProps) => {
  const { t } = usePlanContext()
  const isAdmin = useIsAdmin()
  const canPlan = useCanPlan()
  const ofIdeas = search.view === 'ideas'
  const rows = ofIdeas ? plan.ideas : plan.rows
  return (
    <>
      {isAdmin ? <FirstDayOfAdmin /> : <NoPlatforms />}
      {plan.truncated ? <p className={classes.notice}>{t('truncated')}</p> : null}
      {ofIdeas && plan.hasMoreIdeas ? <p className={classes.notice}>{t('moreIdeas')}</p> : null}
      {ofIdeas && rows.length === 0 && !isFiltered(search) ? (
        <p className={classes.notice}>{[t('noIdeas'), canPlan ? t('typeIdea') : ''].join(' ')}</p>
      ) : null}
      {rows.length === 0 && isFiltered(search) ? (
        <p className={classes.notice} role="status">
          {t('nothingPasses')}{' '}
          <Button variant="subtle" size="compact-xs" onClick={() => onChange(noFilters, { replace: true })}>
            {t('clearFilters')}
          </Button>
        </p>
      ) : null}
      {search.search === undefined ? null : (
        <Suspense>
          <Elsewhere plan={plan} search={search} onChange={onChange} />
        </Suspense>
      )}
    </>
  )
}
