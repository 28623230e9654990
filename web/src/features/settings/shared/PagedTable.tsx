import { Button, Group, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PageLoading } from '../../../components/PageLoading.tsx'
import tableClasses from './SettingsTable.module.css'

interface PagedTableProps<T> {
  readonly label: string
  readonly minWidth: number
  /** The cells of the first row. */
  readonly heads: ReactNode
  readonly row: (entry: T) => ReactNode
  /** What stands there where there is nothing. */
  readonly empty: ReactNode
  /** Undefined until the first page has been read. */
  readonly entries: readonly T[] | undefined
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly onMore: () => void
}

/** Records that come page by page, the newest first. */
export const PagedTable = <T,>(props: PagedTableProps<T>) => {
  const { label, minWidth, heads, row, empty, entries, hasMore, isLoadingMore, onMore } = props
  const t = useTranslations('settings.table')
  if (entries === undefined) return <PageLoading />
  if (entries.length === 0) return empty
  return (
    <>
      <Table.ScrollContainer minWidth={minWidth} type="native">
        <Table className={tableClasses.table} aria-label={label}>
          <Table.Thead>
            <Table.Tr>{heads}</Table.Tr>
          </Table.Thead>
          <Table.Tbody>{entries.map(row)}</Table.Tbody>
        </Table>
      </Table.ScrollContainer>
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
