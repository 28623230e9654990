import type { Queries } from '../../database/transaction.ts'
import type { ChangedField } from '../../http/change.ts'
import { findUnregisteredAssignees } from '../../stories/elements/stored-element.ts'

/** Tasks store the id of an assignee without an account; answers show name and address. */
export const assigneeField = 'unregisteredAssigneeId'

interface Shown extends ChangedField {
  /** The present value, where somebody has changed it since. */
  readonly now?: unknown
}

/** Shows fields with people instead of the ids of unregistered assignees. */
export const assigneesShown = async (
  db: Queries,
  organizationId: number,
  fields: readonly Shown[],
): Promise<(field: Shown) => Shown> => {
  const ids = fields.flatMap(({ field, from, to, now }) =>
    field === assigneeField ? [from, to, now].filter((id) => typeof id === 'number') : [],
  )
  const found =
    ids.length === 0
      ? new Map<number, never>()
      : await findUnregisteredAssignees(db, organizationId, [...new Set(ids)])
  const personOf = (id: unknown) => {
    const person = typeof id === 'number' ? found.get(id) : undefined
    return person ? { id: null, ...(person as object), registered: false } : null
  }
  return (shown) => {
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
