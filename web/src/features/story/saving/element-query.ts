import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { request, type Tagged } from '../../../api/client.ts'
import type { ElementView } from '../../../api/types.ts'
import type { LiveChange } from '../../../live/change.ts'

export type TaggedElement = Tagged<ElementView>

const isTagged = (data: unknown): data is TaggedElement =>
  typeof data === 'object' && data !== null && 'data' in data && 'etag' in data

/** A read that started before a write may finish after it: keep the newer version. */
const newer = (before: unknown, after: unknown): unknown => {
  if (!isTagged(before) || !isTagged(after)) return after
  return before.data.version > after.data.version || before.etag === after.etag ? before : after
}

export const elementPath = (id: number): string => `/api/v2/elements/${id}`

/** A newer version of the story, or its end. */
const isNewer = ({ subject, version }: LiveChange, known: unknown, [, id]: QueryKey): boolean =>
  subject.type === 'element' && subject.id === id && isTagged(known) && known.data.version < version

/** A story, with the entity tag for the next write. */
export const elementQuery = (id: number) =>
  queryOptions({
    queryKey: ['element', id],
    queryFn: ({ signal }) => request<ElementView>('GET', elementPath(id), { signal }),
    structuralSharing: newer,
    meta: { follows: { concerns: isNewer } },
  })

/** The same as a prefetch. */
export const elementAheadQuery = (id: number) =>
  queryOptions({
    ...elementQuery(id),
    queryFn: ({ signal }) => request<ElementView>('GET', elementPath(id), { signal, isAhead: true }),
  })
