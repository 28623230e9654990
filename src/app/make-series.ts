import { systemWork } from '../access/audit/system-work.ts'
import { inBackground } from '../base/background.ts'
import { inTransaction } from '../database/transaction.ts'
import { makeDueMembers } from '../stories/series/make-members.ts'
import { type DueSeries, findDueSeries, lockFreeSeries } from '../stories/series/series-queries.ts'
import type { Deps } from './deps.ts'

/** How often somebody looks, in milliseconds as everything here. */
const lookEvery = 10_000
const longestLook = 120_000
const atATime = 100

/** Makes the next stories of a series, unless another process does. Whether more are due. */
const makeNext = async (deps: Deps, { organizationId, id }: DueSeries): Promise<boolean> => {
  const isAll = await inTransaction(deps.db, async (db) => {
    const series = await lockFreeSeries(db, organizationId, id)
    if (!series) return true
    const now = deps.clock.now()
    const work = systemWork(deps, db, { organizationId, now, name: 'series' })
    return makeDueMembers(work, series)
  })
  deps.numberChanges()
  return !isAll
}

/** Every series that has stories to make, page by page. */
async function* dueSeries({ db, clock }: Deps): AsyncGenerator<DueSeries> {
  let page: DueSeries[] = []
  do {
    page = await findDueSeries(db, clock.now(), page.at(-1) ?? { organizationId: 0, id: 0 }, atATime)
    yield* page
  } while (page.length === atATime)
}

/**
 * Makes every story that is due (contract 24.2). Several processes may do so at once. All series make some before one makes more, and
 * one that fails is left for the next time.
 */
export const makeStoriesOfSeries = async (deps: Deps, signal?: AbortSignal): Promise<void> => {
  const failures = new Map<number, unknown>()
  let areMore = true
  while (areMore) {
    areMore = false
    for await (const series of dueSeries(deps)) {
      if (signal?.aborted) return
      if (failures.has(series.id)) continue
      try {
        areMore = (await makeNext(deps, series)) || areMore
      } catch (error) {
        failures.set(series.id, error)
      }
    }
  }
  if (failures.size > 0)
    throw new AggregateError([...failures.values()], 'stories of some series were not made')
}

/** Makes them until it is stopped. */
export const startSeries = (deps: Deps): (() => Promise<void>) =>
  inBackground(deps.log, {
    name: 'stories of series',
    firstPause: 1000,
    pauseAfterFailure: lookEvery,
    longest: longestLook,
    round: async (signal) => {
      await deps.loopWatch.during('stories of series', () => makeStoriesOfSeries(deps, signal))
      return lookEvery
    },
  })
