import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import type { PlanRow, PlanView } from '../../api/types.ts'
import type { CalendarDate } from '../../calendar-date.ts'
import { dialogOnDemand } from '../../components/dialog-on-demand.tsx'
import { Notice } from '../../components/Notice.tsx'
import { PageLoading } from '../../components/PageLoading.tsx'
import { useShortcut } from '../../components/shortcuts.ts'
import { type Dragged, DragRows } from './drag/DragRows.tsx'
import { ListView } from './list/ListView.tsx'
import { QuickEntry } from './list/QuickEntry.tsx'
import { MayWriteProvider, useMayWriteOf } from './model/may-write.ts'
import { PlanNotices } from './PlanNotices.tsx'
import classes from './PlanPage.module.css'
import { usePlanContext } from './plan-context.tsx'
import { usePlanning } from './plan-on/use-planning.ts'
import type { PlanSearch } from './search/plan-search.ts'
import type { SearchChange } from './search/use-plan-search.ts'
import { useTopAfterChange } from './search/use-top-after-change.ts'
import { StoryPanel, usePreloadedStory, useStoryAhead } from './story-ahead.ts'
import type { ViewProps } from './view-props.ts'

const CalendarView = lazy(async () => {
  const { CalendarView: component } = await import('./calendar/CalendarView.tsx')
  return { default: component }
})

const BoardView = lazy(async () => {
  const { BoardView: component } = await import('./board/BoardView.tsx')
  return { default: component }
})

const IdeasLane = lazy(async () => ({ default: (await import('./ideas/IdeasLane.tsx')).IdeasLane }))
const PlanOnDialog = dialogOnDemand(async () => (await import('./plan-on/PlanOnDialog.tsx')).PlanOnDialog, {
  isExpected: true,
})

interface ChosenViewProps extends ViewProps {
  readonly onDrop: (dragged: Dragged, day: CalendarDate) => void
}

const ChosenView = ({ onDrop, ...view }: ChosenViewProps) => {
  switch (view.search.view) {
    case 'week':
    case 'month':
      return <CalendarView {...view} view={view.search.view} onDrop={onDrop} />
    case 'board':
      return <BoardView {...view} />
    default:
      return <ListView {...view} />
  }
}

/** The views on which an idea can be dropped on a day. */
const viewsWithDays: readonly unknown[] = [undefined, 'list', 'week', 'month']

/** The views whose days have an input line of their own. */
const viewsWithLines: readonly unknown[] = [undefined, 'list', 'ideas']

interface PlanViewBodyProps {
  readonly plan: PlanView | undefined
  readonly error: Error | null
  readonly isStale: boolean
  readonly search: PlanSearch
  readonly onChange: (change: SearchChange, options?: { replace?: boolean }) => void
}

/** The view in the address, and the panels next to it. */
export const PlanViewBody = ({ plan, error, isStale, search, onChange }: PlanViewBodyProps) => {
  const { t } = usePlanContext()
  const fetchAhead = useStoryAhead()
  const onOpen = useCallback(
    ({ id }: PlanRow) => {
      // A story that was just typed has no ID and no page yet.
      if (id < 0) return
      fetchAhead(id)
      onChange({ story: id })
    },
    [fetchAhead, onChange],
  )
  const { request, close, drop, onPlan } = usePlanning(search, onOpen)
  usePreloadedStory()
  const main = useRef<HTMLDivElement>(null)
  useTopAfterChange(main, search, isStale)
  const mayWrite = useMayWriteOf(plan)
  const [dropDay, setDropDay] = useState<CalendarDate | null>(null)
  useShortcut('escape', t('keys.close'), 'story', () => onChange({ story: undefined }, { replace: true }))
  if (plan === undefined) {
    return error === null ? <PageLoading /> : <Notice title={t('notRead')}>{error.message}</Notice>
  }
  const hasLane = search.ideas === true && viewsWithDays.includes(search.view) && search.story === undefined
  const view = { plan, search, isStale, dropDay, onChange, onOpen, onPlan }
  return (
    <MayWriteProvider value={mayWrite}>
      <DragRows onOver={setDropDay} onDrop={drop}>
        <div className={classes.body}>
          <div ref={main} className={classes.main}>
            <PlanNotices plan={plan} search={search} onChange={onChange} />
            {viewsWithLines.includes(search.view) ? null : <QuickEntry search={search} />}
            <Suspense fallback={<PageLoading />}>
              <ChosenView {...view} onDrop={drop} />
            </Suspense>
          </div>
          {hasLane ? (
            <Suspense fallback={null}>
              <IdeasLane
                plan={plan}
                search={search}
                isStale={isStale}
                onOpen={onOpen}
                onPlan={onPlan}
                onClose={() => onChange({ ideas: undefined }, { replace: true })}
              />
            </Suspense>
          ) : null}
          {search.story === undefined ? null : (
            <Suspense fallback={<div className={classes.side} />}>
              <div className={classes.side}>
                <StoryPanel
                  key={search.story}
                  elementId={search.story}
                  onClose={() => onChange({ story: undefined }, { replace: true })}
                />
              </div>
            </Suspense>
          )}
        </div>
        <PlanOnDialog isOpen={request !== null} request={request} onClose={close} />
      </DragRows>
    </MayWriteProvider>
  )
}
