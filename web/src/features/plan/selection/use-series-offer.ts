import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ApiProblem } from '../../../api/problem.ts'
import { changeMembers, deleteSeries, endSeries, seriesNamesQuery } from '../../../api/series.ts'
import { storyBesideQuery } from '../../../api/story-beside.ts'
import type { ChangedMembers } from '../../../api/types.ts'
import { addDays } from '../../../calendar-date.ts'
import { showDone, showError } from '../../../components/messages.tsx'
import { seriesPatchOf } from '../../story/series/series-patch.ts'
import { useKeptWords } from '../../story/series/use-kept-words.ts'
import type { StoryChange } from '../model/undoable-writes.ts'
import { usePlanSurroundings } from '../plan-context.tsx'

interface MemberChange {
  readonly storyId: number
  readonly series: { readonly id: number; readonly date: string }
  /** Null for a story that went to the trash. */
  readonly operations: StoryChange['operations'] | null
}

interface FromTemplate {
  readonly taskIds: readonly number[]
  readonly publicationIds: readonly number[]
}

/** What the change of a story says of others of its series; null for what concerns this one alone. */
const patchOf = (operations: StoryChange['operations'], from: FromTemplate): object | null => {
  const [operation, ...others] = operations
  if (operation === undefined || others.length > 0) return null
  return seriesPatchOf({ ...operation, path: operation.path.replace(/^\/elements\/\d+/, '') }, from)
}

/** Of each series the first story that was changed, if its change can hold for later ones. */
const memberChanges = (changes: readonly StoryChange[], today: string): MemberChange[] => {
  const first = new Map<number, MemberChange>()
  for (const { before, after, operations } of changes) {
    const { series, tasks, publications } = before
    if (series === null || series.date < today) continue
    const all = { taskIds: tasks.map(({ id }) => id), publicationIds: publications.map(({ id }) => id) }
    if (after !== null && patchOf(operations, all) === null) continue
    const known = first.get(series.id)
    if (known === undefined || series.date < known.series.date)
      first.set(series.id, { storyId: before.id, series, operations: after === null ? null : operations })
  }
  return [...first.values()]
}

/** Ends a series before a date; one that begins there is over. */
const endBefore = async ({ id, date }: MemberChange['series']): Promise<void> => {
  try {
    await endSeries(id, addDays(date, -1))
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.errors.length === 0) throw error
    await deleteSeries(id)
  }
}

/** Null for a change that concerns nothing that came from the template. */
const carryOn = async (queries: QueryClient, change: MemberChange): Promise<ChangedMembers | null> => {
  const { storyId, series, operations } = change
  if (operations === null) {
    await endBefore(series)
    return null
  }
  const { series: from } = await queries.fetchQuery({ ...storyBesideQuery(storyId), staleTime: 0 })
  const patch = from && patchOf(operations, from)
  if (!patch) return null
  const { changed, kept } = await changeMembers({ series, scope: 'following', patch })
  // The story itself has the change already.
  return { changed, kept: kept.filter(({ date }) => date !== series.date) }
}

/** After stories of a series were changed, the later ones stay until someone wants the same of them. */
export const useSeriesOffer = () => {
  const { t, now } = usePlanSurroundings()
  const queries = useQueryClient()
  const words = useKeptWords()
  return useCallback(
    (changes: readonly StoryChange[]) => {
      const members = memberChanges(changes, now.date)
      if (members.length === 0) return undefined
      const names = queries.getQueryData(seriesNamesQuery.queryKey)
      const name = members.map(({ series }) => names?.get(series.id) ?? '').join(', ')
      const carryOutAll = async () => {
        for (const member of members) {
          const told = await carryOn(queries, member)
          if (told) showDone(words(told), { isLong: told.kept.length > 0 })
        }
        await queries.invalidateQueries({ queryKey: ['plan'] })
      }
      return {
        words: '',
        action: t('series.alsoLater', { name }),
        onAction: () => void carryOutAll().catch(showError),
      }
    },
    [t, now.date, queries, words],
  )
}
