import type { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from '../../../api/problem.ts'
import { changeMembers, deleteSeries, endSeries } from '../../../api/series.ts'
import { storyBesideQuery } from '../../../api/story-beside.ts'
import type { ChangedMembers } from '../../../api/types.ts'
import { addDays } from '../../../calendar-date.ts'
import { seriesPatchOf } from '../../story/series/series-patch.ts'
import type { StoryChange } from '../model/undoable-writes.ts'

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
export const memberChanges = (changes: readonly StoryChange[], today: string): MemberChange[] => {
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

/** Ends a series before a date. Null for one that begins there: it is over. */
export const endBefore = async ({ id, date }: MemberChange['series']) => {
  try {
    return await endSeries(id, addDays(date, -1))
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.errors.length === 0) throw error
    await deleteSeries(id)
    return null
  }
}

/** Null for a change that concerns nothing that came from the template. */
export const carryOn = async (queries: QueryClient, change: MemberChange): Promise<ChangedMembers | null> => {
  const { storyId, series, operations } = change
  const { series: from } = await queries.fetchQuery({ ...storyBesideQuery(storyId), staleTime: 0 })
  const patch = from && operations && patchOf(operations, from)
  if (!patch) return null
  const { kept, ...told } = await changeMembers({ series, scope: 'following', patch })
  // The story itself has the change already.
  return { ...told, kept: kept.filter(({ date }) => date !== series.date) }
}
