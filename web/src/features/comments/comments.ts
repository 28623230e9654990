import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { getJson, request, withQuery } from '../../api/client.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import type { CommentView } from '../../api/types.ts'
import { followsComments } from '../../live/change.ts'

interface Page {
  readonly content: readonly CommentView[]
  readonly page?: { readonly totalPages: number }
}

/** One page of a conversation. The last one comes first; `number` leads to the one before. */
interface Part {
  readonly content: readonly CommentView[]
  readonly number: number
}

const atOnce = 50

/** Where comments of a story, or of one's own task, are read and written. */
export type Place =
  | { readonly kind: 'story'; readonly id: number }
  | { readonly kind: 'own-task'; readonly id: number }

const pathOf = ({ kind, id }: Place): string =>
  kind === 'story' ? `/api/daybook/v1/elements/${id}/comments` : `/api/daybook/v1/me/tasks/${id}/comments`

const commentPath = (id: number): string => `/api/daybook/v1/comments/${id}`

const keyOf = ({ kind, id }: Place, what: 'comments' | 'brief') => [`${what} of ${kind}`, id] as const

/** The newest comments, and the earlier ones on request. */
export const commentsQuery = (place: Place) =>
  infiniteQueryOptions({
    queryKey: keyOf(place, 'comments'),
    meta: { follows: followsComments },
    queryFn: async ({ pageParam, signal }): Promise<Part> => {
      const read = (page: number) =>
        getJson<Page>(withQuery(pathOf(place), { size: atOnce, page, pinned: false }), signal)
      const first = await read(pageParam ?? 0)
      const last = (first.page?.totalPages ?? 1) - 1
      if (pageParam !== null || last <= 0) return { content: first.content, number: pageParam ?? 0 }
      return { content: (await read(last)).content, number: last }
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ number }) => (number > 0 ? number - 1 : null),
  })

/** The brief; null if there is none. */
export const briefQuery = (place: Place) =>
  queryOptions({
    queryKey: keyOf(place, 'brief'),
    meta: { follows: followsComments },
    queryFn: async ({ signal }): Promise<CommentView | null> => {
      const { content } = await getJson<Page>(withQuery(pathOf(place), { size: 1, pinned: true }), signal)
      return content[0] ?? null
    },
  })

/** A comment that is taken down stands among the others before the brief goes: the focus goes along. Nobody waits for the brief. */
export const readCommentsAgain = async (queries: QueryClient, place: Place): Promise<void> => {
  await queries.invalidateQueries({ queryKey: keyOf(place, 'comments') })
  void queries.invalidateQueries({ queryKey: keyOf(place, 'brief') })
}

interface NewComment {
  readonly text: string
  readonly of?: CommentView['of']
}

/** The key is that of the draft: sent twice, it is one comment. */
export const postComment = (place: Place, body: NewComment, idempotencyKey = newIdempotencyKey()) =>
  request<CommentView>('POST', pathOf(place), { body, idempotencyKey })

/** Refused if somebody has changed it since. */
export const patchComment = ({ id, version }: CommentView, text: string) =>
  request<CommentView>('PATCH', commentPath(id), { body: { text, version } })

export const deleteComment = ({ id }: CommentView) => request('DELETE', commentPath(id))

interface Marking {
  readonly comment: CommentView
  readonly mark: 'resolved' | 'pinned'
  readonly isSet: boolean
}

/** Resolves or pins a comment, or takes that back. */
export const markComment = ({ comment, mark, isSet }: Marking) =>
  request(isSet ? 'PUT' : 'DELETE', `${commentPath(comment.id)}/${mark}`)
