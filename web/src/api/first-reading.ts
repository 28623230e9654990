import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Waits for first readings that are under way. They may be older than what has just been written, and react-query neither cancels
 * nor repeats them: whoever asks for a fresh answer asks after this.
 */
export const afterFirstReading = async (queries: QueryClient, queryKey: QueryKey): Promise<void> => {
  const isFirst = queries.isFetching({ queryKey, predicate: ({ state }) => state.data === undefined }) > 0
  if (isFirst) await queries.refetchQueries({ queryKey }, { cancelRefetch: false })
}
