import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { formatDay, weekdayOf } from '../../calendar-date.ts'
import { useLanguage } from '../../i18n.tsx'
import type { Absence } from '../absences/absence-fields.ts'
import { useAbsenceType, usePeriodWords } from '../absences/absence-words.ts'
import type { MyDay, MyShift } from './my-schedule.ts'
import classes from './SchedulePane.module.css'

const Shift = ({ shift }: { readonly shift: MyShift }) => (
  <div className={classes.shift}>
    <span className={classes.time}>
      {shift.startTime}–{shift.endTime}
    </span>
    <span>
      {shift.shift.name}
      {shift.note === null ? null : <span className={classes.note}>{shift.note}</span>}
    </span>
  </div>
)

interface ScheduleDayProps {
  readonly day: MyDay
  readonly isToday: boolean
  /** Undefined if the person may not change anything. */
  readonly onEdit: ((absence: Absence) => void) | undefined
}

/** One day of my schedule. Pressing an absence opens it. */
export const ScheduleDay = ({ day: { date, shifts, absences }, isToday, onEdit }: ScheduleDayProps) => {
  const t = useTranslations('mine')
  const { locale } = useLanguage()
  const nameOf = useAbsenceType()
  const periodWords = usePeriodWords()
  const weekday = weekdayOf(date)
  return (
    <li
      className={classes.day}
      data-today={isToday || undefined}
      data-weekend={weekday === 0 || weekday === 6 || undefined}
    >
      <time dateTime={date} className={classes.date}>
        {formatDay(date, locale, 'short')}
        {isToday ? <span className={classes.today}>{t('today')}</span> : null}
      </time>
      <div className={classes.entries}>
        {absences.map((absence) => (
          <UnstyledButton
            key={absence.id}
            className={classes.absence}
            onClick={onEdit && (() => onEdit(absence))}
          >
            {nameOf(absence.type.code)}
            <VisuallyHidden>, {periodWords(absence.period)}</VisuallyHidden>
            {absence.note === null ? null : <span className={classes.note}>{absence.note}</span>}
          </UnstyledButton>
        ))}
        {shifts.map((shift) => (
          <Shift key={shift.shift.id} shift={shift} />
        ))}
      </div>
    </li>
  )
}
