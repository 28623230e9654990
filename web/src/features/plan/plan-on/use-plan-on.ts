import type { PlanRow } from '../../../../../src/planning/plan/plan-schemas.ts'
import { ApiProblem, ServerAway } from '../../../api/problem.ts'
import { useStartingStatus } from '../../../api/starting-status.ts'
import { type CalendarDate, daysBetween, formatDay } from '../../../calendar-date.ts'
import { showUndo } from '../../../components/messages.tsx'
import { tasksOfNextPublication } from '../../../task-links.ts'
import {
  type Timing,
  timingOf,
  useAddPublication,
  useMovePublication,
  usePatchElement,
  useRemovePublication,
  useUndatePublication,
} from '../model/element-writes.ts'
import type { OnRefused } from '../model/plan-mutation.ts'
import { nameOf } from '../model/row-facts.ts'
import { usePlanSurroundings } from '../plan-context.tsx'
import type { PlanTarget } from './plan-targets.ts'
import { useDeadlineOffer } from './use-deadline-offer.ts'

export interface PlanWish {
  readonly row: PlanRow
  readonly target: PlanTarget
  readonly date: CalendarDate
  readonly timing: Timing
}

/** By how many days a publication or event moves; 0 if it had no date. */
const daysMoved = ({ row, target, date }: PlanWish): number => {
  const before = target.kind === 'publication' ? target.publication.schedule?.fromDate : undefined
  const from = target.kind === 'event' ? row.event?.fromDate : before
  return from === undefined ? 0 : daysBetween(from, date)
}

/** Plans a story for a day and offers to undo it. Returns whether the server accepted; a refusal is already shown. */
export const usePlanOn = (onRefused?: OnRefused) => {
  const { t, locale } = usePlanSurroundings()
  const startingStatus = useStartingStatus()
  const { mutateAsync: move } = useMovePublication(onRefused)
  const { mutateAsync: add } = useAddPublication(onRefused)
  const { mutateAsync: patch } = usePatchElement(onRefused)
  const { mutate: moveBack } = useMovePublication()
  const { mutate: undate } = useUndatePublication()
  const { mutate: remove } = useRemovePublication()
  const { mutate: patchBack } = usePatchElement()
  const offerDeadlines = useDeadlineOffer()

  /** Makes the change and returns its undo. */
  const carryOut = async ({ row, target, date, timing }: PlanWish): Promise<() => void> => {
    const elementId = row.id
    if (target.kind === 'publication') {
      const { publication } = target
      const of = { elementId, publicationId: publication.id }
      await move({ ...of, date, timing })
      const { schedule } = publication
      return schedule === null
        ? () => undate(of)
        : () => moveBack({ ...of, date: schedule.fromDate, timing: timingOf(publication) })
    }
    if (target.kind === 'platform') {
      const { platformId } = target
      const statusId = startingStatus(platformId)
      const known = new Set(row.publications.map(({ id }) => id))
      const assignedTaskIds = tasksOfNextPublication(row)
      const { publications } = await add({ elementId, platformId, statusId, assignedTaskIds, date, timing })
      const made = publications.find(({ id }) => !known.has(id))
      return () => (made === undefined ? undefined : remove({ elementId, publicationId: made.id }))
    }
    const time = timing !== null && 'time' in timing ? timing.time : null
    await patch({
      id: elementId,
      patch: { event: { fromDate: date, fromTime: time, toDate: null, toTime: null } },
    })
    return () => patchBack({ id: elementId, patch: { event: row.event } })
  }

  return async (wish: PlanWish): Promise<boolean> => {
    try {
      const onUndo = await carryOut(wish)
      const day = formatDay(wish.date, locale, 'short')
      const further = offerDeadlines(wish.row, daysMoved(wish))
      const planned = t('planned', { name: nameOf(wish.row), day })
      const message = further === undefined ? planned : `${planned} ${further.words}`
      showUndo({ message, undo: t('undo'), onUndo, further })
      return true
    } catch (error) {
      if (error instanceof ApiProblem || error instanceof ServerAway) return false
      throw error
    }
  }
}
