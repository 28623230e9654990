import { IdParams } from '../../base/schemas.ts'
import { noContent } from '../../http/answer.ts'
import { Echoed } from '../../http/echoed-fields.ts'
import { HybridListOf } from '../../http/paging-schemas.ts'
import { type Operation, type ReadContext, read, write } from '../deps.ts'
import { refuseReadOnly, writeStory } from '../sight/story-write.ts'
import { findComment } from './comment-queries.ts'
import { CommentsQuery, CommentView, CreateComment, PatchComment } from './comment-schemas.ts'
import {
  commentsPath,
  createComment,
  deleteComment,
  listCommentPage,
  patchComment,
  pinComment,
  readComment,
  setResolved,
  unpinComment,
} from './comment-service.ts'

const tag = 'Comments'
const ofElement = '/api/daybook/v1/elements/:id/comments'
const path = `${commentsPath}/:id`

/** 14.2: as for the story to which the comment belongs. */
const refuseOfReadOnly = async (reading: ReadContext, params: unknown): Promise<void> => {
  const id = Number((params as { readonly id: string }).id)
  const { principal, db, organizationId } = reading
  if (principal.sight === null || (principal.type === 'user' && principal.freelancer)) return
  const comment = Number.isSafeInteger(id) ? await findComment(db, organizationId, id) : undefined
  if (comment) await refuseReadOnly(reading, { id: comment.elementId })
}

const writeComment: typeof write = (definition) => write({ ...definition, refuseEarly: refuseOfReadOnly })

/** Conversations beside stories (contract 20). */
export const commentOperations: readonly Operation[] = [
  read({
    path: ofElement,
    operationId: 'listComments',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'List the comments of an element, oldest first',
    params: IdParams,
    query: CommentsQuery,
    answers: { 200: HybridListOf(CommentView) },
    handle: (reading, { params, query }) => listCommentPage(reading, params.id, query),
  }),
  writeStory({
    method: 'POST',
    path: ofElement,
    operationId: 'createComment',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'comment-created', subject: 'comment' },
    tag,
    summary: 'Comment on an element',
    description: 'Comments are no part of the element: neither its version nor its entity tag changes.',
    params: IdParams,
    body: CreateComment,
    example: { text: 'Do we have the numbers of last year?' },
    answers: { 201: CommentView },
    errors: ['business-error'],
    handle: (work, { params, body }) => createComment(work, params.id, body),
  }),
  read({
    path,
    operationId: 'getComment',
    scope: 'api.read',
    role: 'reader',
    freelancers: true,
    tag,
    summary: 'Read a comment',
    params: IdParams,
    answers: { 200: CommentView },
    handle: (reading, { params }) => readComment(reading, params.id),
  }),
  writeComment({
    method: 'PATCH',
    path,
    operationId: 'patchComment',
    scope: 'api.write',
    role: 'editor',
    freelancers: true,
    audit: { action: 'comment-changed', subject: 'comment' },
    tag,
    summary: 'Change the text of your own comment',
    params: IdParams,
    body: Echoed(PatchComment, CommentView),
    example: { text: 'Do we have the numbers of the last two years?' },
    answers: { 200: CommentView },
    errors: ['business-error'],
    handle: (work, { params, body }) => patchComment(work, params.id, body),
  }),
  writeComment({
    method: 'DELETE',
    path,
    operationId: 'deleteComment',
    scope: 'api.write',
    role: 'editor',
    freelancers: true,
    audit: { action: 'comment-deleted', subject: 'comment' },
    tag,
    summary: 'Delete a comment',
    description:
      'Authors delete their own comments; administrators, and systems with the scope `api.admin`, any. It cannot be undone.',
    params: IdParams,
    answers: { 204: null },
    handle: async (work, { params }) => {
      await deleteComment(work, params.id)
      return noContent()
    },
  }),
  writeComment({
    method: 'PUT',
    path: `${path}/resolved`,
    operationId: 'resolveComment',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'comment-resolved', subject: 'comment' },
    tag,
    summary: 'Mark a comment as resolved',
    params: IdParams,
    answers: { 200: CommentView },
    handle: (work, { params }) => setResolved(work, params.id, true),
  }),
  writeComment({
    method: 'DELETE',
    path: `${path}/resolved`,
    operationId: 'reopenComment',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'comment-reopened', subject: 'comment' },
    tag,
    summary: 'Mark a comment as unresolved',
    params: IdParams,
    answers: { 204: null },
    handle: async (work, { params }) => {
      await setResolved(work, params.id, false)
      return noContent()
    },
  }),
  writeComment({
    method: 'PUT',
    path: `${path}/pinned`,
    operationId: 'pinComment',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'comment-pinned', subject: 'comment' },
    tag,
    summary: 'Make a comment the brief of its element',
    description:
      'It replaces the earlier brief, which stays as a comment. Everybody with a task in the element reads the brief.',
    params: IdParams,
    answers: { 200: CommentView },
    handle: (work, { params }) => pinComment(work, params.id),
  }),
  writeComment({
    method: 'DELETE',
    path: `${path}/pinned`,
    operationId: 'unpinComment',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'comment-unpinned', subject: 'comment' },
    tag,
    summary: 'Take a comment down as the brief of its element',
    params: IdParams,
    answers: { 204: null },
    handle: async (work, { params }) => {
      await unpinComment(work, params.id)
      return noContent()
    },
  }),
]
