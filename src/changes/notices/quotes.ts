import type { Queries } from '../../database/transaction.ts'
import { mentionedIn } from '../../stories/comments/comment-rules.ts'
import { findNamesOf } from '../../stories/comments/mention-queries.ts'
import type { Notice } from './notice-list-queries.ts'
import { findCommentTexts } from './told-comment-queries.ts'

const longestQuote = 1000

/** Comments of notices with the names of those whom they mention. */
export const quotesOf = async (
  db: Queries,
  organizationId: number,
  notices: readonly Notice[],
): Promise<ReadonlyMap<number, string>> => {
  const ids = notices.flatMap(({ stories }) => stories.flatMap(({ commentId }) => commentId ?? []))
  const texts = await findCommentTexts(db, organizationId, ids)
  const named = [...texts.values()].flatMap(mentionedIn).map((id) => ({ type: 'user' as const, id }))
  const nameOf = await findNamesOf(db, organizationId, named)
  const readable = (text: string): string => {
    const whole = mentionedIn(text).reduce(
      (present, id) => present.replaceAll(`<@${id}>`, `@${nameOf({ type: 'user', id })}`),
      text,
    )
    return whole.length > longestQuote ? `${whole.slice(0, longestQuote)}…` : whole
  }
  return new Map([...texts].map(([id, text]) => [id, readable(text)]))
}
