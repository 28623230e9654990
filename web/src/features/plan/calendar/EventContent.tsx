import { IconCircleDashed, IconClockExclamation } from '@tabler/icons-react'
import type { PlanRow } from '../../../../../src/plan/plan-schemas.ts'
import type { CalendarDate } from '../../../calendar-date.ts'
import { StatusSign } from '../../../components/StatusSign.tsx'
import { isLate, nameOf, rowTime } from '../model/row-facts.ts'
import { shownStatus } from '../model/statuses.ts'
import { usePlanSurroundings } from '../plan-context.tsx'
import classes from './CalendarView.module.css'

interface StoryEntryProps {
  readonly row: PlanRow
  readonly day: CalendarDate
}

/** A story in a calendar: its status, its time, its words, and whether something about it wants looking after. */
export const StoryEntry = ({ row, day }: StoryEntryProps) => {
  const { lookup, now, t } = usePlanSurroundings()
  const status = shownStatus(row.elementStatusId, lookup.elementStatuses)
  const time = rowTime(row, day, lookup)
  const late = row.tasks.some((task) => isLate(task, now))
  const unassigned = row.tasks.some(({ user, done }) => user === null && !done)
  const statusName = status.name ?? t('noStatus')
  return (
    <span className={classes.entry} data-story={row.id} title={`${nameOf(row)} · ${statusName}`}>
      <StatusSign {...status} />
      <span className="visually-hidden">{statusName}</span>
      {time === null ? null : <span className={classes.time}>{time}</span>}
      <span className={classes.name}>{nameOf(row)}</span>
      {unassigned ? <IconCircleDashed size={12} aria-label={t('unassigned')} /> : null}
      {late ? <IconClockExclamation size={13} aria-label={t('late')} className={classes.late} /> : null}
    </span>
  )
}

export const MoreEntry = ({ count }: { readonly count: number }) => {
  const { t } = usePlanSurroundings()
  return <span className={classes.more}>{t('moreStories', { count })}</span>
}
