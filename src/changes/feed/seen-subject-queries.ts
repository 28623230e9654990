import type { Executor } from '../../database/short-reads.ts'
import { hidesGroups, type Sight } from '../../http/sight.ts'
import { findMomentsOfSight } from '../../stories/history/sight-event-queries.ts'
import { maySee } from '../../stories/sight/sight.ts'
import { findSeenElements } from '../../stories/sight/sight-queries.ts'
import type { LoggedChange } from '../log/logged-change-queries.ts'
import type { FollowedElement, SeenSubjects } from './seen-changes.ts'
import { findSeenPeople } from './seen-people-queries.ts'

interface Asker {
  readonly organizationId: number
  readonly principal: { readonly sight: Sight | null }
}

/** Elements with the moments from which on somebody has seen them; only whoever sees some groups has to ask. */
export const findMoments = async (
  db: Executor,
  asker: Asker,
  elements: ReadonlyMap<number, FollowedElement>,
): Promise<Omit<SeenSubjects, 'people'>> => {
  const { sight } = asker.principal
  if (!hidesGroups(sight)) return { elements, moments: new Map() }
  const seen = new Map([...elements].filter(([, element]) => maySee(sight, element)))
  return { elements, moments: await findMomentsOfSight(db, asker, seen) }
}

/** What changes are about as somebody sees it. Whoever sees everything asks nothing. */
export const findSeenSubjects = async (
  db: Executor,
  asker: Asker,
  changes: readonly LoggedChange[],
): Promise<SeenSubjects> => {
  const isLimited = asker.principal.sight !== null
  const ids = isLimited ? [...new Set(changes.flatMap(({ element_id }) => element_id ?? []))] : []
  const [elements, people] = await Promise.all([
    findSeenElements(db, asker.organizationId, ids),
    findSeenPeople(db, asker, changes),
  ])
  return { ...(await findMoments(db, asker, elements)), people }
}
