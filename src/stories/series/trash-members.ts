import { ApiError } from '../../base/errors.ts'
import type { WriteContext } from '../deps.ts'
import { deleteElement } from '../elements/element-service.ts'
import { onOneStory } from '../elements/one-story.ts'
import type { Member } from './member-queries.ts'
import type { SeenMember } from './seen-members.ts'

/** Moves the story of a date to the trash. */
const trashMember = (
  work: WriteContext,
  { seriesId, date, elementId }: { seriesId: number; date: string; elementId: number },
): Promise<unknown> =>
  onOneStory(work, { action: 'series-story-trashed', details: { seriesId, date } }, async (one) => {
    await deleteElement(one, elementId)
    return { id: elementId }
  })

/** What becomes of stories whose days are dates of their series no more, as far as the caller sees them. */
export interface Leaving {
  readonly trashed: number
  readonly staying: number
}

const isThere = ({ elementId, trashed, isHidden }: SeenMember): boolean =>
  elementId !== null && !trashed && !isHidden

/** 24.3: what people have done with its story: fields that they changed, or a conversation. */
export const touchedIn = ({
  detached,
  discussed,
}: Pick<Member, 'detached' | 'discussed'>): readonly string[] =>
  discussed ? [...detached, 'comments'] : detached

/** 24.3: what people have touched stays. */
export const leavingOf = (members: readonly SeenMember[]): Leaving => {
  const there = members.filter(isThere)
  const trashed = there.filter((member) => touchedIn(member).length === 0).length
  return { trashed, staying: there.length - trashed }
}

/** Moves the stories to the trash that nobody has touched and the sender may change. Answers their dates. */
export const trashUntouched = async (
  work: WriteContext,
  seriesId: number,
  members: readonly Member[],
): Promise<string[]> => {
  const trashed: string[] = []
  for (const member of members) {
    const { date, elementId, trashed: isGone } = member
    if (elementId === null || isGone || touchedIn(member).length > 0) continue
    try {
      await trashMember(work, { seriesId, date, elementId })
      trashed.push(date)
    } catch (error) {
      const isHidden =
        error instanceof ApiError && (error.slug === 'resource-not-found' || error.slug === 'access-denied')
      if (!isHidden) throw error
    }
  }
  return trashed
}
