import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getJson, request, withQuery } from '../../api/client.ts'
import type { FeedField, FeedFormat, FeedView } from '../../api/types.ts'

export type Feed = FeedView
export type NewFeed = Feed & { readonly url: string }

/** The feeds of a view. */
export const pathOfView = (viewId: number): string => `/api/daybook/v1/saved-views/${viewId}/feeds`
/** The calendars of one's own tasks. */
export const ownPath = '/api/daybook/v1/me/feeds'

/** There are no more of one view. */
const all = 100

export const feedsQuery = (path: string) =>
  queryOptions({
    queryKey: ['feeds', path],
    queryFn: ({ signal }) => getJson<{ content: readonly Feed[] }>(withQuery(path, { size: all }), signal),
  })

export interface FeedBody {
  readonly format: FeedFormat
  readonly fields?: readonly FeedField[]
  readonly frameOrigins?: readonly string[]
}

export const useMakeFeed = (path: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: FeedBody) => (await request<NewFeed>('POST', path, { body })).data,
    onSuccess: () => queries.invalidateQueries(feedsQuery(path)),
  })
}

export const useEndFeed = (path: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => request('DELETE', `${path}/${id}`),
    onSettled: () => queries.invalidateQueries(feedsQuery(path)),
  })
}
