import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

/**
 * Changes that pages show before the server has answered, and take back if it refuses. Without a network nothing can be
 * read again, and of several changes each may be refused: so pages go back to what they showed before the first.
 */

interface UnderWay {
  readonly before: readonly [QueryKey, unknown][]
  readonly count: number
}

const underWay = new Map<string, UnderWay>()

export const shownAtOnce = (queries: QueryClient, queryKey: QueryKey) => {
  const name = hashKey(queryKey)
  return {
    /** Before what is cached below the key is changed. */
    begin: async (): Promise<void> => {
      await queries.cancelQueries({ queryKey })
      const { before = queries.getQueriesData({ queryKey }), count = 0 } = underWay.get(name) ?? {}
      underWay.set(name, { before, count: count + 1 })
    },
    putBack: (): void => {
      for (const [key, data] of underWay.get(name)?.before ?? []) queries.setQueryData(key, data)
    },
    /** When it is settled. Whether it was the last one. */
    end: (): boolean => {
      const { before, count } = underWay.get(name) ?? { before: [], count: 1 }
      if (count > 1) underWay.set(name, { before, count: count - 1 })
      else underWay.delete(name)
      return count <= 1
    },
  }
}
