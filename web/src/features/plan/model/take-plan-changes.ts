import type { Query, QueryClient } from '@tanstack/react-query'
import { getJson } from '../../../api/client.ts'
import type { PlanRow, PlanView } from '../../../api/types.ts'
import type { LiveChange } from '../../../live/change.ts'
import { flashStories } from '../../../live/flash.ts'
import { storiesInHand } from '../../../live/still.ts'
import { isSame } from '../../story/saving/is-same.ts'
import { findRow } from './place-row.ts'
import { mutationKey } from './plan-mutation.ts'
import { parametersOf, planPath } from './plan-parameters.ts'
import type { PlanQuestion } from './plans-key.ts'
import { markOfOthers } from './plans-of-others.ts'

/** Brings the stories that others have changed into an open plan, without reading the others again. */

interface Taking {
  readonly queries: QueryClient
  readonly query: Query
  readonly question: PlanQuestion
  readonly changes: readonly LiveChange[]
}

/** With more, the whole plan is read. The server takes up to 200. */
const mostStories = 150

const firstDayOf = ({ days }: PlanRow): string => days[0] ?? ''

/** The order of the server: by first day, then by id. */
const byDay = (a: PlanRow, b: PlanRow): number =>
  firstDayOf(a) === firstDayOf(b) ? a.id - b.id : firstDayOf(a) < firstDayOf(b) ? -1 : 1

const newestFirst = (a: PlanRow, b: PlanRow): number => b.id - a.id

/** The page has newer rows of its own writes, or rows of a write whose answer is still to come (version 0). */
const isOlder = (read: PlanRow, shown: PlanRow | undefined): boolean =>
  shown !== undefined && (shown.version === 0 || shown.version > read.version)

/** Whether the row would move, or go, if the page showed it as it is now. */
const wouldMove = (shown: PlanRow, now: PlanRow | undefined): boolean =>
  now === undefined ||
  !isSame(shown.days, now.days) ||
  shown.elementStatusId !== now.elementStatusId ||
  !isSame(
    shown.publications.map(({ schedule, published, statusId }) => [schedule, published, statusId]),
    now.publications.map(({ schedule, published, statusId }) => [schedule, published, statusId]),
  )

/** `plan` with `ids` as `read` has them. */
const withRead = (plan: PlanView, ids: ReadonlySet<number>, read: PlanView): PlanView => {
  const merged = (rows: readonly PlanRow[], news: readonly PlanRow[]): PlanRow[] => [
    ...rows.filter(({ id }) => !ids.has(id)),
    ...news.filter(({ id }) => ids.has(id)),
  ]
  return {
    ...plan,
    now: read.now,
    rows: merged(plan.rows, read.rows).sort(byDay),
    ideas: merged(plan.ideas, read.ideas).sort(newestFirst),
  }
}

const between = 250

/** Takes the changes of stories in hand once the pointer and the focus have left them. */
const takeLater = (taking: Taking, ids: ReadonlySet<number>): void => {
  const again = () => {
    const held = storiesInHand()
    if ([...ids].some((id) => held.has(id))) setTimeout(again, between)
    else
      void takePlanChanges({
        ...taking,
        changes: taking.changes.filter(({ storyId }) => storyId !== null && ids.has(storyId)),
      }).then(() => flashStories(ids))
  }
  setTimeout(again, between)
}

const takeRows = async (taking: Taking, asked: readonly number[]): Promise<boolean> => {
  const { queries, query, question } = taking
  const read = await getJson<PlanView>(planPath({ ...parametersOf(question), elementIds: asked }))
  // A write of this page is under way, and the plan is read after it.
  if (queries.isMutating({ mutationKey }) > 0) return true
  const plan = query.state.data as PlanView | undefined
  if (
    plan === undefined ||
    plan.referenceVersion !== read.referenceVersion ||
    query.state.fetchStatus !== 'idle'
  )
    return false
  const held = storiesInHand()
  const taken = new Set<number>()
  const later = new Set<number>()
  for (const id of asked) {
    const [shown, now] = [findRow(plan, id), findRow(read, id)]
    if (now && isOlder(now, shown)) continue
    if (shown && held.has(id) && wouldMove(shown, now)) later.add(id)
    else taken.add(id)
  }
  queries.setQueryData(query.queryKey, markOfOthers(withRead(plan, taken, read)))
  if (later.size > 0) takeLater(taking, later)
  return true
}

export const takePlanChanges = async (taking: Taking): Promise<void> => {
  const { queries, query, changes } = taking
  const asked = [...new Set(changes.flatMap(({ storyId }) => storyId ?? []))]
  const plan = query.state.data as PlanView
  const isPart = changes.every(({ storyId }) => storyId !== null) && asked.length <= mostStories
  // What fills the gap at the end of a cut list is not known.
  const isWhole = !plan.truncated && !plan.hasMoreIdeas
  if (isPart && isWhole && (await takeRows(taking, asked).catch(() => false))) return
  await queries.refetchQueries({ queryKey: query.queryKey, exact: true })
}
