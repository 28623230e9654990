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
import type { PlanRow } from '../../../api/types.ts'
import type { CalendarDate } from '../../../calendar-date.ts'
import type { RowItem } from '../list/items.ts'
import { nameOf } from '../model/row-facts.ts'
import { usePlanContext } from '../plan-context.tsx'
import classes from './DragRows.module.css'

/** A story, and the day it is dragged from; null for an idea. */
export interface Dragged {
  readonly row: PlanRow
  readonly day: CalendarDate | null
  /** The selected rows that move with it, itself among them. */
  readonly companions?: readonly RowItem[]
}

interface DragRowsProps {
  /** The day under the pointer during a drag. */
  readonly onOver: (day: CalendarDate | null) => void
  readonly onDrop: (dragged: Dragged, day: CalendarDate) => void
  readonly children: ReactNode
}

/** Pixels from the window's top left corner. */
interface Place {
  readonly x: number
  readonly y: number
}

/** Pixels before a press becomes a drag. A shorter movement opens the story. */
const threshold = 6

/** The day at a point of the window: rows of the list and days of the calendars carry their date. */
const dayAt = ({ x, y }: Place): CalendarDate | null => {
  const place = document.elementsFromPoint(x, y).find((element) => element.closest('[data-day], [data-date]'))
  const day = place?.closest<HTMLElement>('[data-day], [data-date]')
  return day?.dataset.day ?? day?.dataset.date ?? null
}

const draggedOf = ({ active }: DragStartEvent): Dragged | null =>
  (active.data.current as Dragged | undefined) ?? null

/** Dragging is for the mouse; the keyboard has "Plan for …". There is nothing to announce. */
const silence: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

/** Pixels from the pointer to what is dragged: the day below stays legible. */
const gap = 12

/** The pointer's position in the window. The drag library's own distance includes scrolling. */
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

/** Lets stories be dragged to days, in the list and in the calendars. */
export const DragRows = ({ onOver, onDrop, children }: DragRowsProps) => {
  const { t } = usePlanContext()
  // Kept here because the dragged row is no longer rendered once it is far out of view.
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const pointer = usePointer()
  const [place, setPlace] = useState<Place>({ x: 0, y: 0 })
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
      onDragMove={() => {
        setPlace(pointer.current)
        onOver(dayAt(pointer.current))
      }}
      onDragCancel={stop}
      onDragEnd={drop}
    >
      {children}
      <DragOverlay dropAnimation={null} className={classes.overlay ?? ''}>
        {dragged === null ? null : <span />}
      </DragOverlay>
      {dragged === null ? null : (
        <div className={classes.dragged} style={{ left: place.x + gap, top: place.y + gap }}>
          {dragged.companions && dragged.companions.length > 1
            ? t('stories', { count: dragged.companions.length })
            : nameOf(dragged.row)}
        </div>
      )}
    </DndContext>
  )
}

interface DraggableProps extends Dragged {
  readonly id: string
  readonly children: ReactNode
}

/** Pressing a control or selecting text in a field does not start a drag. */
const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input, button, a, select') !== null

/** A row that the mouse can drag. On a touch screen, the same movement scrolls. */
export const Draggable = ({ id, row, day, companions = [], children }: DraggableProps) => {
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id,
    data: { row, day, companions } satisfies Dragged,
    disabled: row.id < 0,
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has "Plan for …"
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
