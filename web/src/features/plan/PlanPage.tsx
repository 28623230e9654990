import { lazy, Suspense } from 'react'
import { useReferenceData } from '../../api/reference-data.ts'
import { usePageTitle } from '../../components/use-page-title.ts'
import { useLanguage } from '../../i18n.tsx'
import { FilterBar } from './filters/FilterBar.tsx'
import { chosenColumns } from './list/columns.ts'
import { planCsvPath } from './model/plan-query.ts'
import { useTellHidden } from './model/tell-hidden.ts'
import { usePlan } from './model/use-plan.ts'
import { PlanHeader } from './PlanHeader.tsx'
import classes from './PlanPage.module.css'
import { PlanViewBody } from './PlanViewBody.tsx'
import { PlanSurroundingsProvider, usePlanContext } from './plan-context.tsx'
import { QuickChanges } from './quick-change/QuickChanges.tsx'
import { usePlanSearch } from './search/use-plan-search.ts'
import { useVisit } from './since/last-visit.ts'

const PlanImports = lazy(async () => ({ default: (await import('./PlanImports.tsx')).PlanImports }))
const SincePanel = lazy(async () => ({ default: (await import('./since/SincePanel.tsx')).SincePanel }))

const Plan = () => {
  const { t, canPlan } = usePlanContext()
  const { search, change } = usePlanSearch()
  const { plan, error, isStale, question } = usePlan()
  const { language } = useLanguage()
  const columns = chosenColumns(search.columns, useReferenceData()).map(({ name }) => name)
  useVisit()
  useTellHidden()
  usePageTitle(t('title'))
  return (
    <div className={classes.page} data-view={search.view}>
      <PlanHeader />
      {canPlan ? (
        <Suspense fallback={null}>
          <PlanImports />
        </Suspense>
      ) : null}
      <FilterBar
        search={search}
        csvPath={planCsvPath(question, columns, language)}
        onChange={(part) => change(part, { replace: true })}
      />
      {search.since === undefined ? null : (
        <Suspense fallback={null}>
          <SincePanel
            question={question}
            time={search.since}
            plan={plan}
            onClose={() => change({ since: undefined }, { replace: true })}
          />
        </Suspense>
      )}
      <PlanViewBody plan={plan} error={error} isStale={isStale} search={search} onChange={change} />
    </div>
  )
}

/** The newsroom's plan, day by day. */
export const PlanPage = () => (
  <PlanSurroundingsProvider platformIds={usePlanSearch().search.platformIds}>
    <Plan />
    <QuickChanges />
  </PlanSurroundingsProvider>
)
