import { queryOptions } from '@tanstack/react-query'
import { followsSettings } from '../live/change.ts'
import { getJson, request } from './client.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { listAll } from './list-all.ts'
import type { ChangedMembers, ChangedSeries, MemberView, SeriesView, StoryView } from './types.ts'

/** Series of stories (contract 24.2, 24.3). */

const seriesPath = '/api/daybook/v1/series'

/** Which stories of a series a change holds for. */
export type SeriesScope = 'this' | 'following' | 'all'

export type SeriesBeside = NonNullable<StoryView['series']>

/** What series are called, as far as the person sees them. */
export const seriesNamesQuery = queryOptions({
  queryKey: ['series-names'],
  queryFn: async ({ signal }) =>
    new Map((await listAll<SeriesView>(seriesPath, {}, signal)).map(({ id, name }) => [id, name])),
  meta: { follows: followsSettings },
})

interface MemberChange {
  readonly series: { readonly id: number; readonly date: string }
  readonly scope: SeriesScope
  readonly patch: object
}

export const changeMembers = async ({ series, scope, patch }: MemberChange): Promise<ChangedMembers> => {
  const path = `${seriesPath}/${series.id}/members/${series.date}`
  return (await request<ChangedMembers>('PATCH', path, { body: { scope, patch } })).data
}

export const patchSeries = async (id: number, body: Partial<SeriesView>): Promise<ChangedSeries> => {
  const path = `${seriesPath}/${id}`
  return (await request<ChangedSeries>('PATCH', path, { body, idempotencyKey: newIdempotencyKey() })).data
}

/** Gives a series another last day. Returns the one that it had, and what became of its stories. */
export const endSeries = async (id: number, until: string | null) => {
  const { until: before } = await getJson<SeriesView>(`${seriesPath}/${id}`)
  const { name, leaving } = await patchSeries(id, { until })
  return { before, name, leaving }
}

/** The dates of a series with their stories. */
export const membersQuery = (id: number) => {
  const path = `${seriesPath}/${id}/members`
  return queryOptions({
    queryKey: ['settings', path],
    queryFn: ({ signal }) => listAll<MemberView>(path, {}, signal),
    staleTime: 0,
    meta: { follows: followsSettings },
  })
}

/** Ends a series altogether: stories from today on that nobody has touched go to the trash. */
export const deleteSeries = (id: number): Promise<unknown> => request('DELETE', `${seriesPath}/${id}`)
