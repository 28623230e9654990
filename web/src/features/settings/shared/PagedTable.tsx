import { Button, Group, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PageLoading } from '../../../components/PageLoading.tsx'
import { WideTable } from '../../../components/WideTable.tsx'
import tableClasses from './SettingsTable.module.css'

interface PagedTableProps<T> {
  readonly label: string
  readonly minWidth: number
  /** The header cells. */
  readonly heads: ReactNode
  readonly row: (entry: T) => ReactNode
  /** Shown if there are no entries. */
  readonly empty: ReactNode
  /** Undefined until the first page is loaded. */
  readonly entries: readonly T[] | undefined
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly onMore: () => void
}

/** Records, page by page, newest first. */
export const PagedTable = <T,>(props: PagedTableProps<T>) => {
  const { label, minWidth, heads, row, empty, entries, hasMore, isLoadingMore, onMore } = props
  const t = useTranslations('settings.table')
  if (entries === undefined) return <PageLoading />
  if (entries.length === 0) return empty
  return (
    <>
      <WideTable minWidth={minWidth}>
        <Table className={tableClasses.table} aria-label={label}>
          <Table.Thead>
            <Table.Tr>{heads}</Table.Tr>
          </Table.Thead>
          <Table.Tbody>{entries.map(row)}</Table.Tbody>
        </Table>
      </WideTable>
      {hasMore ? (
        <Group justify="center" mt="md">
          <Button variant="default" loading={isLoadingMore} onClick={onMore}>
            {t('more')}
          </Button>
        </Group>
      ) : null}
    </>
  )
}
