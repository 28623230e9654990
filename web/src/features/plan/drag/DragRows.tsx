import {
  type Announcements,
  DndContext,
  DragOverlay,
  type DragStartEvent,
  MouseSensor,
  pointerWithin,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useWindowEvent } from '@mantine/hooks'
import { type ReactNode, useRef, useState } from 'react'
import type { PlanRow } from '../../../../../src/plan/plan-schemas.ts'
import type { CalendarDate } from '../../../calendar-date.ts'
import { nameOf } from '../model/row-facts.ts'
import classes from './DragRows.module.css'

/** A story, and the day that it was taken from; null for an idea. */
export interface Dragged {
  readonly row: PlanRow
  readonly day: CalendarDate | null
}

interface DragRowsProps {
  /** The day that the pointer is over, while a story is dragged. */
  readonly onOver: (day: CalendarDate | null) => void
  readonly onDrop: (dragged: Dragged, day: CalendarDate) => void
  readonly children: ReactNode
}

/** Pixels from the window's upper left corner. */
interface Place {
  readonly x: number
  readonly y: number
}

/** Pixels before a press becomes a drag: what is shorter opens the story. */
const threshold = 6

/** What is at a place of the window: the lines of the list and the days of the calendars name their day. */
const dayAt = ({ x, y }: Place): CalendarDate | null => {
  const place = document.elementsFromPoint(x, y).find((element) => element.closest('[data-day], [data-date]'))
  const day = place?.closest<HTMLElement>('[data-day], [data-date]')
  return day?.dataset.day ?? day?.dataset.date ?? null
}

const draggedOf = ({ active }: DragStartEvent): Dragged | null =>
  (active.data.current as Dragged | undefined) ?? null

/** Dragging by pointer has its twin for the keyboard in "Plan on …": there is nothing to announce here. */
const silence: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

/** Where the pointer is in the window: how far it has gone, as told with a drag, counts what was scrolled meanwhile. */
const usePointer = () => {
  const pointer = useRef<Place>({ x: 0, y: 0 })
  useWindowEvent(
    'mousemove',
    ({ clientX: x, clientY: y }) => {
      pointer.current = { x, y }
    },
    { capture: true },
  )
  return pointer
}

/** Stories can be dragged onto days: to the list and to the calendars alike. */
export const DragRows = ({ onOver, onDrop, children }: DragRowsProps) => {
  // Kept here: the line that is dragged is no longer drawn once it is far out of sight.
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const pointer = usePointer()
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: threshold } }))
  const stop = () => {
    setDragged(null)
    onOver(null)
  }
  const drop = () => {
    stop()
    const day = dayAt(pointer.current)
    if (dragged && day !== null && day !== dragged.day) onDrop(dragged, day)
  }
  return (
    <DndContext
      sensors={sensors}
      accessibility={{ announcements: silence, screenReaderInstructions: { draggable: '' } }}
      collisionDetection={pointerWithin}
      onDragStart={(event) => setDragged(draggedOf(event))}
      onDragMove={() => onOver(dayAt(pointer.current))}
      onDragCancel={stop}
      onDragEnd={drop}
    >
      {children}
      <DragOverlay dropAnimation={null} className={classes.overlay ?? ''}>
        {dragged === null ? null : <div className={classes.dragged}>{nameOf(dragged.row)}</div>}
      </DragOverlay>
    </DndContext>
  )
}

interface DraggableProps extends Dragged {
  readonly id: string
  readonly children: ReactNode
}

/** Pressing a control, or choosing words in a field, is no drag. */
const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input, button, a, select') !== null

/** A line that can be dragged by the mouse. On a touch screen the same movement scrolls. */
export const Draggable = ({ id, row, day, children }: DraggableProps) => {
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id,
    data: { row, day } satisfies Dragged,
    disabled: row.id < 0,
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has "Plan on …" for it
    <div
      ref={setNodeRef}
      role="presentation"
      onMouseDown={(event) => {
        if (!isControl(event.target)) listeners?.onMouseDown?.(event)
      }}
      className={classes.draggable}
      data-dragging={isDragging || undefined}
    >
      {children}
    </div>
  )
}
