import { useCallback, useState } from 'react'
import { useCanPlan } from '../../../api/session.ts'
import type { PlanRow } from '../../../api/types.ts'
import { type CalendarDate, formatDay } from '../../../calendar-date.ts'
import { showOffer } from '../../../components/messages.tsx'
import { expectTyping } from '../../../components/overlays.ts'
import { comesOutOn, nextDayOf } from '../../../platform-days.ts'
import type { Dragged } from '../drag/DragRows.tsx'
import { timingOf } from '../model/element-writes.ts'
import { nameOf } from '../model/row-facts.ts'
import { usePlanContext } from '../plan-context.tsx'
import type { PlanSearch } from '../search/plan-search.ts'
import { storiesOf, useMoveMany } from '../selection/use-carry-out.ts'
import type { PlanOnRequest } from './PlanOnDialog.tsx'
import { isFixedOn, onlyMovableOn, type PlanTarget } from './plan-targets.ts'
import { usePlanOn } from './use-plan-on.ts'

/** Planning by drag and by dialog: both make the same writes. */
export const usePlanning = ({ platformIds }: PlanSearch, onOpen: (row: PlanRow) => void) => {
  const { t, lookup, locale } = usePlanContext()
  const canPlan = useCanPlan()
  const planOn = usePlanOn()
  const moveMany = useMoveMany()
  const [request, setRequest] = useState<PlanOnRequest | null>(null)
  const askFor = useCallback(
    (row: PlanRow, day: CalendarDate | null) => {
      expectTyping()
      setRequest({ row, from: { days: day === null ? [] : [day], platformIds } })
    },
    [platformIds],
  )
  const stays = (message: string, row: PlanRow) =>
    showOffer({ message, action: t('fixed.open'), onAction: () => onOpen(row) })

  /** Moves the publication that was dragged, or says why it stays and which day would work. */
  const move = (
    row: PlanRow,
    target: Extract<PlanTarget, { kind: 'publication' }>,
    from: CalendarDate,
    date: CalendarDate,
  ) => {
    const { publication } = target
    const plan = (day: CalendarDate) => {
      void planOn({ row, target, date: day, timing: timingOf(publication) })
    }
    const platform = lookup.platforms.get(publication.platformId)
    if (platform === undefined || comesOutOn(platform, date)) return plan(date)
    const dayName = (day: CalendarDate) => formatDay(day, locale, 'short')
    const message = t('fixed.notOut', { name: nameOf(row), platform: platform.name, day: dayName(date) })
    const next = nextDayOf(platform, date)
    if (next === undefined || next === from) return stays(message, row)
    showOffer({ message, action: t('fixed.moveTo', { day: dayName(next) }), onAction: () => plan(next) })
  }

  const drop = ({ row, day, companions = [] }: Dragged, date: CalendarDate) => {
    if (companions.length > 1) return void moveMany(storiesOf(companions), { date })
    const ask = (days: readonly CalendarDate[]) => setRequest({ row, from: { days, platformIds }, date })
    if (day === null) return ask([])
    if (isFixedOn(row, day)) return stays(t('fixed.published', { name: nameOf(row) }), row)
    const target = onlyMovableOn(row, day)
    if (target === undefined) return ask([day])
    move(row, target, day, date)
  }
  /** A newer request stays open: the answer to this one does not close it. */
  const close = () => setRequest((current) => (current === request ? null : current))
  return { request, close, drop, onPlan: canPlan ? askFor : undefined }
}
