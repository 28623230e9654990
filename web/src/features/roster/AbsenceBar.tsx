import type { PointerEvent } from 'react'
import { useAbsenceType } from '../absences/absence-words.ts'
import classes from './AbsenceBar.module.css'
import type { Stretch } from './roster-model.ts'
import type { RosterAbsence } from './roster-types.ts'

interface AbsenceBarProps {
  readonly absence: RosterAbsence
  readonly stretch: Stretch
  readonly isHeld: boolean
  readonly onGrab: (event: PointerEvent, kind: 'absence' | 'end') => void
}

/** An absence, drawn over its days. For the mouse only: the cells below do the same from the keyboard. */
export const AbsenceBar = ({ absence, stretch, isHeld, onGrab }: AbsenceBarProps) => {
  const nameOf = useAbsenceType()
  const { first, last, beginsBefore, endsAfter } = stretch
  const { fromTime, toTime } = absence.period
  const hours = fromTime === null && toTime === null ? '' : ` ${fromTime ?? ''}–${toTime ?? ''}`
  return (
    <div
      aria-hidden
      className={classes.absence}
      data-before={beginsBefore || undefined}
      data-after={endsAfter || undefined}
      data-held={isHeld || undefined}
      style={{ gridColumn: `${first + 2} / ${last + 3}` }}
      title={[`${nameOf(absence.type.code)}${hours}`, absence.note].filter(Boolean).join(': ')}
      onPointerDown={(event) => onGrab(event, 'absence')}
    >
      <span className={classes.absenceName}>{`${nameOf(absence.type.code)}${hours}`}</span>
      {endsAfter ? null : <span className={classes.handle} onPointerDown={(event) => onGrab(event, 'end')} />}
    </div>
  )
}
