import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { request } from '../../../api/client.ts'
import { membersQuery, patchSeries } from '../../../api/series.ts'
import type { ChangedSeries, MemberView, SeriesView } from '../../../api/types.ts'
import { showDone, showError, showOffer } from '../../../components/messages.tsx'
import { useTellLeaving } from '../../story/series/use-tell-leaving.ts'

const kept = ['name', 'templateId', 'rule', 'from', 'until', 'exceptDates', 'extraDates', 'ahead'] as const

interface WithoutSeries {
  /** The stories that nobody has touched: they go to the trash. */
  readonly trashed: readonly number[]
  /** How many others there are. */
  readonly staying: number
}

/** What becomes of the stories from today on, if their series is deleted. */
export const withoutSeries = (members: readonly MemberView[], today: string): WithoutSeries => {
  const coming = members.filter(({ date }) => date >= today)
  const made = coming.filter(({ state }) => state === 'made')
  return {
    trashed: made.flatMap(({ element }) => element?.id ?? []),
    staying: coming.filter(({ state }) => state === 'detached').length,
  }
}

/** Says what saving and deleting a series did to its stories, and offers to take it back. */
export const useSeriesTold = (today: string) => {
  const t = useTranslations('settings.seriesTold')
  const queries = useQueryClient()
  const tellLeaving = useTellLeaving()
  const restoreAll = async (ids: readonly number[]): Promise<void> => {
    // One after the other: there may be hundreds.
    for (const id of ids) await request('POST', `/api/daybook/v1/trash/${id}/restore`)
    showDone(t('restored', { count: ids.length }))
    await queries.invalidateQueries()
  }
  return {
    onChanged: (before: SeriesView, after: SeriesView & { readonly leaving?: ChangedSeries['leaving'] }) => {
      const { name, leaving } = after
      if (!leaving || leaving.trashed + leaving.staying === 0) return
      const earlier = Object.fromEntries(kept.map((member) => [member, before[member]]))
      tellLeaving({ name, leaving }, () => patchSeries(before.id, earlier))
    },
    onDeleted: ({ id, name }: SeriesView) => {
      const { trashed, staying } = withoutSeries(queries.getQueryData(membersQuery(id).queryKey) ?? [], today)
      const message = t('deleted', { name, trashed: trashed.length, staying })
      if (trashed.length === 0) showDone(message)
      else {
        const onAction = () => void restoreAll(trashed).catch(showError)
        showOffer({ message, action: t('restore', { count: trashed.length }), onAction })
      }
    },
  }
}
