import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getJson, request, withQuery } from '../../api/client.ts'
import type { CreateDigest, DigestView, NoticeSettingsView } from '../../api/types.ts'

export type Digest = DigestView
export type Weekday = Digest['days'][number]

const pathOf = (viewId: number): string => `/api/daybook/v1/saved-views/${viewId}/digests`

/** There are no more of one view. */
const all = 100

export const digestsQuery = (viewId: number) =>
  queryOptions({
    queryKey: ['digests', viewId],
    queryFn: ({ signal }) =>
      getJson<{ content: readonly Digest[] }>(withQuery(pathOf(viewId), { size: all }), signal),
  })

/** Where mail goes. */
export const mailToQuery = queryOptions({
  queryKey: ['digests', 'mail-to'],
  queryFn: ({ signal }) =>
    getJson<Pick<NoticeSettingsView, 'mailTo'>>('/api/daybook/v1/me/notice-settings', signal),
})

export const useMakeDigest = (viewId: number) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: CreateDigest) => (await request<Digest>('POST', pathOf(viewId), { body })).data,
    onSuccess: () => queries.invalidateQueries(digestsQuery(viewId)),
  })
}

export const useEndDigest = (viewId: number) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => request('DELETE', `${pathOf(viewId)}/${id}`),
    onSettled: () => queries.invalidateQueries(digestsQuery(viewId)),
  })
}
