import { Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { getJson, withQuery } from '../../../api/client.ts'
import type { ReceiptView, TaskView } from '../../../api/types.ts'
import { useInstantWords } from '../../../instant-words.ts'
import { followsStory } from '../../../live/change.ts'
import { useStory } from '../saving/story-context.tsx'

/** The newest are enough: who has a task now was told last. */
const receiptsQuery = (elementId: number) =>
  queryOptions({
    queryKey: ['receipts', elementId],
    meta: { follows: followsStory },
    queryFn: ({ signal }) =>
      getJson<{ content: readonly ReceiptView[] }>(
        withQuery(`/api/daybook/v1/elements/${elementId}/receipts`, { size: 100 }),
        signal,
      ),
  })

/** When the assignee was last told of the task, and has read it. For those who may change the story. */
export const Told = ({ task }: { readonly task: TaskView }) => {
  const t = useTranslations('story.assignee')
  const { element, canEdit } = useStory()
  const words = useInstantWords()
  const { data } = useQuery({ ...receiptsQuery(element.id), enabled: canEdit })
  const receipt = data?.content.find(
    ({ user, tasks }) => user !== null && user.id === task.user?.id && tasks.some(({ id }) => id === task.id),
  )
  if (receipt === undefined) return null
  const { time, readTime } = receipt
  const told = words(time)
  return (
    <Text size="xs" c="dimmed" px={8} className="no-print">
      {readTime === null ? t('told', { told }) : t('toldAndRead', { told, read: words(readTime) })}
    </Text>
  )
}
