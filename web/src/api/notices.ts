import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { getJson, withQuery } from './client.ts'
import type { NoticeView } from './types.ts'

export const noticesPath = '/api/daybook/v1/me/notices'

/** The stream of changes says how many are unread, and no change of a story says more. */
const follows = { concerns: () => false }

/** How many notices the person has not read (contract 21.1). */
export const unreadQuery = queryOptions({
  queryKey: ['notices', 'unread'],
  queryFn: async ({ signal }) => {
    const url = withQuery(noticesPath, { unread: true, size: 1 })
    return (await getJson<{ page: { totalElements: number } }>(url, signal)).page.totalElements
  },
  staleTime: Number.POSITIVE_INFINITY,
  meta: { follows },
})

export interface NoticePage {
  readonly content: readonly NoticeView[]
  readonly nextCursor?: string
}

/** A request about several stories of which only one concerns the person: it is shown as done to that story. */
export const asOfOneStory = (notice: NoticeView): NoticeView => {
  const [story, ...others] = notice.elements ?? []
  if (story === undefined || others.length > 0) return notice
  const { elements: _, ...rest } = notice
  return { ...rest, element: { id: story.id, title: story.title } }
}

const readNotices = async (
  query: Parameters<typeof withQuery>[1],
  signal: AbortSignal,
): Promise<NoticePage> => {
  const { content, ...more } = await getJson<NoticePage>(withQuery(noticesPath, query), signal)
  return { ...more, content: content.map(asOfOneStory) }
}

const atOnce = 50

/** The person's notices, the newest first. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: ['notices', 'list'],
  queryFn: ({ pageParam, signal }) => readNotices({ size: atOnce, cursor: pageParam }, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  meta: { follows },
})

/** As many as are read at a glance. */
const newsAtOnce = 5

/** The newest unread ones. */
export const newsQuery = queryOptions({
  queryKey: ['notices', 'list', 'unread'],
  queryFn: ({ signal }) => readNotices({ unread: true, size: newsAtOnce }, signal),
  meta: { follows },
})

/** What was asked for before is no longer the answer. */
export const setUnread = async (queries: QueryClient, unread: number): Promise<void> => {
  await queries.cancelQueries({ queryKey: unreadQuery.queryKey })
  queries.setQueryData(unreadQuery.queryKey, unread)
}
