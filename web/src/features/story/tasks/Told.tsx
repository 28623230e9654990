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

/** Of each channel the newest. */
const newestOfChannels = (receipts: readonly ReceiptView[]): readonly ReceiptView[] => [
  ...new Map(
    receipts
      .flatMap((receipt) => (receipt.channel === null ? [] : [[receipt.channel.id, receipt] as const]))
      .reverse(),
  ).values(),
]

interface OfReceipt {
  readonly receipt: ReceiptView
}

const ToldPerson = ({ receipt: { time, readTime, receipts } }: OfReceipt) => {
  const t = useTranslations('story.assignee')
  const words = useInstantWords()
  const told = words(time)
  const said = readTime === null ? t('told', { told }) : t('toldAndRead', { told, read: words(readTime) })
  const mails = receipts.map((mail) =>
    t(`mail.${mail.state}`, { time: words(mail.time), words: mail.words ?? '–' }),
  )
  return <div>{[said, ...mails].join(' · ')}</div>
}

const ToldChannels = ({ receipts }: { readonly receipts: readonly ReceiptView[] }) => {
  const t = useTranslations('story.assignee')
  const words = useInstantWords()
  const channels = receipts.flatMap(({ group, channel, receipts: sent }) =>
    sent.map((one) =>
      t(`channel.${one.state}`, {
        group: group?.name ?? '',
        format: channel === null ? '' : t(`formats.${channel.format}`),
        time: words(one.time),
        words: one.words ?? '–',
      }),
    ),
  )
  return <div>{t('channels', { channels: channels.join(' · ') })}</div>
}

/** When the assignee was told of the task, how, and whether they have read it; and which channels were told. For those who may change the story. */
export const Told = ({ task }: { readonly task: TaskView }) => {
  const { element, canEdit } = useStory()
  const { data } = useQuery({ ...receiptsQuery(element.id), enabled: canEdit })
  const receipts = data?.content.filter(({ tasks }) => tasks.some(({ id }) => id === task.id)) ?? []
  const person = receipts.find(({ user }) => user !== null && user.id === task.user?.id)
  const channels = newestOfChannels(receipts)
  if (person === undefined && channels.length === 0) return null
  return (
    <Text size="xs" c="dimmed" px={8} className="no-print" component="div">
      {person ? <ToldPerson receipt={person} /> : null}
      {channels.length === 0 ? null : <ToldChannels receipts={channels} />}
    </Text>
  )
}
