import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { request } from '../../../api/client.ts'
import { showDone, showError, showUndo } from '../../../components/messages.tsx'
import type { Resource } from './resource.ts'

interface Deleted {
  readonly id: number
  readonly name: string
}

/** How deleted entries come back. Null if those of the resource cannot. */
export interface Restore {
  readonly restore: (entry: Deleted) => void
  readonly restoringId: number | null
  /** Says that an entry was deleted, and offers to undo it. */
  readonly offer: (entry: Deleted) => void
}

export const useRestore = ({ restore: path }: Resource): Restore | null => {
  const t = useTranslations('settings.table')
  const queries = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: Deleted) => request('POST', `${path}/${id}/restore`),
    onSuccess: (_answer, { name }) => showDone(t('restored', { name })),
    onError: showError,
    onSettled: () => queries.invalidateQueries(),
  })
  if (path === undefined) return null
  return {
    restore: (entry) => mutate(entry),
    restoringId: isPending ? variables.id : null,
    offer: (entry) =>
      showUndo({
        message: t('removed', { name: entry.name }),
        undo: t('undo'),
        onUndo: () => mutate(entry),
      }),
  }
}
