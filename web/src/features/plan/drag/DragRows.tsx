import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  DragOverlay,
  type DragStartEvent,
  MouseSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useState } from 'react'
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

/** Pixels before a press becomes a drag: what is shorter opens the story. */
const threshold = 6

/** Where the pointer is: the lines of the list and the days of the calendars name their day. */
const dayAt = ({ activatorEvent, delta }: DragMoveEvent | DragEndEvent): CalendarDate | null => {
  if (!(activatorEvent instanceof MouseEvent)) return null
  const [x, y] = [activatorEvent.clientX + delta.x, activatorEvent.clientY + delta.y]
  const place = document.elementsFromPoint(x, y).find((element) => element.closest('[data-day], [data-date]'))
  const day = place?.closest<HTMLElement>('[data-day], [data-date]')
  return day?.dataset.day ?? day?.dataset.date ?? null
}

const draggedOf = ({ active }: Pick<DragStartEvent, 'active'>): Dragged | undefined =>
  active.data.current as Dragged | undefined

/** Dragging by pointer has its twin for the keyboard in "Plan on …": there is nothing to announce here. */
const silence: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

/** Stories can be dragged onto days: to the list and to the calendars alike. */
export const DragRows = ({ onOver, onDrop, children }: DragRowsProps) => {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: threshold } }))
  const stop = () => {
    setDragged(null)
    onOver(null)
  }
  const drop = (event: DragEndEvent) => {
    stop()
    const day = dayAt(event)
    const what = draggedOf(event)
    if (what && day !== null && day !== what.day) onDrop(what, day)
  }
  return (
    <DndContext
      sensors={sensors}
      accessibility={{ announcements: silence, screenReaderInstructions: { draggable: '' } }}
      onDragStart={(event) => setDragged(draggedOf(event) ?? null)}
      onDragMove={(event) => onOver(dayAt(event))}
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
