import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ApiProblem } from '../../../api/problem.ts'
import { useSession } from '../../../api/session.ts'
import { showError } from '../../../components/messages.tsx'
import { savingOf } from '../../story/saving/story-context.tsx'
import { refusalWords } from '../model/plan-mutation.ts'
import { nameOf } from '../model/row-facts.ts'
import type { OnRefused } from '../model/undoable-writes.ts'
import { usePlanSurroundings } from '../plan-context.tsx'
import { useOpenStory } from '../search/use-open-story.ts'
import { refusedStatuses } from './refused-status.ts'

/**
 * Says why a change of stories was refused. What a story lacks for a status is shown at its fields, beside the plan (contract
 * 25.3); of several stories, their names.
 */
export const useShowRefusal = (): OnRefused => {
  const { t } = usePlanSurroundings()
  const queries = useQueryClient()
  const { user } = useSession()
  const openStory = useOpenStory()
  return useCallback(
    (error, changes) => {
      const [refused, ...others] = error instanceof ApiProblem ? refusedStatuses(error, changes) : []
      if (refused === undefined) return showError(new Error(refusalWords(error), { cause: error }))
      if (others.length > 0) {
        const names = [refused, ...others].map(({ row }) => nameOf(row))
        return showError(new Error(t('selection.lacking', { names: [...new Set(names)].join(', ') })))
      }
      const { row, key, refusal } = refused
      savingOf(row.id, user.id, queries).refuse(key, refusal)
      void openStory(row.id)
    },
    [t, queries, user.id, openStory],
  )
}
