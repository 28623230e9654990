import { hidesGroups, type Sight, sightOfClient, sightOfPerson } from '../../http/sight.ts'
import { maySee, type SeenElement } from '../sight/sight.ts'

/** From which moment on somebody has been able to see a story (contract B6). */

/** A change that decided who sees a story: of the story, or of what the asking person or system may see. */
export interface SightEvent {
  /** Null until its change is numbered; the log has none of systems that are created. */
  readonly position: number | null
  readonly time: Date
  readonly entryId: number
  /** What it was before. A person or system that was created had no rights. */
  readonly before:
    | { readonly of: 'story'; readonly story: SeenElement }
    | { readonly of: 'asking'; readonly rights: PastRights | null }
}

/** The rights of a person, or of a system, as its changes record them. */
export type PastRights =
  | Pick<Parameters<typeof sightOfPerson>[0], 'role' | 'reads' | 'groupIds'>
  | Pick<Parameters<typeof sightOfClient>[0], 'groupIds' | 'confidential'>

/** What those rights let the same person or system see. */
export const sightBy = ({ author: { id }, writes }: Sight, rights: PastRights): Sight | null =>
  'role' in rights ? sightOfPerson({ ...rights, id, writes }) : sightOfClient({ ...rights, id })

/** Who sees only some stories does not see what these were before (contract B6); everybody else sees all of their history. */
export const seesPartOfHistory = (sight: Sight | null): sight is Sight => hidesGroups(sight)

/**
 * The change from which on a story that somebody sees has been seen without interruption; null if it always was. `events` begin with the
 * latest.
 */
export const momentOfSight = (
  sight: Sight,
  present: SeenElement,
  events: readonly SightEvent[],
): SightEvent | null => {
  let [asking, story]: [Sight | null, SeenElement] = [sight, present]
  for (const event of events) {
    const { before } = event
    if (before.of === 'story') story = before.story
    else if (before.rights === null) return event
    else asking = sightBy(sight, before.rights)
    if (!maySee(asking, story)) return event
  }
  return null
}
