import { Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useCanWork } from '../../api/session.ts'
import { CommentList } from '../comments/CommentList.tsx'
import { Composer } from '../comments/Composer.tsx'
import { postComment, readCommentsAgain } from '../comments/comments.ts'

/** The conversation with the desk about one's own task. */
export const TaskTalk = ({ taskId }: { readonly taskId: number }) => {
  const t = useTranslations('comments')
  const queries = useQueryClient()
  const canWork = useCanWork()
  const place = { kind: 'own-task', id: taskId } as const
  return (
    <section className="ends-above-messages" aria-label={t('title')}>
      <Title order={2} size="h3" mb="xs">
        {t('title')}
      </Title>
      <CommentList
        place={place}
        peopleOf={() => []}
        canMark={false}
        canWrite={canWork}
        aboutOf={() => undefined}
      />
      {canWork ? (
        <Composer
          place={`task.${taskId}`}
          label={t('writeToDesk')}
          send={t('send')}
          people={[]}
          onSend={async (text, key) => {
            await postComment(place, { text }, key)
            await readCommentsAgain(queries, place)
          }}
        />
      ) : null}
    </section>
  )
}
