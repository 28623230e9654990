import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { hashKey, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { request } from '../../../api/client.ts'
import type { Entry } from './resource.ts'

interface DeleteConfirmationProps {
  readonly name: string
  /** Where it is deleted. */
  readonly path: string
  readonly etag: string | null
  /** What the entry, and the list of all, were read as. */
  readonly entryKey: QueryKey
  readonly listKey: QueryKey
  readonly id: number
  /** What depends on it. */
  readonly children: ReactNode
  readonly onKeep: () => void
  readonly onDeleted: () => void
}

/** Says what deleting means before it is done, in place: nothing opens above a form that is open already. */
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
      // All but the entry itself, which is on its way from the page and would not be found.
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
