import { Button, Group, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '../../api/session.ts'
import { formatInstant } from '../../calendar-date.ts'
import { LoadError } from '../../components/LoadError.tsx'
import { showDone, showError } from '../../components/messages.tsx'
import { WideTable } from '../../components/WideTable.tsx'
import { useLanguage } from '../../i18n.tsx'
import { type Feed, feedsQuery, ownPath, useEndFeed } from './feeds.ts'

/** Ending asks once more: whoever has the address loses it for good. */
const EndFeed = ({ path, id }: { readonly path: string; readonly id: number }) => {
  const t = useTranslations('feeds')
  const end = useEndFeed(path)
  const [isAsking, setIsAsking] = useState(false)
  if (!isAsking)
    return (
      <Button variant="default" size="xs" onClick={() => setIsAsking(true)}>
        {t('end')}
      </Button>
    )
  return (
    <Group gap="xs" wrap="nowrap">
      <Button variant="default" size="xs" autoFocus onClick={() => setIsAsking(false)}>
        {t('keep')}
      </Button>
      <Button
        color="red"
        size="xs"
        loading={end.isPending}
        onClick={() => end.mutate(id, { onSuccess: () => showDone(t('ended')), onError: showError })}
      >
        {t('endFeed')}
      </Button>
    </Group>
  )
}

const FeedRow = ({ path, feed }: { readonly path: string; readonly feed: Feed }) => {
  const t = useTranslations('feeds')
  const { locale } = useLanguage()
  const { organization } = useSession()
  const inWords = (instant: string) => formatInstant(instant, locale, organization.timeZone)
  const { id, format, fields, creationTime, lastUsedTime, expires } = feed
  return (
    <Table.Tr>
      <Table.Td>
        {t(`formats.${format}`)}
        {path === ownPath ? null : (
          <Text size="xs" c="dimmed">
            {fields.map((field) => t(`field.${field}`)).join(', ')}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        {inWords(creationTime)}
        {expires === null ? null : (
          <Text size="xs" c="dimmed">
            {t('expires', { time: inWords(expires) })}
          </Text>
        )}
      </Table.Td>
      <Table.Td>{lastUsedTime === null ? t('never') : inWords(lastUsedTime)}</Table.Td>
      <Table.Td>
        <EndFeed path={path} id={id} />
      </Table.Td>
    </Table.Tr>
  )
}

/** The feeds at a path, with when their addresses were last asked for. */
export const FeedTable = ({ path, none }: { readonly path: string; readonly none: string | null }) => {
  const t = useTranslations('feeds')
  const read = useQuery(feedsQuery(path))
  if (read.data === undefined) return <LoadError of={read} />
  const { content } = read.data
  if (content.length === 0) return none === null ? null : <Text c="dimmed">{none}</Text>
  return (
    <WideTable minWidth={480}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('format')}</Table.Th>
            <Table.Th>{t('made')}</Table.Th>
            <Table.Th>{t('lastUsed')}</Table.Th>
            <Table.Th>{t('actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {content.map((feed) => (
            <FeedRow key={feed.id} path={path} feed={feed} />
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}
