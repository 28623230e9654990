// biome-ignore-all lint/a11y/useSemanticElements: rows are virtualized, which a table's layout does not allow
import { VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { formatDay } from '../../calendar-date.ts'
import { useLanguage } from '../../i18n.tsx'
import { useWallClock } from '../../wall-clock.ts'
import { useAbsenceType } from '../absences/absence-words.ts'
import classes from './RosterGrid.module.css'
import signs from './RosterSigns.module.css'
import type { PersonDay } from './roster-model.ts'
import type { RosterShift } from './roster-types.ts'
import { TaskSign } from './TaskSign.tsx'
import { isConflict, taskState } from './task-state.ts'

const availabilities = ['free', 'limited', 'busy'] as const

const ShiftBar = ({ shift }: { readonly shift: RosterShift }) => (
  <span className={signs.shift} data-availability={availabilities[shift.availabilityCode]}>
    {shift.startTime}–{shift.endTime}
  </span>
)

/** As many signs as the narrowest column has room for: alone, or beside the number of the others. */
const mostDots = 4
const dotsBesideNumber = 3

const TaskDots = ({ tasks, absences }: Pick<PersonDay, 'tasks' | 'absences'>) => {
  const now = useWallClock()
  const states = tasks.map((task) => taskState(task, absences, now))
  // What needs somebody else is never among the ones that are only counted.
  const inOrder = [
    ...states.filter((state) => state === 'away'),
    ...states.filter((state) => state !== 'away'),
  ]
  const shown = tasks.length > mostDots ? dotsBesideNumber : mostDots
  return (
    <span className={signs.dots}>
      {inOrder.slice(0, shown).map((state, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: signs of the same state are alike
        <TaskSign key={index} state={state} />
      ))}
      {tasks.length > shown ? <span>{`+${tasks.length - shown}`}</span> : null}
    </span>
  )
}

/** A day in words: the cell itself shows bars, hatching and dots. */
const useDayInWords = () => {
  const t = useTranslations('roster')
  const { locale } = useLanguage()
  const typeName = useAbsenceType()
  return ({ date, shifts, absences, tasks }: PersonDay, shiftNames: ReadonlyMap<number, string>): string => {
    const away = tasks.filter((task) => isConflict(task, absences)).length
    const parts = [
      ...absences.map(({ type }) => typeName(type.code)),
      ...shifts.map(
        ({ shiftId, startTime, endTime }) => `${shiftNames.get(shiftId) ?? ''} ${startTime}–${endTime}`,
      ),
      ...(tasks.length > 0 ? [t('taskCount', { count: tasks.length })] : []),
      ...(away > 0 ? [t('dueAway', { count: away })] : []),
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
          {day.tasks.length > 0 ? <TaskDots {...day} /> : null}
        </span>
      </div>
    )
  },
)
