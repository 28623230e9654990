import { Button, Table } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AuditEntryView } from '../../../api/types.ts'
import { Notice } from '../../../components/Notice.tsx'
import { PagedTable } from '../shared/PagedTable.tsx'
import { pagesQuery } from '../shared/pages.ts'
import { SectionHeader } from '../shared/SectionHeader.tsx'
import { AuditFilterBar } from './AuditFilterBar.tsx'
import { AuditRow } from './AuditRow.tsx'
import { auditQuery, noFilters } from './audit-filters.ts'

/** Who changed what. */
export const AuditLog = () => {
  const t = useTranslations('settings.audit')
  const words = useTranslations('settings.sections.audit-log')
  const [filters, setFilters] = useState(noFilters)
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...pagesQuery<AuditEntryView>('/api/daybook/v1/audit', auditQuery(filters)),
    placeholderData: keepPreviousData,
  })
  if (data === undefined && error !== null) throw error
  return (
    <>
      <SectionHeader title={words('title')} intro={words('intro')} />
      <AuditFilterBar filters={filters} onChange={setFilters} />
      <PagedTable
        label={words('title')}
        minWidth={760}
        heads={
          <>
            <Table.Th>{t('time')}</Table.Th>
            <Table.Th miw={120} w="16%">
              {t('who')}
            </Table.Th>
            <Table.Th w="34%">{t('what')}</Table.Th>
            <Table.Th w="26%">{t('subject')}</Table.Th>
            <Table.Th>{t('address')}</Table.Th>
            <Table.Th>{t('details')}</Table.Th>
          </>
        }
        entries={data}
        row={(entry) => <AuditRow key={entry.id} entry={entry} />}
        empty={
          <Notice
            title={words('emptyTitle')}
            action={<Button onClick={() => setFilters(noFilters)}>{words('emptyAction')}</Button>}
          >
            {words('empty')}
          </Notice>
        }
        hasMore={hasNextPage}
        isLoadingMore={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </>
  )
}
