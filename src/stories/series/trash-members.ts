import { ApiError } from '../../base/errors.ts'
import type { WriteContext } from '../deps.ts'
import { deleteElement } from '../elements/element-service.ts'
import { onOneStory } from '../elements/one-story.ts'
import type { Member } from './member-queries.ts'

/** Moves the story of a date to the trash. */
const trashMember = (
  work: WriteContext,
  { seriesId, date, elementId }: { seriesId: number; date: string; elementId: number },
): Promise<unknown> =>
  onOneStory(work, { action: 'series-story-trashed', details: { seriesId, date } }, async (one) => {
    await deleteElement(one, elementId)
    return { id: elementId }
  })

/** Moves the stories to the trash that nobody has touched and the sender may change. Answers their dates. */
export const trashUntouched = async (
  work: WriteContext,
  seriesId: number,
  members: readonly Member[],
): Promise<string[]> => {
  const trashed: string[] = []
  for (const { date, elementId, detached, trashed: isGone } of members) {
    if (elementId === null || isGone || detached.length > 0) continue
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
