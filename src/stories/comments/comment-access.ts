import { notFound } from '../../base/errors.ts'
import type { Principal } from '../../http/principal.ts'
import type { ReadContext, WriteContext } from '../deps.ts'
import { lockElement } from '../elements/element-queries.ts'
import { maySee, mayWrite, type SeenElement } from '../sight/sight.ts'
import { assertSeen, findSeenElements, notYours } from '../sight/sight-queries.ts'
import { type Comment, findComment } from './comment-queries.ts'

/** Who may read and write comments (contract 14, 20.1). */

const isFreelancer = (principal: Principal): boolean => principal.type === 'user' && principal.freelancer

type Asker = Pick<ReadContext, 'db' | 'organizationId' | 'principal'>

const hasOwnTask = async ({ db, organizationId, principal }: Asker, elementId: number): Promise<boolean> => {
  const element = (await findSeenElements(db, organizationId, [elementId])).get(elementId)
  return element?.userIds.includes(principal.id) ?? false
}

/** Freelancers read the comments of their tasks, and the briefs of these. */
const assertMayRead = async (asking: Asker, { elementId, assigneeId, pinned }: Comment): Promise<void> => {
  if (!isFreelancer(asking.principal)) return assertSeen(asking.db, asking, elementId)
  if (assigneeId === asking.principal.id) return
  if (pinned === null || !(await hasOwnTask(asking, elementId))) throw notFound()
}

/** A comment that the sender may read. */
export const getComment = async (asking: Asker, id: number): Promise<Comment> => {
  const comment = await findComment(asking.db, asking.organizationId, id)
  if (!comment) throw notFound()
  await assertMayRead(asking, comment)
  return comment
}

/** Locks a live element for a write beside it, and says what decides who may see it. */
export const lockCommented = async (
  { db, organizationId }: Pick<WriteContext, 'db' | 'organizationId'>,
  elementId: number,
): Promise<SeenElement> => {
  await lockElement(db, organizationId, elementId)
  const element = (await findSeenElements(db, organizationId, [elementId])).get(elementId)
  if (!element) throw notFound()
  return element
}

/** Contract 14.2: who may write the element, writes about it. */
export const assertMayComment = ({ sight }: Principal, element: SeenElement): void => {
  if (!maySee(sight, element)) throw notFound()
  if (!mayWrite(sight, element)) throw notYours()
}

/** Locks the element of a comment for somebody who may write there. */
export const lockComment = async (
  work: WriteContext,
  id: number,
): Promise<{ readonly comment: Comment; readonly element: SeenElement }> => {
  const { db, organizationId, principal } = work
  const found = await findComment(db, organizationId, id)
  if (!found) throw notFound()
  const element = await lockCommented(work, found.elementId)
  const comment = await findComment(db, organizationId, id)
  if (!comment) throw notFound()
  if (!isFreelancer(principal)) assertMayComment(principal, element)
  else if (comment.assigneeId !== principal.id) throw notFound()
  return { comment, element }
}
