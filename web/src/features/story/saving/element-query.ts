import { queryOptions } from '@tanstack/react-query'
import type { ElementView } from '../../../../../src/stories/elements/element-schemas.ts'
import { request, type Tagged } from '../../../api/client.ts'

export type TaggedElement = Tagged<ElementView>

const isTagged = (data: unknown): data is TaggedElement =>
  typeof data === 'object' && data !== null && 'data' in data && 'etag' in data

/** A read that started before a write may finish after it: keep the newer version. */
const newer = (before: unknown, after: unknown): unknown => {
  if (!isTagged(before) || !isTagged(after)) return after
  return before.data.version > after.data.version || before.etag === after.etag ? before : after
}

export const elementPath = (id: number): string => `/api/v2/elements/${id}`

const secondsBetweenReads = 15

/** A story, with the entity tag for the next write. */
export const elementQuery = (id: number) =>
  queryOptions({
    queryKey: ['element', id],
    queryFn: ({ signal }) => request<ElementView>('GET', elementPath(id), { signal }),
    structuralSharing: newer,
    refetchInterval: secondsBetweenReads * 1000,
  })

/** The same as a prefetch. */
export const elementAheadQuery = (id: number) =>
  queryOptions({
    ...elementQuery(id),
    queryFn: ({ signal }) => request<ElementView>('GET', elementPath(id), { signal, isAhead: true }),
  })
