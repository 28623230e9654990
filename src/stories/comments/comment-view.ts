import type { Queries } from '../../database/transaction.ts'
import { instantText } from '../../http/instant.ts'
import type { Credential } from '../../http/principal.ts'
import type { Comment } from './comment-queries.ts'
import type { Mark } from './comment-rules.ts'
import type { CommentView } from './comment-schemas.ts'
import { findNamesOf, type NameOf } from './mention-queries.ts'

const mentionedIn = ({ mentionedUserIds }: Comment): Credential[] =>
  mentionedUserIds.map((id) => ({ type: 'user', id }))

const viewOf = (comment: Comment, nameOf: NameOf): CommentView => {
  const actor = ({ type, id }: Credential) => ({ type, id, name: nameOf({ type, id }) })
  const mark = (one: Mark | null) => one && { by: actor(one.by), time: instantText(one.time) }
  const { id, elementId, of, text, author, creationTime, editedTime, resolved, pinned, version } = comment
  return {
    id,
    elementId,
    of,
    text,
    mentions: mentionedIn(comment).map((user) => ({ id: user.id, name: nameOf(user) })),
    author: actor(author),
    creationTime: instantText(creationTime),
    editedTime: editedTime && instantText(editedTime),
    resolved: mark(resolved),
    pinned: mark(pinned),
    version,
  }
}

/** The answers for comments, with names as they are now. */
export const commentViews = async (
  db: Queries,
  organizationId: number,
  comments: readonly Comment[],
): Promise<CommentView[]> => {
  if (comments.length === 0) return []
  const those = comments.flatMap((comment) => [
    comment.author,
    ...[comment.resolved, comment.pinned].flatMap((mark) => mark?.by ?? []),
    ...mentionedIn(comment),
  ])
  const nameOf = await findNamesOf(db, organizationId, those)
  return comments.map((comment) => viewOf(comment, nameOf))
}
