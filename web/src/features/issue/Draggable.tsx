import { useDraggable } from '@dnd-kit/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { IssueStory } from '../../../../src/issues/issue-schemas.ts'
import type { PlanRow } from '../../../../src/plan/plan-schemas.ts'
import classes from './Draggable.module.css'

/** What the pointer may hold: a story of the issue, or one that is not in it. */
export type Held =
  | { readonly kind: 'story'; readonly story: IssueStory }
  | { readonly kind: 'candidate'; readonly row: PlanRow }

export const rowOf = (held: Held): PlanRow => (held.kind === 'story' ? held.story.row : held.row)

/** For the pointer alone: a menu beside it does the same by keys. */
export const Grip = ({ held }: { readonly held: Held }) => {
  const { setNodeRef, listeners } = useDraggable({ id: `${held.kind} ${rowOf(held).id}`, data: held })
  return (
    <span ref={setNodeRef} {...listeners} aria-hidden className={classes.grip}>
      <IconGripVertical size={14} />
    </span>
  )
}
