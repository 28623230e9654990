import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { hashKey, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { request } from '../../../api/client.ts'
import type { Entry } from './resource.ts'

interface DeleteConfirmationProps {
  readonly name: string
  /** The address to delete. */
  readonly path: string
  readonly etag: string | null
  /** The query keys of the entry and of its list. */
  readonly entryKey: QueryKey
  readonly listKey: QueryKey
  readonly id: number
  /** What depends on the entry. */
  readonly children: ReactNode
  readonly onKeep: () => void
  readonly onDeleted: () => void
}

/** Explains the consequences before deleting, within the form: no dialog opens over a dialog. */
export const DeleteConfirmation = ({
  name,
  path,
  etag,
  entryKey,
  listKey,
  id,
  children,
  onKeep,
  onDeleted,
}: DeleteConfirmationProps) => {
  const t = useTranslations('settings.remove')
  const queries = useQueryClient()
  const removing = useMutation({
    mutationFn: () => request('DELETE', path, { ifMatch: etag }),
    onSuccess: async () => {
      queries.setQueryData<readonly Entry[]>(listKey, (all) => all?.filter((entry) => entry.id !== id))
      onDeleted()
      // Every query but the entry's own, which would answer 404.
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => hashKey(queryKey) !== hashKey(entryKey),
      })
    },
  })
  return (
    <Alert color="red" role="alertdialog" aria-label={t('title', { name })} title={t('title', { name })}>
      <Stack gap="sm">
        {children}
        {removing.error === null ? null : (
          <Text size="sm" fw={600} role="alert">
            {removing.error.message}
          </Text>
        )}
        <Group gap="sm">
          <Button autoFocus variant="default" onClick={onKeep}>
            {t('keep')}
          </Button>
          <Button color="red.9" loading={removing.isPending} onClick={() => removing.mutate()}>
            {t('confirm')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
