import { infiniteQueryOptions } from '@tanstack/react-query'
import { getJson, withQuery } from '../../../api/client.ts'

interface Page<T> {
  readonly content: readonly T[]
  readonly nextCursor?: string
}

const pageSize = 50

/** A list without end, read page by page. */
export const pagesQuery = <T>(path: string, query: Readonly<Record<string, string | undefined>> = {}) =>
  infiniteQueryOptions({
    queryKey: ['settings', path, 'pages', query],
    queryFn: ({ signal, pageParam }) =>
      getJson<Page<T>>(withQuery(path, { ...query, size: pageSize, cursor: pageParam }), signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ content }) => content),
  })
