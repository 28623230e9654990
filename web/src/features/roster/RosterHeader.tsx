// biome-ignore-all lint/a11y/useSemanticElements: rows are virtualized, which a table's layout does not allow
import { Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { RosterView } from '../../api/types.ts'
import { type CalendarDate, formatColumnDay, formatDay } from '../../calendar-date.ts'
import { DayMarks } from '../../components/when/DayMarks.tsx'
import { useLanguage } from '../../i18n.tsx'
import classes from './RosterGrid.module.css'

interface RosterHeaderProps {
  readonly roster: RosterView
  readonly marks: ReadonlyMap<CalendarDate, string>
  readonly shiftNames: ReadonlyMap<number, string>
  readonly freeOn: CalendarDate | undefined
  readonly onFreeOn: (day: CalendarDate | undefined) => void
  /** The column of the note in the tab order; null if the current cell is in another row. */
  readonly current: number | null
  readonly onOpenNotes: (date: CalendarDate) => void
}

/** The days with the number of people free, and their notes below. */
export const RosterHeader = (props: RosterHeaderProps) => {
  const { roster, marks, shiftNames, freeOn, onFreeOn, current, onOpenNotes } = props
  const t = useTranslations('roster')
  const { locale } = useLanguage()
  return (
    <div className={classes.head} role="rowgroup">
      <div role="row" aria-rowindex={1} tabIndex={-1} className={classes.row}>
        <div role="columnheader" tabIndex={-1} aria-colindex={1} className={classes.corner}>
          <div className={classes.month}>{formatDay(roster.days[0] ?? '', locale, 'month')}</div>
          {t('people', { count: roster.people.length })}
        </div>
        {roster.days.map((date, column) => (
          <div
            key={date}
            role="columnheader"
            tabIndex={-1}
            aria-colindex={column + 2}
            data-mark={marks.get(date)}
            className={classes.day}
          >
            <time dateTime={date} data-today={marks.get(date) === 'today' || undefined}>
              {date.endsWith('-01') ? formatDay(date, locale, 'columnDay') : formatColumnDay(date, locale)}
            </time>
            <UnstyledButton
              className={classes.free}
              aria-pressed={freeOn === date}
              onClick={() => onFreeOn(freeOn === date ? undefined : date)}
            >
              {t('free', { count: roster.freeCount[date] ?? 0 })}
              <VisuallyHidden>, {t('onlyFree')}</VisuallyHidden>
            </UnstyledButton>
            <DayMarks date={date} />
          </div>
        ))}
      </div>
      <div role="row" aria-rowindex={2} tabIndex={-1} className={classes.row}>
        <div role="rowheader" tabIndex={-1} aria-colindex={1} className={classes.notesName}>
          {t('notes')}
        </div>
        {roster.days.map((date, column) => {
          const notes = roster.dayNotes.filter((note) => note.date === date)
          const words = notes.map(({ shiftId, note }) => `${shiftNames.get(shiftId) ?? ''}: ${note}`)
          return (
            <Tooltip key={date} label={words.join('\n')} disabled={notes.length === 0} multiline maw={320}>
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles keys */}
              <div
                role="gridcell"
                tabIndex={current === column ? 0 : -1}
                aria-colindex={column + 2}
                data-cell={`0:${column}`}
                data-mark={marks.get(date)}
                data-many={notes.length > 1 || undefined}
                className={classes.notes}
                onClick={() => onOpenNotes(date)}
              >
                <VisuallyHidden>
                  {`${t('notesOf', { day: formatDay(date, locale, 'short') })}${notes.length === 0 ? t('nothing') : ''}`}
                </VisuallyHidden>
                {notes.map(({ shiftId, note }) => (
                  <span key={shiftId} className={classes.noteText}>
                    {note}
                  </span>
                ))}
              </div>
            </Tooltip>
          )
        })}
      </div>
    </div>
  )
}
