import { queryOptions } from '@tanstack/react-query'
import { followsSettings } from '../live/change.ts'
import { getJson, request } from './client.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { listAll } from './list-all.ts'
import type { ChangedMembers, SeriesView, StoryView } from './types.ts'

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

/** Gives a series another last day, and returns the one that it had. */
export const endSeries = async (id: number, until: string | null): Promise<string | null> => {
  const path = `${seriesPath}/${id}`
  const { until: before } = await getJson<SeriesView>(path)
  await request('PATCH', path, { body: { until }, idempotencyKey: newIdempotencyKey() })
  return before
}

/** Ends a series altogether: stories from today on that nobody has touched go to the trash. */
export const deleteSeries = (id: number): Promise<unknown> => request('DELETE', `${seriesPath}/${id}`)
