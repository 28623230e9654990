import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import type { RosterAbsence, RosterPerson } from './roster-types.ts'

/** What the pointer takes hold of: days that an absence is added on, an absence, or an absence's end. */
export type Grab =
  | { readonly kind: 'days' }
  | { readonly kind: 'absence' | 'end'; readonly absence: RosterAbsence }

export type Drag = Grab & {
  readonly person: RosterPerson
  readonly start: number
  readonly now: number
}

interface Listeners {
  /** The column at a place of the page; undefined beside all columns. */
  readonly columnAt: (clientX: number) => number | undefined
  readonly onPress: (person: RosterPerson, column: number) => void
  readonly onDrop: (drag: Drag) => void
  /** Whether anything may be changed: pressing opens a day all the same. */
  readonly canDrag: boolean
}

/** Dragging over the days of one person. On a touch screen that scrolls: there, buttons do what dragging does here. */
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
