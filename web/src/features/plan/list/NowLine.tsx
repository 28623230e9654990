import type { CalendarDate } from '../../../calendar-date.ts'
import { usePlanContext } from '../plan-context.tsx'
import classes from './NowLine.module.css'

interface NowLineProps {
  readonly date: CalendarDate
  readonly position: number
}

/** The present, between today's stories of earlier and of later times. */
export const NowLine = ({ date, position }: NowLineProps) => {
  const { now, t } = usePlanContext()
  return (
    <div
      role="row"
      aria-rowindex={position}
      className={`${classes.line} no-print`}
      data-day={date}
      data-now={now.time}
    >
      <div role="gridcell" className={classes.words}>
        {t('nowIs', { time: now.time })}
      </div>
    </div>
  )
}
