import type { EventClickArg, EventContentArg, EventDropArg } from '@fullcalendar/core'
import dayGridPlugin from '@fullcalendar/daygrid'
import interactionPlugin from '@fullcalendar/interaction'
import FullCalendar from '@fullcalendar/react'
import { useEffect, useMemo, useRef } from 'react'
import { useFirstDay } from '../../../api/session.ts'
import type { PlanRow } from '../../../api/types.ts'
import { type CalendarDate, formatDay } from '../../../calendar-date.ts'
import { useShortcut } from '../../../components/shortcuts.ts'
import { usePrinting } from '../../../components/use-printing.ts'
import { useTodayInSight } from '../../../components/use-today-in-sight.ts'
import { askToDuplicate } from '../../story/header/duplicating.ts'
import type { Dragged } from '../drag/DragRows.tsx'
import { sortOf } from '../model/days.ts'
import { useMayWrite } from '../model/may-write.ts'
import { findRow } from '../model/place-row.ts'
import { copiedFrom } from '../model/row-facts.ts'
import { usePlanContext } from '../plan-context.tsx'
import { shownPeriod } from '../search/periods.ts'
import { DayTargets } from '../targets/DayTargets.tsx'
import { useOpenInSight } from '../use-open-in-sight.ts'
import type { ViewProps } from '../view-props.ts'
import classes from './CalendarView.module.css'
import { type CalendarEntry, calendarEvents } from './calendar-events.ts'
import { DayHead } from './DayHead.tsx'
import { MoreEntry, StoryEntry } from './EventContent.tsx'

interface CalendarViewProps extends ViewProps {
  readonly view: 'week' | 'month'
  readonly onDrop: (dragged: Dragged, day: string) => void
}

/** As many as are readable in one day. On paper the day grows with its stories. */
const storiesPerDay = { week: 60, month: 6 } as const

/** More have no room above the stories of a day. */
const targetsPerDay = 2

const plugins = [dayGridPlugin, interactionPlugin]

const entryOf = (extended: Readonly<Record<string, unknown>>): CalendarEntry =>
  extended.entry as CalendarEntry

/** The story whose entry has the focus, and the day of the entry. */
const focusedEntry = () => {
  const entry = document.activeElement?.querySelector<HTMLElement>('[data-story]')
  const day = entry?.closest<HTMLElement>('[data-date]')
  return { id: Number(entry?.dataset.story), day: day?.dataset.date ?? null }
}

/** Week and month, with each story on its days. Dragging a story to another day moves its publication. */
export const CalendarView = (props: CalendarViewProps) => {
  const { view, plan, search, isStale, onChange, onOpen, onPlan, onDrop } = props
  const { lookup, locale, now, t } = usePlanContext()
  const mayWrite = useMayWrite()
  const isPrinting = usePrinting()
  const perDay = isPrinting ? Number.POSITIVE_INFINITY : storiesPerDay[view]
  const calendar = useRef<FullCalendar>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const firstDay = useFirstDay()
  const { dateFrom } = shownPeriod({ ...search, view: 'list' }, { today: now.date, firstDay })
  const shown = shownPeriod(search, { today: now.date, firstDay })
  const sort = sortOf(search.sort)
  const events = useMemo(
    () => calendarEvents(plan, sort, lookup, { perDay, mayWrite }),
    [plan, sort, lookup, perDay, mayWrite],
  )
  useEffect(() => {
    // The library updates its own state here, which React does not allow while rendering.
    queueMicrotask(() => calendar.current?.getApi().gotoDate(dateFrom))
  }, [dateFrom])
  useTodayInSight({
    scroller,
    today: '.fc-daygrid-day.fc-day-today',
    days: `${view} ${dateFrom}`,
    isLoading: isStale,
  })
  useOpenInSight(scroller, search.story)
  const ofFocused = (action: (row: PlanRow, day: CalendarDate | null) => void) => () => {
    const { id, day } = focusedEntry()
    const row = findRow(plan, id)
    if (row && mayWrite(row)) action(row, day)
  }
  useShortcut(
    'm',
    t('keys.plan'),
    'story',
    ofFocused((row, day) => onPlan?.(row, day)),
  )
  useShortcut(
    'shift+d',
    t('duplicate'),
    'story',
    ofFocused((row) => askToDuplicate([copiedFrom(row)])),
  )

  const open = ({ event, jsEvent }: EventClickArg) => {
    jsEvent.preventDefault()
    const entry = entryOf(event.extendedProps)
    if (entry.kind === 'story') onOpen(entry.row)
    else onChange({ view: undefined, preset: undefined, dateFrom: entry.day, dateTo: entry.day })
  }
  /** The plan moves the entry itself. Until then, the entry returns to its old place. */
  const drop = ({ event, revert }: EventDropArg) => {
    const day = event.startStr
    const entry = entryOf(event.extendedProps)
    revert()
    if (entry.kind === 'story') onDrop(entry, day)
  }
  return (
    <div
      ref={scroller}
      className={classes.calendar}
      data-view={view}
      data-live
      data-stale={isStale || undefined}
    >
      <FullCalendar
        key={view}
        ref={calendar}
        plugins={plugins}
        initialView={view === 'week' ? 'dayGridWeek' : 'dayGridMonth'}
        initialDate={dateFrom}
        timeZone="UTC"
        now={now.date}
        firstDay={firstDay}
        headerToolbar={false}
        height={isPrinting ? 'auto' : '100%'}
        stickyHeaderDates={false}
        expandRows
        fixedWeekCount={false}
        events={events}
        eventOrder="order"
        eventOrderStrict
        eventInteractive
        eventDisplay="block"
        eventClick={open}
        eventDrop={drop}
        dragRevertDuration={0}
        dayHeaderContent={({ date }) =>
          formatDay(date.toISOString().slice(0, 10), locale, view === 'week' ? 'short' : 'weekday')
        }
        // Name a day by all its content, not only by its date.
        dayCellDidMount={({ el }) => el.removeAttribute('aria-labelledby')}
        dayCellContent={({ date }) => {
          const day = date.toISOString().slice(0, 10)
          return (
            <>
              <DayHead date={day} hasDate={view === 'month'} />
              <span className={classes.targets}>
                <DayTargets date={day} period={shown} most={targetsPerDay} />
              </span>
            </>
          )
        }}
        eventContent={({ event }: EventContentArg) => {
          const entry = entryOf(event.extendedProps)
          return entry.kind === 'story' ? (
            <StoryEntry row={entry.row} day={entry.day} view={view} isPrinting={isPrinting} />
          ) : (
            <MoreEntry count={entry.count} />
          )
        }}
      />
    </div>
  )
}
