import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { ChangedSeries } from '../../../api/types.ts'
import { showDone, showError, showUndo } from '../../../components/messages.tsx'

/** Says what became of the stories whose days a series no longer has, and offers to give it these days again. */
export const useTellLeaving = () => {
  const t = useTranslations('series')
  const queries = useQueryClient()
  return useCallback(
    ({ name, leaving }: Pick<ChangedSeries, 'name' | 'leaving'>, goBack: () => Promise<unknown>): void => {
      const undo = async () => {
        await goBack()
        showDone(t('changeUndone'))
        await queries.invalidateQueries()
      }
      showUndo({
        message: t('left', { name, ...leaving }),
        isLong: true,
        undo: t('undo'),
        onUndo: () => void undo().catch(showError),
      })
    },
    [t, queries],
  )
}
