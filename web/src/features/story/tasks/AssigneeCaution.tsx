import { IconAlertTriangle } from '@tabler/icons-react'
import type { TaskView } from '../../../../../src/stories/elements/task-schemas.ts'
import classes from '../parts/Card.module.css'
import { useStory } from '../saving/story-context.tsx'
import { useStandingReasons } from './availability.ts'
import { useReasonLines } from './reason-words.ts'

/** Warns that the assignee will not be at work when the task is due. */
export const AssigneeCaution = ({ task }: { readonly task: TaskView }) => {
  const { element } = useStory()
  const linesOf = useReasonLines()
  return linesOf(useStandingReasons(task, element)).map((line) => (
    <div key={line} className={classes.caution}>
      <IconAlertTriangle size={13} aria-hidden />
      {line}
    </div>
  ))
}
