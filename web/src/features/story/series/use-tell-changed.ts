import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { ChangedMembers } from '../../../api/types.ts'
import { sendUndo } from '../../../api/undoable.ts'
import { showDone, showError, showUndo } from '../../../components/messages.tsx'
import { useKeptWords } from './use-kept-words.ts'

/** Says what a change has done to the stories of a series, and offers to undo it in all of them together (contract 24.3). */
export const useTellChanged = () => {
  const t = useTranslations('series')
  const queries = useQueryClient()
  const words = useKeptWords()
  return useCallback(
    (told: ChangedMembers): void => {
      const message = words(told)
      const isLong = told.kept.length > 0
      if (told.positions.length === 0) {
        showDone(message, { isLong })
        return
      }
      const undo = async () => {
        await sendUndo(told.positions)
        showDone(t('changeUndone'))
        await queries.invalidateQueries()
      }
      showUndo({ message, isLong, undo: t('undo'), onUndo: () => void undo().catch(showError) })
    },
    [t, queries, words],
  )
}
