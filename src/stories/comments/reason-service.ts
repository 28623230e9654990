import { bodyProblem, refuseIfAny } from '../../base/errors.ts'
import type { WriteContext } from '../deps.ts'
import { lockCommented } from './comment-access.ts'
import { addComment, changeOf } from './comment-service.ts'

const declined = -1

/** 20.4: only who declines says why. */
export const assertMayHaveReason = ({
  reason,
  confirmationStatusCode,
}: {
  readonly reason?: string | undefined
  readonly confirmationStatusCode?: number | null
}): void =>
  refuseIfAny(
    'validation-failed',
    reason === undefined || confirmationStatusCode === declined
      ? []
      : [bodyProblem('reason', 'no-refusal', 'can only be sent together with confirmationStatusCode -1')],
  )

/** 20.4: the reason for declining a task becomes a comment of it, with an entry of its own in the audit log. */
export const addReason = async (
  work: WriteContext,
  { elementId, taskId, reason }: { elementId: number; taskId: number; reason: string | undefined },
): Promise<void> => {
  if (reason === undefined) return
  const element = await lockCommented(work, elementId)
  const of = { type: 'task' as const, id: taskId }
  const comment = await addComment(work, element, { elementId, of, text: reason }, 'reason')
  await work.auditBeside({
    action: 'comment-created',
    subject: { type: 'comment', id: comment.id },
    details: { elementId },
    changes: [changeOf(comment, 'created')],
  })
  work.afterCommit(work.deps.numberChanges)
}
