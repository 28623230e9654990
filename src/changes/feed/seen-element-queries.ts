import type { Executor } from '../../database/short-reads.ts'
import { hidesGroups, type Sight } from '../../http/sight.ts'
import { findMomentsOfSight } from '../../stories/history/sight-event-queries.ts'
import { maySee } from '../../stories/sight/sight.ts'
import { findSeenElements } from '../../stories/sight/sight-queries.ts'
import type { LoggedChange } from '../log/logged-change-queries.ts'
import type { FollowedElement, SeenElements } from './seen-changes.ts'

interface Asker {
  readonly organizationId: number
  readonly principal: { readonly sight: Sight | null }
}

/** Elements with the moments from which on somebody has seen them; only whoever sees some groups has to ask. */
export const withMoments = async (
  db: Executor,
  asker: Asker,
  elements: ReadonlyMap<number, FollowedElement>,
): Promise<SeenElements> => {
  const { sight } = asker.principal
  if (!hidesGroups(sight)) return { elements, moments: new Map() }
  const seen = new Map([...elements].filter(([, element]) => maySee(sight, element)))
  return { elements, moments: await findMomentsOfSight(db, asker, seen) }
}

/** The elements of changes as somebody sees them. Whoever sees everything asks nothing. */
export const findSeenElementsOf = async (
  db: Executor,
  asker: Asker,
  changes: readonly LoggedChange[],
): Promise<SeenElements> => {
  if (asker.principal.sight === null) return { elements: new Map(), moments: new Map() }
  const ids = [...new Set(changes.flatMap(({ element_id }) => element_id ?? []))]
  return withMoments(db, asker, await findSeenElements(db, asker.organizationId, ids))
}
