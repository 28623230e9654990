import { Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
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

/** What was refused, somebody has to act on. */
const Sent = ({ isRefused, children }: { readonly isRefused: boolean; readonly children: string }) =>
  isRefused ? (
    <Text span inherit c="var(--mantine-color-error)">
      {children}
    </Text>
  ) : (
    children
  )

const ToldPerson = ({ receipt: { time, readTime, receipts } }: OfReceipt) => {
  const t = useTranslations('story.assignee')
  const words = useInstantWords()
  const told = words(time)
  return (
    <div>
      {readTime === null ? t('told', { told }) : t('toldAndRead', { told, read: words(readTime) })}
      {receipts.map((mail) => (
        <Fragment key={mail.channel}>
          {' · '}
          <Sent isRefused={mail.state === 'refused'}>
            {t(`mail.${mail.state}`, { time: words(mail.time), words: mail.words ?? '–' })}
          </Sent>
        </Fragment>
      ))}
    </div>
  )
}

const ToldChannel = ({ receipt: { channel, receipts } }: OfReceipt) => {
  const t = useTranslations('story.assignee')
  const words = useInstantWords()
  return channel === null
    ? null
    : receipts.map((sent) => (
        <Sent key={sent.channel} isRefused={sent.state === 'refused'}>
          {t(`channel.${sent.state}`, {
            format: t(`formats.${channel.format}`),
            time: words(sent.time),
            words: sent.words ?? '–',
          })}
        </Sent>
      ))
}

/** A line for each group. */
const ToldChannels = ({ receipts }: { readonly receipts: readonly ReceiptView[] }) =>
  [...new Set(receipts.map(({ group }) => group?.name))].map((name) => (
    <div key={name}>
      {`${name}: `}
      {receipts
        .filter(({ group }) => group?.name === name)
        .map((receipt, index) => (
          <Fragment key={receipt.id}>
            {index > 0 ? <span> · </span> : null}
            <ToldChannel receipt={receipt} />
          </Fragment>
        ))}
    </div>
  ))

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
