import { refusalFor } from '../../base/errors.ts'
import { collectProblems, type Problems } from '../../base/problems.ts'
import { type Answer, created, etagOfView, ok } from '../../http/answer.ts'
import type { Change, ChangedField } from '../../http/change.ts'
import { hybridList } from '../../http/paging.ts'
import { assertMatches } from '../../http/preconditions.ts'
import type { Principal } from '../../http/principal.ts'
import type { ReadContext, WriteContext } from '../deps.ts'
import { assertLive } from '../elements/element-queries.ts'
import type { SeenElement } from '../sight/sight.ts'
import { assertSeen } from '../sight/sight-queries.ts'
import { assertMayComment, getComment, lockComment, lockCommented } from './comment-access.ts'
import {
  type Comment,
  type CommentFilter,
  countComments,
  deleteCommentRow,
  eraseCommentChanges,
  findBrief,
  findComment,
  hasEntry,
  insertComment,
  listComments,
  saveComment,
} from './comment-queries.ts'
import {
  type CommentContent,
  type CommentedEntry,
  changedFields,
  isSame,
  maximumComments,
  maximumMentions,
  mentionedIn,
  nobodyIn,
} from './comment-rules.ts'
import type { CommentsQuery, CommentView, CreateComment, PatchComment } from './comment-schemas.ts'
import { commentViews } from './comment-view.ts'
import { findMentionable } from './mention-queries.ts'

export const commentsPath = '/api/daybook/v1/comments'

const viewOf = async (
  { db, organizationId }: Pick<ReadContext, 'db' | 'organizationId'>,
  comment: Comment,
): Promise<CommentView> => {
  const [view] = await commentViews(db, organizationId, [comment])
  if (!view) throw new Error('a comment has no view')
  return view
}

/** A page of the comments that a filter finds, oldest first. */
export const commentPage = (
  reading: ReadContext,
  query: CommentsQuery,
  filter: CommentFilter,
): Promise<Answer> => {
  const { db, organizationId } = reading
  return hybridList(reading, query, {
    list: async (slice) =>
      commentViews(db, organizationId, await listComments(db, organizationId, filter, slice)),
    count: () => countComments(db, organizationId, filter),
    view: (view) => view,
    bytesOf: (view) => Buffer.byteLength(JSON.stringify(view)),
  })
}

export const listCommentPage = async (
  reading: ReadContext,
  elementId: number,
  query: CommentsQuery,
): Promise<Answer> => {
  const { db, organizationId } = reading
  await assertSeen(db, reading, elementId)
  await assertLive(db, organizationId, elementId)
  const { resolved, pinned } = query
  return commentPage(reading, query, { elementId, resolved, pinned })
}

export const readComment = async (reading: ReadContext, id: number): Promise<Answer> =>
  ok(await viewOf(reading, await getComment(reading, id)))

/** A text that may name people. `at` is the member of the body that has it. */
interface NamingText extends Pick<Comment, 'text' | 'elementId' | 'of' | 'pinned'> {
  readonly element: SeenElement
  readonly at: string
}

/** The people whom a text names. Those whom it named before may stay, whatever has become of them (contract A5). */
const checkMentions = async (
  { db, organizationId, principal }: WriteContext,
  { text, at, ...where }: NamingText,
  before: Pick<Comment, 'text' | 'mentionedUserIds'> | null,
  problems: Problems,
): Promise<readonly number[]> => {
  const ids = mentionedIn(text)
  if (ids.length > maximumMentions) {
    problems.rule(at, 'too-many', `mentions more than ${maximumMentions} people`, { limit: maximumMentions })
    return ids
  }
  const added = ids.filter((id) => !before?.mentionedUserIds.includes(id))
  const asking = { organizationId, principal, ...where }
  const known = await findMentionable(db, asking, added.filter(Number.isSafeInteger))
  const isUnknown = nobodyIn(text).some((named) => !before?.text.includes(named))
  if (isUnknown || added.some((id) => !known.has(id))) problems.reference(at)
  return ids
}

export const changeOf = (
  { id, elementId, version }: Pick<Comment, 'id' | 'elementId' | 'version'>,
  kind: Change['kind'],
  fields: readonly ChangedField[] = [],
): Change => ({ subject: { type: 'comment', id }, elementId, kind, version, fields })

interface NewComment {
  readonly elementId: number
  readonly of: CommentedEntry | null
  readonly text: string
}

/** Adds a comment to a locked element. `at` is the member of the body that has the text. */
export const addComment = async (
  work: WriteContext,
  element: SeenElement,
  { elementId, of, text }: NewComment,
  at = 'text',
): Promise<Comment> => {
  const { db, organizationId, principal, now } = work
  const problems = collectProblems()
  if (of && !(await hasEntry(db, organizationId, elementId, of))) problems.reference('of.id')
  const mentionedUserIds = await checkMentions(
    work,
    { text, elementId, of, pinned: null, element, at },
    null,
    problems,
  )
  if ((await countComments(db, organizationId, { elementId })) >= maximumComments)
    problems.rule(
      null,
      'too-many-comments',
      `would leave the element with more than ${maximumComments} comments`,
      { limit: maximumComments },
    )
  problems.refuse()
  const { type, id: authorId } = principal
  const id = await insertComment(db, organizationId, {
    ...{ elementId, of, text, mentionedUserIds, creationTime: now },
    author: { type, id: authorId },
  })
  const comment = await findComment(db, organizationId, id)
  if (!comment) throw new Error('a comment was not stored')
  return comment
}

/** Adds a comment, as what the request is about, and answers it. */
export const answerNewComment = async (
  work: WriteContext,
  element: SeenElement,
  added: NewComment,
): Promise<Answer> => {
  const comment = await addComment(work, element, added)
  work.auditSubject('comment', comment.id)
  work.auditDetails({ elementId: comment.elementId })
  work.changed(changeOf(comment, 'created'))
  return created(`${work.deps.config.baseUrl}${commentsPath}/${comment.id}`, await viewOf(work, comment))
}

export const createComment = async (
  work: WriteContext,
  elementId: number,
  { text, of = null }: CreateComment,
): Promise<Answer> => {
  const element = await lockCommented(work, elementId)
  assertMayComment(work.principal, element)
  return answerNewComment(work, element, { elementId, of, text })
}

/** Locks a comment and compares what the sender has seen of it. */
const lockSeen = async (work: WriteContext, id: number) => {
  const locked = await lockComment(work, id)
  if (work.ifMatch !== undefined || work.echoed) {
    const view = await viewOf(work, locked.comment)
    assertMatches(work.ifMatch, () => etagOfView(view))
    work.echoed?.compareWith(view)
  }
  work.auditDetails({ elementId: locked.comment.elementId })
  return locked
}

/** Stores what a locked comment becomes, with its change for the log. */
const save = async (work: WriteContext, before: Comment, after: CommentContent) => {
  const next: Comment = { ...before, ...after, version: before.version + 1 }
  await saveComment(work.db, work.organizationId, before.id, next)
  return { next, change: changeOf(next, 'changed', changedFields(before, next)) }
}

/** Changes a comment; where it stays as it is, nothing is written (contract A6). */
const changeComment = async (
  work: WriteContext,
  id: number,
  change: (comment: Comment, element: SeenElement) => CommentContent | Promise<CommentContent>,
): Promise<Answer> => {
  const { comment, element } = await lockSeen(work, id)
  const after = await change(comment, element)
  if (changedFields(comment, after).length === 0) {
    work.auditNothing()
    return ok(await viewOf(work, comment))
  }
  const { next, change: logged } = await save(work, comment, after)
  work.changed(logged)
  return ok(await viewOf(work, next))
}

const notTheAuthor = () =>
  refusalFor('access-denied', 'comment-of-another', 'Only its author may change what a comment says.')

const notTheAuthorNorAdministrator = () =>
  refusalFor(
    'access-denied',
    'comment-of-another',
    'Only its author and administrators may delete a comment.',
  )

export const patchComment = (work: WriteContext, id: number, { text }: PatchComment): Promise<Answer> =>
  changeComment(work, id, async (comment, element) => {
    if (!isSame(comment.author, work.principal)) throw notTheAuthor()
    if (text === undefined || text === comment.text) return comment
    const problems = collectProblems()
    const written = { ...comment, text, element, at: 'text' }
    const mentionedUserIds = await checkMentions(work, written, comment, problems)
    problems.refuse()
    return { ...comment, text, mentionedUserIds, editedTime: work.now }
  })

const markBy = ({ principal: { type, id }, now }: WriteContext) => ({ by: { type, id }, time: now })

export const setResolved = (work: WriteContext, id: number, isResolved: boolean): Promise<Answer> =>
  changeComment(work, id, (comment) => {
    if (isResolved === (comment.resolved !== null)) return comment
    return { ...comment, resolved: isResolved ? markBy(work) : null }
  })

/** The earlier brief is unpinned, with an entry of its own in the audit log. */
const replaceBrief = async (work: WriteContext, brief: Comment): Promise<void> => {
  const { id, elementId } = brief
  const { change } = await save(work, brief, { ...brief, pinned: null })
  const subject = { type: 'comment', id }
  await work.auditBeside({ action: 'comment-unpinned', subject, details: { elementId }, changes: [change] })
}

/** 20.3: an element has one brief. Its lock keeps two from being pinned at once, and so does a constraint. */
export const pinComment = (work: WriteContext, id: number): Promise<Answer> =>
  changeComment(work, id, async (comment) => {
    if (comment.pinned) return comment
    const earlier = await findBrief(work.db, work.organizationId, comment.elementId)
    if (earlier) await replaceBrief(work, earlier)
    return { ...comment, pinned: markBy(work) }
  })

export const unpinComment = (work: WriteContext, id: number): Promise<Answer> =>
  changeComment(work, id, (comment) => ({ ...comment, pinned: null }))

const administers = (principal: Principal): boolean =>
  principal.type === 'user' ? principal.role === 'admin' : principal.scopes.includes('api.admin')

export const deleteComment = async (work: WriteContext, id: number): Promise<void> => {
  const { comment } = await lockSeen(work, id)
  if (!isSame(comment.author, work.principal) && !administers(work.principal))
    throw notTheAuthorNorAdministrator()
  await deleteCommentRow(work.db, work.organizationId, id)
  await eraseCommentChanges(work.db, work.organizationId, [comment.elementId], id)
  work.changed(changeOf({ ...comment, version: comment.version + 1 }, 'deleted'))
}
