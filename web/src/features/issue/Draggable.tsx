import { type Modifier, useDraggable } from '@dnd-kit/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { PointerEvent } from 'react'
import type { IssueStory, PlanRow } from '../../api/types.ts'
import classes from './Draggable.module.css'

/** From the pointer, in pixels. */
const offset = 8

/** The story being dragged: one in the issue, or one that is not in it. */
export type Held =
  | { readonly kind: 'story'; readonly story: IssueStory }
  | { readonly kind: 'candidate'; readonly row: PlanRow }

/** Where a dragged story would go. */
export interface Target {
  readonly categoryId: number | null
  /** The publication on which it is dropped. */
  readonly at?: number
}

export const rowOf = (held: Held): PlanRow => (held.kind === 'story' ? held.story.row : held.row)

/** The click that ends a drag comes a moment after it. */
const untilClick = 50

/** Until a moment after the end of a drag, a click follows no link. Returns what is to be called then. */
export const withoutClicks = (): (() => void) => {
  const prevent = (event: Event) => event.preventDefault()
  addEventListener('click', prevent, { capture: true })
  return () => void setTimeout(() => removeEventListener('click', prevent, { capture: true }), untilClick)
}

/** How the mouse drags a story: by its grip, or by its title, a link that the browser would drag itself. */
export const useDragOf = (held: Held, canDrag: boolean) => {
  const { setNodeRef, listeners } = useDraggable({
    id: `${held.kind} ${rowOf(held).id}`,
    data: held,
    disabled: !canDrag,
  })
  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') listeners?.onPointerDown?.(event)
  }
  return {
    grip: canDrag ? { ref: setNodeRef, ...listeners } : null,
    title: canDrag ? { onPointerDown } : {},
  }
}

/** For the mouse only: the menu next to it does the same from the keyboard. */
export const Grip = ({ drag }: { readonly drag: ReturnType<typeof useDragOf> }) =>
  drag.grip === null ? null : (
    <span {...drag.grip} aria-hidden className={classes.grip}>
      <IconGripVertical size={14} />
    </span>
  )

/** What is dragged is shown beside the pointer, wherever in its row the drag began. */
export const besidePointer: Modifier = ({ activatorEvent, activeNodeRect, transform }) =>
  activatorEvent instanceof window.PointerEvent && activeNodeRect
    ? {
        ...transform,
        x: transform.x + activatorEvent.clientX - activeNodeRect.left + offset,
        y: transform.y + activatorEvent.clientY - activeNodeRect.top + offset,
      }
    : transform
