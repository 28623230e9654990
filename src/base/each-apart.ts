/**
 * Carries out work for each, one after the other: what fails for one holds up no other. Throws what has failed, in `words`, once all
 * have had their turn. `signal` leaves the rest for the next time.
 */
export const eachApart = async <T>(
  all: Iterable<T> | AsyncIterable<T>,
  work: (one: T) => Promise<unknown>,
  { words, signal }: { readonly words: string; readonly signal?: AbortSignal | undefined },
): Promise<void> => {
  const failures: unknown[] = []
  for await (const one of all) {
    if (signal?.aborted) return
    try {
      await work(one)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, words)
}
