import { settleAtCommit } from '../../database/transaction.ts'
import { raiseReferenceVersion } from '../../settings/organization/reference-version.ts'
import type { WriteContext } from '../deps.ts'
import { nameInStory } from '../references/assignee-queries.ts'
import type { LoadedReferences } from '../references/loaded-references.ts'
import type { Element } from './aggregate.ts'

/** What a write calls people without an account. */

/** B3: what the written element calls its unregistered assignees, where it is not what the others call them. */
export const saveAssigneeNames = (
  { db, organizationId }: WriteContext,
  id: number,
  { tasks }: Element,
  { ownAssignees }: LoadedReferences,
): void => {
  if (ownAssignees.size === 0) return
  const ids = new Set(tasks.map(({ content }) => content.unregisteredAssigneeId))
  const own = new Map([...ownAssignees].filter(([assigneeId]) => ids.has(assigneeId)))
  settleAtCommit(db, nameInStory(db, organizationId, id, own))
}

/** A7: what shows a renamed assignee is rendered again. */
export const raiseForRenames = async (
  { db, organizationId }: WriteContext,
  { renamedAssignees }: LoadedReferences,
): Promise<void> => {
  if (renamedAssignees.size > 0) await raiseReferenceVersion(db, organizationId)
}
