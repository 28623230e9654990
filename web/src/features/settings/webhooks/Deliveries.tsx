import { Group, SegmentedControl, Table, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DeliveryView, WebhookView } from '../../../api/types.ts'
import { PagedTable } from '../shared/PagedTable.tsx'
import { pagesQuery } from '../shared/pages.ts'
import { DeliveryRow } from './DeliveryRow.tsx'
import { SendSince } from './SendSince.tsx'

/** The states that each choice shows. */
const choices = { all: undefined, undelivered: 'pending,failed' } as const

/** What was sent in the last 30 days, and what came back. */
export const Deliveries = ({ view: { id } }: { readonly view: WebhookView }) => {
  const t = useTranslations('settings.webhooks.deliveries')
  const [choice, setChoice] = useState<keyof typeof choices>('all')
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    pagesQuery<DeliveryView>(`/api/daybook/v1/webhooks/${id}/deliveries`, { state: choices[choice] }),
  )
  if (data === undefined && error !== null) throw error
  return (
    <>
      <Group justify="space-between" mb="md" align="flex-end">
        <SegmentedControl
          size="xs"
          aria-label={t('shown')}
          value={choice}
          onChange={(value) => setChoice(value === 'all' ? 'all' : 'undelivered')}
          data={[
            { value: 'all', label: t('all') },
            { value: 'undelivered', label: t('undelivered') },
          ]}
        />
        <SendSince webhookId={id} />
      </Group>
      <PagedTable
        label={t('title')}
        minWidth={560}
        heads={
          <>
            <Table.Th>{t('time')}</Table.Th>
            <Table.Th>{t('what')}</Table.Th>
            <Table.Th>{t('answer')}</Table.Th>
            <Table.Th />
          </>
        }
        entries={data}
        row={(delivery) => <DeliveryRow key={delivery.id} webhookId={id} delivery={delivery} />}
        empty={
          <Text size="sm" c="dimmed">
            {choice === 'all' ? t('empty') : t('noneUndelivered')}
          </Text>
        }
        hasMore={hasNextPage}
        isLoadingMore={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </>
  )
}
