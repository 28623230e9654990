import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { endSeries, seriesNamesQuery } from '../../../api/series.ts'
import { showError } from '../../../components/messages.tsx'
import { useTellChanged } from '../../story/series/use-tell-changed.ts'
import { useTellLeaving } from '../../story/series/use-tell-leaving.ts'
import type { StoryChange } from '../model/undoable-writes.ts'
import { usePlanContext } from '../plan-context.tsx'

/** After stories of a series were changed, the later ones stay until someone wants the same of them. */
export const useSeriesOffer = () => {
  const { t, now } = usePlanContext()
  const queries = useQueryClient()
  const tellChanged = useTellChanged()
  const tellLeaving = useTellLeaving()
  return useCallback(
    async (changes: readonly StoryChange[]) => {
      if (!changes.some(({ before: { series } }) => series !== null && now.date <= series.date))
        return undefined
      // Where this does not come, the change stands without the offer.
      const offers = await import('./series-offer.ts').catch(() => undefined)
      const members = offers?.memberChanges(changes, now.date) ?? []
      if (offers === undefined || members.length === 0) return undefined
      const names = queries.getQueryData(seriesNamesQuery.queryKey)
      const name = members.map(({ series }) => names?.get(series.id) ?? '').join(', ')
      const carryOutAll = async () => {
        for (const member of members) {
          const { operations, series } = member
          const told = operations && (await offers.carryOn(queries, member))
          const ended = operations === null ? await offers.endBefore(series) : null
          if (told) tellChanged(told)
          if (ended) tellLeaving(ended, () => endSeries(series.id, ended.before))
        }
        await queries.invalidateQueries({ queryKey: ['plan'] })
      }
      return {
        words: '',
        action: t('series.alsoLater', { name }),
        onAction: () => void carryOutAll().catch(showError),
      }
    },
    [t, now.date, queries, tellChanged, tellLeaving],
  )
}
