// biome-ignore-all lint/a11y/useSemanticElements: rows are virtualized, which a table's layout does not allow
import { memo, type PointerEvent, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { wordsOfName } from '../../api/server-words.ts'
import type { CalendarDate } from '../../calendar-date.ts'
import { AbsenceBar } from './AbsenceBar.tsx'
import { RosterCell } from './RosterCell.tsx'
import classes from './RosterGrid.module.css'
import { endedPeriod, movedPeriod, personDays, stretchOf } from './roster-model.ts'
import type { RosterAbsence, RosterPerson } from './roster-types.ts'
import { TaskSign } from './TaskSign.tsx'
import { isConflict } from './task-state.ts'
import type { Drag, Grab } from './use-day-drag.ts'

interface RosterRowProps {
  readonly person: RosterPerson
  readonly row: number
  readonly days: readonly CalendarDate[]
  readonly marks: ReadonlyMap<CalendarDate, string>
  readonly shiftNames: ReadonlyMap<number, string>
  /** The column of the cell in the tab order; null if the current cell is in another row. */
  readonly current: number | null
  readonly chosen: { readonly from: number; readonly to: number } | null
  readonly drag: Drag | null
  readonly onGrab: (event: PointerEvent, person: RosterPerson, grab: Grab) => void
}

const shownPeriod = (absence: RosterAbsence, drag: Drag | null, days: readonly CalendarDate[]) => {
  if (drag === null || drag.kind === 'days' || drag.absence.id !== absence.id) return absence.period
  if (drag.kind === 'absence') return movedPeriod(absence.period, drag.now - drag.start)
  return endedPeriod(absence.period, days[drag.now] ?? absence.period.fromDate)
}

interface NameNotesProps {
  readonly isInternal: boolean
  /** The number of tasks that are due while the person is away. */
  readonly away: number
}

const NameNotes = ({ isInternal, away }: NameNotesProps) => {
  const t = useTranslations('roster')
  const words = t('dueAway', { count: away })
  return (
    <span className={classes.external}>
      {isInternal ? null : <span>{t('freelancer')}</span>}
      {away === 0 ? null : (
        <span className={classes.conflict} title={words}>
          <TaskSign state="away" />
          <span aria-hidden className={classes.conflictWords}>
            {isInternal ? t('whileAway', { count: away }) : away}
          </span>
          <span className="visually-hidden">{words}</span>
        </span>
      )}
    </span>
  )
}

/** One person's shifts, absences and tasks. */
export const RosterRow = memo((props: RosterRowProps) => {
  const { person, row, days, marks, shiftNames, current, chosen, drag, onGrab } = props
  const shown = useMemo(() => personDays(person, days), [person, days])
  const away = person.tasks.filter((task) => isConflict(task, person.absences)).length
  return (
    <>
      <div role="rowheader" tabIndex={-1} aria-colindex={1} className={classes.name}>
        <span className={classes.nameText} title={wordsOfName(person.user.name)}>
          {wordsOfName(person.user.name)}
        </span>
        <NameNotes isInternal={person.user.internal} away={away} />
      </div>
      {shown.map((day, column) => (
        <RosterCell
          key={day.date}
          day={day}
          row={row}
          column={column}
          isCurrent={current === column}
          isChosen={chosen !== null && chosen.from <= column && column <= chosen.to}
          mark={marks.get(day.date)}
          shiftNames={shiftNames}
        />
      ))}
      {person.absences.map((absence) => {
        const stretch = stretchOf(shownPeriod(absence, drag, days), days)
        return stretch === undefined ? null : (
          <AbsenceBar
            key={absence.id}
            absence={absence}
            stretch={stretch}
            isHeld={drag !== null && drag.kind !== 'days' && drag.absence.id === absence.id}
            onGrab={(event, kind) => onGrab(event, person, { kind, absence })}
          />
        )
      })}
    </>
  )
})
