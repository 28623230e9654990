import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Waits for first readings that are under way, shown or not yet. They may be older than what has just been written, and react-query
 * neither cancels nor repeats them: whoever asks for a fresh answer asks after this.
 */
export const afterFirstReading = async (queries: QueryClient, queryKey: QueryKey): Promise<void> => {
  const reading = queries
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })
  // Whoever shows them says why one failed.
  await Promise.allSettled(reading.map(({ promise }) => promise))
}
