import { Button, Group, Table } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AuditEntryView } from '../../../../../src/audit/audit-schemas.ts'
import { Notice } from '../../../components/Notice.tsx'
import { PageLoading } from '../../../components/PageLoading.tsx'
import { pagesQuery } from '../shared/pages.ts'
import { SectionHeader } from '../shared/SectionHeader.tsx'
import tableClasses from '../shared/SettingsTable.module.css'
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
  if (error !== null) throw error
  return (
    <>
      <SectionHeader title={words('title')} intro={words('intro')} />
      <AuditFilterBar filters={filters} onChange={setFilters} />
      {data === undefined ? (
        <PageLoading />
      ) : data.length === 0 ? (
        <Notice
          title={words('emptyTitle')}
          action={<Button onClick={() => setFilters(noFilters)}>{words('emptyAction')}</Button>}
        >
          {words('empty')}
        </Notice>
      ) : (
        <Table.ScrollContainer minWidth={760} type="native">
          <Table className={tableClasses.table} aria-label={words('title')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('time')}</Table.Th>
                <Table.Th>{t('who')}</Table.Th>
                <Table.Th>{t('what')}</Table.Th>
                <Table.Th>{t('subject')}</Table.Th>
                <Table.Th>{t('address')}</Table.Th>
                <Table.Th>{t('details')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map((entry) => (
                <AuditRow key={entry.id} entry={entry} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {hasNextPage ? (
        <Group justify="center" mt="md">
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </Group>
      ) : null}
    </>
  )
}
