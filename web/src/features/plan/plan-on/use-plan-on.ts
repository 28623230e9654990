import { useStartingStatus } from '../../../api/starting-status.ts'
import type { PlanRow } from '../../../api/types.ts'
import { type CalendarDate, daysBetween, formatMoment } from '../../../calendar-date.ts'
import { showUndo } from '../../../components/messages.tsx'
import { tasksOfNextPublication } from '../../../task-links.ts'
import type { Timing } from '../model/element-writes.ts'
import { nameOf } from '../model/row-facts.ts'
import { isShown, type OnRefused, type StoryChange, useUndoableWrite } from '../model/undoable-writes.ts'
import { usePlanContext } from '../plan-context.tsx'
import { movedEvent, movedPublications, withPublication } from '../selection/story-changes.ts'
import { dayOfTarget, type PlanTarget, platformToName } from './plan-targets.ts'
import { useDeadlineOffer } from './use-deadline-offer.ts'

export interface PlanWish {
  readonly row: PlanRow
  readonly target: PlanTarget
  readonly date: CalendarDate
  readonly timing: Timing
}

/** By how many days a publication or event moves; 0 if it had no date. */
const daysMoved = ({ row, target, date }: PlanWish): number => {
  const from = target.kind === 'event' ? row.event?.fromDate : dayOfTarget(target)
  return from === undefined ? 0 : daysBetween(from, date)
}

/** Plans a story for a day and offers to undo it. Returns whether the server accepted; a refusal is already shown. */
export const usePlanOn = (onRefused?: OnRefused) => {
  const { t, lookup, locale } = usePlanContext()
  const startingStatus = useStartingStatus()
  const write = useUndoableWrite(onRefused)
  const offerDeadlines = useDeadlineOffer()

  const changeOf = ({ row, target, date, timing }: PlanWish): StoryChange => {
    if (target.kind === 'publication') {
      const { publication, day = null } = target
      return movedPublications(row, [publication], { from: day, date, timing: () => timing })
    }
    if (target.kind === 'platform') {
      const { platformId } = target
      const statusId = startingStatus(platformId)
      const assignedTaskIds = tasksOfNextPublication(row)
      return withPublication(row, { platformId, statusId, date, timing, assignedTaskIds })
    }
    const time = timing !== null && 'time' in timing ? timing.time : null
    return movedEvent(row, row.event?.fromDate ?? null, date, time)
  }

  return async (wish: PlanWish): Promise<boolean> => {
    try {
      const change = changeOf(wish)
      const onUndo = await write([change])
      const { date, timing } = wish
      const day = formatMoment(date, timing !== null && 'time' in timing ? timing.time : null, locale)
      const further = offerDeadlines([{ ...change, days: daysMoved(wish) }])
      const platform = platformToName(wish.row, wish.target, lookup)
      const what = { name: nameOf(wish.row), day }
      const planned = platform === undefined ? t('planned', what) : t('plannedOn', { ...what, platform })
      const message = further === undefined ? planned : `${planned} ${further.words}`
      showUndo({ message, undo: t('undo'), onUndo, further })
      return true
    } catch (error) {
      if (!isShown(error)) throw error
      return false
    }
  }
}
