import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import type { RosterAbsence, RosterPerson } from './roster-types.ts'

/** What is being dragged: days for a new absence, an absence, or one of its ends. */
export type Grab =
  | { readonly kind: 'days' }
  | { readonly kind: 'absence' | 'end'; readonly absence: RosterAbsence }

export type Drag = Grab & {
  readonly person: RosterPerson
  readonly start: number
  readonly now: number
}

interface Listeners {
  /** The column at a horizontal position; undefined outside the columns. */
  readonly columnAt: (clientX: number) => number | undefined
  readonly onPress: (person: RosterPerson, column: number) => void
  readonly onDrop: (drag: Drag) => void
  /** Whether dragging changes anything. Pressing opens a day either way. */
  readonly canDrag: boolean
}

/** Dragging across one person's days. Touch screens scroll instead, and have buttons. */
export const useDayDrag = ({ columnAt, onPress, onDrop, canDrag }: Listeners) => {
  const [drag, setDrag] = useState<Drag | null>(null)
  const hasMoved = useRef(false)
  const begin = (event: PointerEvent, person: RosterPerson, grab: Grab) => {
    hasMoved.current = false
    const start = columnAt(event.clientX)
    if (!canDrag || event.button !== 0 || event.pointerType === 'touch' || start === undefined) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ ...grab, person, start, now: start })
  }
  const move = (event: PointerEvent) => {
    const now = columnAt(event.clientX)
    if (drag === null || now === undefined || now === drag.now) return
    hasMoved.current = true
    setDrag({ ...drag, now })
  }
  const drop = () => {
    setDrag(null)
    if (drag !== null && drag.now !== drag.start) onDrop(drag)
  }
  const press = (event: MouseEvent, person: RosterPerson) => {
    const column = columnAt(event.clientX)
    if (!hasMoved.current && column !== undefined) onPress(person, column)
  }
  return { drag, begin, move, drop, press, cancel: () => setDrag(null) }
}
