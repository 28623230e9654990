import { type ReferenceData, useReferenceData } from '../../api/reference-data.ts'
import type { ElementView } from '../../api/types.ts'
import { peopleOf } from '../story/saving/own-story.ts'

export type Mentionable = ReferenceData['users'][number]

/** Whom a comment on a story may name, as far as the page knows: the server has the last word. */
export const useMentionable = (element: ElementView): readonly Mentionable[] => {
  const { users } = useReferenceData()
  const inIt = new Set(peopleOf(element, users).map(({ id }) => id))
  const hasTask = new Set(element.tasks.map(({ userId }) => userId))
  return users.filter(({ id, internal, deletionDate }) => {
    if (deletionDate !== null) return false
    if (!internal) return hasTask.has(id)
    return !element.confidential || inIt.has(id)
  })
}
