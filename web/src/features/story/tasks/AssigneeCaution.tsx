import { IconAlertTriangle, IconUserX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useReferenceData } from '../../../api/reference-data.ts'
import { wordsOfName } from '../../../api/server-words.ts'
import type { TaskView } from '../../../api/types.ts'
import classes from '../parts/Card.module.css'
import { useStory } from '../saving/story-context.tsx'
import { useStandingReasons } from './availability.ts'
import { useReasonLines } from './reason-words.ts'

const declined = -1

/** Warns that the assignee has declined, has left the newsroom, or will not be at work when the task is due. */
export const AssigneeCaution = ({ task }: { readonly task: TaskView }) => {
  const { element } = useStory()
  const t = useTranslations('story.assignee')
  const linesOf = useReasonLines()
  const lines = linesOf(useStandingReasons(task, element))
  const { users } = useReferenceData()
  const { user, userId, done, confirmationStatusCode } = task
  const hasLeft = users.some(({ id, deletionDate }) => id === userId && deletionDate !== null)
  return (
    <>
      {user !== null && !done && confirmationStatusCode === declined ? (
        <div className={classes.caution}>
          <IconUserX size={13} aria-hidden />
          {t('declined', { name: wordsOfName(user.name) })}
        </div>
      ) : null}
      {user !== null && !done && hasLeft ? (
        <div className={classes.caution}>
          <IconUserX size={13} aria-hidden />
          {t('hasLeft', { name: wordsOfName(user.name) })}
        </div>
      ) : null}
      {lines.map((line) => (
        <div key={line} className={classes.caution}>
          <IconAlertTriangle size={13} aria-hidden />
          {line}
        </div>
      ))}
    </>
  )
}
