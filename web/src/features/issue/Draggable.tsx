import { useDraggable } from '@dnd-kit/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { IssueStory, PlanRow } from '../../api/types.ts'
import classes from './Draggable.module.css'

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

/** For the mouse only: the menu next to it does the same from the keyboard. */
export const Grip = ({ held }: { readonly held: Held }) => {
  const { setNodeRef, listeners } = useDraggable({ id: `${held.kind} ${rowOf(held).id}`, data: held })
  return (
    <span ref={setNodeRef} {...listeners} aria-hidden className={classes.grip}>
      <IconGripVertical size={14} />
    </span>
  )
}
