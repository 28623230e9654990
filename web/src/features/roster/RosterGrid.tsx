// biome-ignore-all lint/a11y/useSemanticElements: rows are virtualized, which a table's layout does not allow
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type KeyboardEvent, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { RosterView } from '../../api/types.ts'
import { type CalendarDate, weekdayOf } from '../../calendar-date.ts'
import { usePrinting } from '../../components/use-printing.ts'
import { useTodayInSight } from '../../components/use-today-in-sight.ts'
import { useWallClock } from '../../wall-clock.ts'
import type { Days } from '../absences/absence-fields.ts'
import classes from './RosterGrid.module.css'
import { RosterHeader } from './RosterHeader.tsx'
import { RosterRow } from './RosterRow.tsx'
import { coversDay } from './roster-model.ts'
import type { RosterPerson } from './roster-types.ts'
import type { AbsenceActions } from './use-absence-actions.ts'
import { type Drag, useDayDrag } from './use-day-drag.ts'
import { useGridCursor } from './use-grid-cursor.ts'
import { useRosterKeys } from './use-roster-keys.ts'

const rowHeight = 44

/** Used by the style sheet. */
const columnsOf = (days: number): CSSProperties => ({ ['--roster-days' as string]: days })

interface RosterGridProps {
  readonly roster: RosterView
  readonly shiftNames: ReadonlyMap<number, string>
  readonly actions: AbsenceActions
  readonly canPlan: boolean
  readonly freeOn: CalendarDate | undefined
  readonly onFreeOn: (day: CalendarDate | undefined) => void
  readonly onOpenDay: (person: RosterPerson, date: CalendarDate) => void
  readonly onOpenNotes: (date: CalendarDate) => void
  readonly onAdd: (person: RosterPerson, days: Days) => void
}

/** Highlighted days: today and weekends. */
const useMarks = (days: readonly CalendarDate[]): ReadonlyMap<CalendarDate, string> => {
  const { date: today } = useWallClock()
  return useMemo(() => {
    const marks = days.filter((date) => weekdayOf(date) % 6 === 0).map((date) => [date, 'weekend'] as const)
    return new Map([...marks, [today, 'today']])
  }, [days, today])
}

/** People by days: a grid for arrow keys in which everything that dragging does has a key. */
export const RosterGrid = (props: RosterGridProps) => {
  const { roster, shiftNames, actions, canPlan, freeOn, onFreeOn, onOpenDay, onOpenNotes, onAdd } = props
  const t = useTranslations('roster')
  const { days, people } = roster
  const marks = useMarks(days)
  const grid = useRef<HTMLDivElement>(null)
  useTodayInSight({ scroller: grid, today: '[role=columnheader]:has([data-today])', days: days.join() })
  const cursor = useGridCursor({
    grid,
    rows: people.length + 1,
    columns: days.length,
    reveal: (row) => virtualizer.scrollToIndex(row - 1),
  })
  const { cell, chosen } = cursor
  const virtualizer = useVirtualizer({
    count: people.length,
    getScrollElement: () => grid.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    // Keep the focused row rendered, or scrolling would lose the focus.
    rangeExtractor: (range) =>
      [...new Set([Math.max(0, cell.row - 1), ...defaultRangeExtractor(range)])].sort((a, b) => a - b),
  })
  const isPrinting = usePrinting()
  const shown = isPrinting ? people.map((_, index) => ({ index, start: 0 })) : virtualizer.getVirtualItems()

  const dayOf = (column: number): CalendarDate => days[column] ?? ''
  const add = (person: RosterPerson, from: number, to: number) =>
    onAdd(person, { fromDate: dayOf(Math.min(from, to)), toDate: dayOf(Math.max(from, to)) })
  const dragging = useDayDrag({
    canDrag: canPlan,
    columnAt: (clientX) => {
      const first = grid.current?.querySelector('[data-cell="0:0"]')?.getBoundingClientRect()
      if (first === undefined || clientX < first.left) return undefined
      return Math.min(days.length - 1, Math.floor((clientX - first.left) / first.width))
    },
    onPress: (person, column) => {
      cursor.moveTo({ row: people.indexOf(person) + 1, column })
      onOpenDay(person, dayOf(column))
    },
    onDrop: (drag: Drag) => {
      const { kind, person, start, now } = drag
      if (kind === 'days') add(person, start, now)
      else if (kind === 'absence') actions.move(person, drag.absence, now - start)
      else actions.endOn(person, drag.absence, dayOf(now))
    },
  })

  const act = useRosterKeys({ actions, canPlan, onOpenDay, onOpenNotes })
  const onKeyDown = (event: KeyboardEvent) => {
    if (!cursor.isCell(event.target)) return
    if (event.key === 'Escape') dragging.cancel()
    const person = people[cell.row - 1]
    const date = dayOf(cell.column)
    const isDone =
      act(event, {
        date,
        person,
        absence: person?.absences.find((absence) => coversDay(absence, date)),
        isSeveralDays: chosen.isSeveral,
        add: () => person && add(person, chosen.from, chosen.to),
      }) || cursor.walk(event)
    if (isDone) event.preventDefault()
  }
  const chosenIn = (row: number, held: Drag | null) => {
    if (held?.kind === 'days')
      return { from: Math.min(held.start, held.now), to: Math.max(held.start, held.now) }
    return cell.row === row && chosen.isSeveral ? chosen : null
  }
  return (
    <div
      ref={grid}
      role="grid"
      data-live
      tabIndex={-1}
      aria-label={t('title')}
      aria-rowcount={people.length + 2}
      aria-colcount={days.length + 1}
      aria-multiselectable
      data-can-plan={canPlan || undefined}
      className={`${classes.grid} above-messages`}
      style={columnsOf(days.length)}
      onKeyDown={onKeyDown}
      onFocus={cursor.follow}
      onPointerMove={dragging.move}
      onPointerUp={dragging.drop}
      onPointerCancel={dragging.cancel}
    >
      <RosterHeader
        roster={roster}
        marks={marks}
        shiftNames={shiftNames}
        freeOn={freeOn}
        onFreeOn={onFreeOn}
        current={cell.row === 0 ? cell.column : null}
        onOpenNotes={onOpenNotes}
      />
      <div
        role="rowgroup"
        className={classes.body}
        style={isPrinting ? undefined : { height: virtualizer.getTotalSize() }}
      >
        {shown.map(({ index, start }) => {
          const person = people[index]
          if (person === undefined) return null
          const held = dragging.drag?.person.user.id === person.user.id ? dragging.drag : null
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles keys
            <div
              key={person.user.id}
              role="row"
              tabIndex={-1}
              aria-rowindex={index + 3}
              className={classes.row}
              style={isPrinting ? undefined : { transform: `translateY(${start}px)` }}
              onPointerDown={(event) => dragging.begin(event, person, { kind: 'days' })}
              onClick={(event) => dragging.press(event, person)}
            >
              <RosterRow
                person={person}
                row={index + 1}
                days={days}
                marks={marks}
                shiftNames={shiftNames}
                current={cell.row === index + 1 ? cell.column : null}
                chosen={chosenIn(index + 1, held)}
                drag={held}
                onGrab={dragging.begin}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}
