import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { TaskView } from '../../../api/types.ts'
import { Composer } from '../../comments/Composer.tsx'
import { postComment, readCommentsAgain } from '../../comments/comments.ts'
import { useStory } from '../saving/story-context.tsx'

/** Why a task was declined, from somebody who records it for the assignee: a comment of the task. */
export const DeclinedReason = ({ task }: { readonly task: TaskView }) => {
  const t = useTranslations('comments')
  const queries = useQueryClient()
  const { element, canEdit } = useStory()
  const place = { kind: 'story', id: element.id } as const
  if (!canEdit || task.confirmationStatusCode !== -1) return null
  return (
    <Composer
      place={`declined.${task.id}`}
      label={t('whyDeclined')}
      send={t('send')}
      people={[]}
      onSend={async (text, key) => {
        await postComment(place, { text, of: { type: 'task', id: task.id } }, key)
        await readCommentsAgain(queries, place)
      }}
    />
  )
}
