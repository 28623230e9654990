import { Button, Table } from '@mantine/core'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { request } from '../../../api/client.ts'
import { useSession } from '../../../api/session.ts'
import type { TrashedElementView } from '../../../api/types.ts'
import { formatDay, formatInstant } from '../../../calendar-date.ts'
import { CopyId } from '../../../components/CopyId.tsx'
import { showDone, showError } from '../../../components/messages.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { useShowsIds } from '../../../components/show-ids.ts'
import { useLanguage } from '../../../i18n.tsx'
import { PagedTable } from '../shared/PagedTable.tsx'
import { pagesQuery } from '../shared/pages.ts'
import { SectionHeader } from '../shared/SectionHeader.tsx'
import tableClasses from '../shared/SettingsTable.module.css'

const path = '/api/daybook/v1/trash'

/** Deleted stories, which can be restored for thirty days. */
export const Trash = () => {
  const t = useTranslations('settings.trash')
  const words = useTranslations('settings.sections.trash')
  const { locale } = useLanguage()
  const { timeZone } = useSession().organization
  const queries = useQueryClient()
  const showsIds = useShowsIds()
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    pagesQuery<TrashedElementView>(path),
  )
  const nameOf = ({ title }: TrashedElementView): string => title ?? t('untitled')
  const dayOf = ({ day }: TrashedElementView): string =>
    day === null ? '' : formatDay(day, locale, 'shortDate')
  const restoring = useMutation({
    mutationFn: ({ id }: TrashedElementView) => request('POST', `${path}/${id}/restore`),
    onSuccess: (_answer, element) => showDone(t('restored', { name: nameOf(element) })),
    onError: showError,
    onSettled: () => queries.invalidateQueries(),
  })
  if (data === undefined && error !== null) throw error
  const instant = (value: string) => formatInstant(value, locale, timeZone)
  return (
    <>
      <SectionHeader title={words('title')} intro={words('intro')} />
      {restoring.isSuccess ? (
        <Button
          component={Link}
          to={`/elements/${restoring.variables.id}`}
          variant="light"
          mb="md"
        >{`${t('open')}: ${nameOf(restoring.variables)}`}</Button>
      ) : null}
      <PagedTable
        label={words('title')}
        minWidth={640}
        heads={
          <>
            <Table.Th>{t('story')}</Table.Th>
            <Table.Th>{t('day')}</Table.Th>
            <Table.Th>{t('deletedBy')}</Table.Th>
            <Table.Th>{t('deleted')}</Table.Th>
            <Table.Th>{t('purged')}</Table.Th>
            <Table.Th>{t('actions')}</Table.Th>
            {showsIds ? <Table.Th className={tableClasses.id}>ID</Table.Th> : null}
          </>
        }
        entries={data}
        row={(element) => (
          <Table.Tr key={element.id}>
            <Table.Td>{nameOf(element)}</Table.Td>
            <Table.Td>{dayOf(element)}</Table.Td>
            <Table.Td>{element.deletedBy.name}</Table.Td>
            <Table.Td>{instant(element.deletionTime)}</Table.Td>
            <Table.Td>{instant(element.purgeTime)}</Table.Td>
            <Table.Td>
              <Button
                variant="default"
                size="compact-xs"
                loading={restoring.isPending && restoring.variables.id === element.id}
                onClick={() => restoring.mutate(element)}
                aria-label={`${t('restore')}: ${[nameOf(element), dayOf(element)].filter(Boolean).join(', ')}`}
              >
                {t('restore')}
              </Button>
            </Table.Td>
            {showsIds ? (
              <Table.Td className={tableClasses.id}>
                <CopyId id={element.id} of={nameOf(element)} />
              </Table.Td>
            ) : null}
          </Table.Tr>
        )}
        empty={<Notice title={words('emptyTitle')}>{words('empty')}</Notice>}
        hasMore={hasNextPage}
        isLoadingMore={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </>
  )
}
