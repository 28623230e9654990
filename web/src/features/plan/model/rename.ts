import { useTranslations } from 'use-intl'
import { request } from '../../../api/client.ts'
import { refusalWords } from '../../../api/problem.ts'
import type { ElementView } from '../../../api/types.ts'
import { showError } from '../../../components/messages.tsx'
import { findRow, placeRow } from './place-row.ts'
import { usePlanWrite } from './plan-mutation.ts'

interface Rename {
  readonly id: number
  readonly title: string
  /** The title that the person saw. */
  readonly base: string | null
  /** The message that the title is now `title`. */
  readonly conflict: (title: string) => string
}

/** Changes a title. If someone else has just changed it, theirs stays and a message says so. */
export const useRename = () => {
  const t = useTranslations('plan')
  return usePlanWrite({
    change: (plan, { id, title }: Rename) => {
      const row = findRow(plan, id)
      return row === undefined ? plan : placeRow(plan, { ...row, title })
    },
    written: ({ id, title }) => [{ id, name: title }],
    send: async ({ id, title, base, conflict }) => {
      const path = `/api/v2/elements/${id}`
      const { data, etag } = await request<ElementView>('GET', path)
      if (data.title !== base) throw new Error(conflict(data.title ?? ''))
      return request('PATCH', path, { body: { title }, ifMatch: etag })
    },
    // What was typed is no longer on the page.
    onRefused: (error, { title }) =>
      showError(new Error(t('notRenamed', { title, reason: refusalWords(error) }), { cause: error })),
  })
}
