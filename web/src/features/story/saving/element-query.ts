import { queryOptions } from '@tanstack/react-query'
import type { ElementView } from '../../../../../src/elements/element-schemas.ts'
import { request, type Tagged } from '../../../api/client.ts'

export type TaggedElement = Tagged<ElementView>

const isTagged = (data: unknown): data is TaggedElement =>
  typeof data === 'object' && data !== null && 'data' in data && 'etag' in data

/** A read that was under way during a write may come in after it: what is newer stays. */
const newer = (before: unknown, after: unknown): unknown => {
  if (!isTagged(before) || !isTagged(after)) return after
  return before.data.version > after.data.version || before.etag === after.etag ? before : after
}

export const elementPath = (id: number): string => `/api/v2/elements/${id}`

const secondsBetweenReads = 15

/** A story as the server has it, with the entity tag that the next write is held against. */
export const elementQuery = (id: number) =>
  queryOptions({
    queryKey: ['element', id],
    queryFn: ({ signal }) => request<ElementView>('GET', elementPath(id), { signal }),
    structuralSharing: newer,
    refetchInterval: secondsBetweenReads * 1000,
  })

/** The same, read before anybody opens the story. */
export const elementAheadQuery = (id: number) =>
  queryOptions({
    ...elementQuery(id),
    queryFn: ({ signal }) => request<ElementView>('GET', elementPath(id), { signal, isAhead: true }),
  })
