import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { isGate, refusalWords } from '../../../api/problem.ts'
import { useSession } from '../../../api/session.ts'
import { showError } from '../../../components/messages.tsx'
import { nameOf } from '../model/row-facts.ts'
import type { OnRefused } from '../model/undoable-writes.ts'
import { usePlanContext } from '../plan-context.tsx'
import { useOpenStory } from '../search/use-open-story.ts'

const showWords = (error: Error): void => showError(new Error(refusalWords(error), { cause: error }))

/**
 * Says why a change of stories was refused. What a story lacks for a status is shown at its fields, beside the plan (contract
 * 25.3); of several stories, their names.
 */
export const useShowRefusal = (): OnRefused => {
  const { t } = usePlanContext()
  const queries = useQueryClient()
  const { user } = useSession()
  const openStory = useOpenStory()
  return useCallback(
    (error, changes) => {
      if (!isGate(error)) return showWords(error)
      const showAtFields = async (): Promise<void> => {
        const { refusedStatuses } = await import('./refused-status.ts')
        const [refused, ...others] = refusedStatuses(error, changes)
        if (refused === undefined) return showWords(error)
        if (others.length > 0) {
          const names = [refused, ...others].map(({ row }) => nameOf(row))
          return showError(new Error(t('selection.lacking', { names: [...new Set(names)].join(', ') })))
        }
        const { savingOf } = await import('../../story/saving/story-context.tsx')
        savingOf(refused.row.id, user.id, queries).refuse(refused.key, refused.refusal)
        await openStory(refused.row.id)
      }
      // Where the story's scripts do not come, the server's words still say it.
      showAtFields().catch(() => showWords(error))
    },
    [t, queries, user.id, openStory],
  )
}
