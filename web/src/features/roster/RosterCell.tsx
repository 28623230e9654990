// biome-ignore-all lint/a11y/useSemanticElements: rows are virtualized, which a table's layout does not allow
import { VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { formatDay } from '../../calendar-date.ts'
import { useLanguage } from '../../i18n.tsx'
import { useWallClock } from '../../wall-clock.ts'
import { useAbsenceType } from '../absences/absence-words.ts'
import { isLate } from './late.ts'
import classes from './RosterGrid.module.css'
import signs from './RosterSigns.module.css'
import type { PersonDay } from './roster-model.ts'
import type { RosterShift, RosterTask } from './roster-types.ts'

const availabilities = ['free', 'limited', 'busy'] as const

const ShiftBar = ({ shift }: { readonly shift: RosterShift }) => (
  <span className={signs.shift} data-availability={availabilities[shift.availabilityCode]}>
    {shift.startTime}–{shift.endTime}
  </span>
)

const dotsShown = 5

const TaskDots = ({ tasks }: { readonly tasks: readonly RosterTask[] }) => {
  const now = useWallClock()
  return (
    <span className={signs.dots}>
      {tasks.slice(0, dotsShown).map((task, index) => (
        <span
          key={task.taskId ?? `hidden ${index}`}
          className={signs.dot}
          data-state={task.done ? 'done' : isLate(task, now) ? 'late' : 'open'}
        />
      ))}
      {tasks.length > dotsShown ? `+${tasks.length - dotsShown}` : null}
    </span>
  )
}

/** A day in words: the cell itself shows bars, hatching and dots. */
const useDayInWords = () => {
  const t = useTranslations('roster')
  const { locale } = useLanguage()
  const typeName = useAbsenceType()
  return ({ date, shifts, absences, tasks }: PersonDay, shiftNames: ReadonlyMap<number, string>): string => {
    const parts = [
      ...absences.map(({ type }) => typeName(type.code)),
      ...shifts.map(
        ({ shiftId, startTime, endTime }) => `${shiftNames.get(shiftId) ?? ''} ${startTime}–${endTime}`,
      ),
      ...(tasks.length > 0 ? [t('taskCount', { count: tasks.length })] : []),
    ]
    return `${formatDay(date, locale, 'short')}: ${parts.length > 0 ? parts.join(', ') : t('nothing')}`
  }
}

interface RosterCellProps {
  readonly day: PersonDay
  readonly row: number
  readonly column: number
  readonly isCurrent: boolean
  readonly isChosen: boolean
  readonly mark: string | undefined
  readonly shiftNames: ReadonlyMap<number, string>
}

/** One person on one day. */
export const RosterCell = memo(
  ({ day, row, column, isCurrent, isChosen, mark, shiftNames }: RosterCellProps) => {
    const inWords = useDayInWords()
    return (
      <div
        role="gridcell"
        tabIndex={isCurrent ? 0 : -1}
        aria-colindex={column + 2}
        aria-selected={isChosen}
        data-cell={`${row}:${column}`}
        data-mark={mark}
        className={classes.cell}
        style={{ gridColumn: column + 2 }}
      >
        <VisuallyHidden>{inWords(day, shiftNames)}</VisuallyHidden>
        <span aria-hidden className={classes.inside}>
          {day.absences.length > 0
            ? null
            : day.shifts.map((shift) => <ShiftBar key={shift.shiftId} shift={shift} />)}
          {day.tasks.length > 0 ? <TaskDots tasks={day.tasks} /> : null}
        </span>
      </div>
    )
  },
)
