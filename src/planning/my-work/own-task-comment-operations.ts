import { notFound } from '../../base/errors.ts'
import { personOf } from '../../http/operation.ts'
import { HybridListOf } from '../../http/paging-schemas.ts'
import { lockCommented } from '../../stories/comments/comment-access.ts'
import { CommentOnTask, CommentsQuery, CommentView } from '../../stories/comments/comment-schemas.ts'
import { answerNewComment, commentPage } from '../../stories/comments/comment-service.ts'
import { type Operation, type ReadContext, read, type WriteContext, write } from '../deps.ts'
import { findOwnTask, type OwnTask } from './own-task-queries.ts'
import { TaskParams } from './own-task-schemas.ts'

const tag = 'My work'
const path = '/api/daybook/v1/me/tasks/:taskId/comments'

const getOwnTask = async (context: ReadContext | WriteContext, taskId: number): Promise<OwnTask> => {
  const { db, organizationId } = context
  const task = await findOwnTask(db, organizationId, personOf(context).id, taskId)
  if (!task) throw notFound()
  return task
}

/** The conversation about one's own tasks: freelancers have no other (contract 20.1). */
export const ownTaskCommentOperations: readonly Operation[] = [
  read({
    path,
    operationId: 'listOwnTaskComments',
    scope: null,
    role: 'reader',
    freelancers: true,
    tag,
    summary: 'List the comments of one of your tasks, and the brief of its story',
    description: 'The oldest comes first. `pinned=true` gives the brief alone.',
    params: TaskParams,
    query: CommentsQuery,
    answers: { 200: HybridListOf(CommentView) },
    handle: async (reading, { params: { taskId }, query }) => {
      const { elementId } = await getOwnTask(reading, taskId)
      const { resolved, pinned } = query
      return commentPage(reading, query, { elementId, taskId, resolved, pinned })
    },
  }),
  write({
    method: 'POST',
    path,
    operationId: 'createOwnTaskComment',
    scope: null,
    role: 'editor',
    freelancers: true,
    audit: { action: 'comment-created', subject: 'comment' },
    tag,
    summary: 'Comment on one of your tasks',
    params: TaskParams,
    body: CommentOnTask,
    example: { text: 'I can be there from three o’clock.' },
    answers: { 201: CommentView },
    errors: ['business-error'],
    handle: async (work, { params: { taskId }, body }) => {
      const { elementId } = await getOwnTask(work, taskId)
      const element = await lockCommented(work, elementId)
      await getOwnTask(work, taskId)
      const of = { type: 'task' as const, id: taskId }
      return answerNewComment(work, element, { elementId, of, text: body.text })
    },
  }),
]
