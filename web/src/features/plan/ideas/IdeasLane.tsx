import { CloseButton } from '@mantine/core'
import { useMemo } from 'react'
import { useCanPlan } from '../../../api/session.ts'
import type { PlanRow, PlanView } from '../../../api/types.ts'
import { ideaItems } from '../list/items.ts'
import { PlanList } from '../list/PlanList.tsx'
import { usePlanContext } from '../plan-context.tsx'
import type { PlanSearch } from '../search/plan-search.ts'
import type { ViewProps } from '../view-props.ts'
import classes from './IdeasLane.module.css'

interface IdeasLaneProps {
  readonly plan: PlanView
  readonly search: PlanSearch
  readonly isStale: boolean
  readonly onOpen: (row: PlanRow) => void
  readonly onPlan: ViewProps['onPlan']
  readonly onClose: () => void
}

const ignore = () => undefined

/** Stories without a date, next to the days they can be dragged to. */
export const IdeasLane = ({ plan, search, isStale, onOpen, onPlan, onClose }: IdeasLaneProps) => {
  const { t } = usePlanContext()
  const canPlan = useCanPlan()
  const items = useMemo(() => ideaItems(plan.ideas, canPlan), [plan.ideas, canPlan])
  return (
    <section data-layer className={`${classes.lane} no-print`} aria-label={t('view.ideas')}>
      <header className={classes.header}>
        <h2 className={classes.title}>{t('view.ideas')}</h2>
        <span className={classes.count}>{t('stories', { count: plan.ideas.length })}</span>
        <CloseButton size={24} iconSize={16} aria-label={t('closeIdeas')} onClick={onClose} />
      </header>
      <PlanList
        items={items}
        label={t('view.ideas')}
        search={search}
        isStale={isStale}
        dropDay={null}
        isIdeas
        hasKeys={false}
        onSort={ignore}
        onOpen={onOpen}
        onPlan={onPlan}
        onFold={ignore}
      />
    </section>
  )
}
