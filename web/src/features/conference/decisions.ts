import { queryOptions, useQueries } from '@tanstack/react-query'
import { getJson, withQuery } from '../../api/client.ts'
import type { CommentView } from '../../api/types.ts'
import { followsComments } from '../../live/change.ts'
import { postComment } from '../comments/comments.ts'

/**
 * A decision is a comment of its story that begins with this sign and is not resolved: everybody sees it where they work, and it can
 * be typed on the story's page as well.
 */
const sign = '→'

/** The server reads no more at once. */
const most = 100

const openCommentsQuery = (elementId: number) =>
  queryOptions({
    queryKey: ['comments of story', elementId, 'open'],
    meta: { follows: followsComments },
    queryFn: ({ signal }) =>
      getJson<{ readonly content: readonly CommentView[] }>(
        withQuery(`/api/daybook/v1/elements/${elementId}/comments`, { resolved: false, size: most }),
        signal,
      ),
  })

export interface Decision {
  readonly id: number
  readonly text: string
}

const decisionsIn = (comments: readonly CommentView[]): Decision[] =>
  comments
    .filter(({ text }) => text.startsWith(sign))
    .map(({ id, text, mentions }) => ({
      id,
      text: mentions.reduce(
        (words, { id: userId, name }) => words.replaceAll(`<@${userId}>`, name),
        text.slice(sign.length).trim(),
      ),
    }))

type WithComments = { readonly id: number; readonly unresolvedComments: number }

/** What has been decided about stories, by their ids. */
export const useDecisions = (stories: readonly WithComments[]): ReadonlyMap<number, readonly Decision[]> => {
  const ids = stories.flatMap(({ id, unresolvedComments }) => (unresolvedComments > 0 ? [id] : []))
  return useQueries({
    queries: ids.map(openCommentsQuery),
    combine: (results) =>
      new Map(results.map(({ data }, index) => [ids[index] ?? 0, decisionsIn(data?.content ?? [])])),
  })
}

export const decide = (elementId: number, text: string, key: string | undefined) =>
  postComment({ kind: 'story', id: elementId }, { text: `${sign} ${text}` }, key)
