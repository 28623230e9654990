import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type CalendarDate, formatDay } from '../../../calendar-date.ts'
import type { PlanDay } from '../model/days.ts'
import { usePlanSurroundings } from '../plan-context.tsx'
import classes from './DayHeader.module.css'

interface DayHeaderProps {
  readonly day: PlanDay
  readonly isFolded: boolean
  readonly isDropTarget: boolean
  readonly position: number
  readonly onFold: (date: CalendarDate, isFolded: boolean) => void
}

/** The day in one line: its stories, and how many of them need attention. */
export const DayHeader = ({ day, isFolded, isDropTarget, position, onFold }: DayHeaderProps) => {
  const { t, locale, now } = usePlanSurroundings()
  const { date, rows, unassigned, late } = day
  const isToday = date === now.date
  const name = formatDay(date, locale, 'short')
  const Chevron = isFolded ? IconChevronRight : IconChevronDown
  return (
    <div
      role="row"
      aria-rowindex={position}
      className={classes.header}
      data-day={date}
      data-today={isToday || undefined}
      data-past={date < now.date || undefined}
      data-drop={isDropTarget || undefined}
    >
      <div role="gridcell" className={classes.cell}>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={!isFolded}
          onClick={() => onFold(date, !isFolded)}
        >
          <Chevron size={14} stroke={2} aria-hidden className="no-print" />
          <h2 className={classes.date}>{name}</h2>
          {isToday ? <span className={classes.today}>{t('today')}</span> : null}
        </button>
        <span className={classes.counts}>
          {t('stories', { count: rows.length })}
          {late > 0 ? <span className={classes.late}>{t('lateCount', { count: late })}</span> : null}
          {unassigned > 0 ? (
            <span className={classes.unassigned}>{t('unassignedCount', { count: unassigned })}</span>
          ) : null}
        </span>
      </div>
    </div>
  )
}
