import type { Queries } from '../../database/transaction.ts'
import type { ChangedField } from '../../http/change.ts'
import { findAssigneesOfStories } from '../../stories/references/assignee-queries.ts'

/** Tasks store the id of an assignee without an account; answers show name and address. */
export const assigneeField = 'unregisteredAssigneeId'

interface Shown extends ChangedField {
  /** The present value, where somebody has changed it since. */
  readonly now?: unknown
}

/** A change of an element. */
interface ChangedElement {
  readonly elementId: number
  readonly fields: readonly Shown[]
}

/** Shows fields with people, as their story calls them, instead of the ids of unregistered assignees. */
export const assigneesShown = async (
  db: Queries,
  organizationId: number,
  changes: readonly ChangedElement[],
): Promise<(elementId: number) => (field: Shown) => Shown> => {
  const wanted = changes.flatMap(({ elementId, fields }) =>
    fields.flatMap(({ field, from, to, now }) =>
      field === assigneeField
        ? [from, to, now].flatMap((id) => (typeof id === 'number' ? [{ elementId, id }] : []))
        : [],
    ),
  )
  const assigneeOf = await findAssigneesOfStories(db, organizationId, wanted)
  return (elementId) => (shown) => {
    const personOf = (id: unknown) => {
      const person = typeof id === 'number' ? assigneeOf({ elementId, id }) : undefined
      return person ? { id: null, ...person, registered: false } : null
    }
    if (shown.field !== assigneeField) return shown
    const { from, to, now, ...others } = shown
    return {
      ...others,
      field: 'user',
      from: personOf(from),
      to: personOf(to),
      ...('now' in shown && { now: personOf(now) }),
    }
  }
}
