const works: (() => unknown)[] = []

/**
 * Has something done once all tests of the file are over, whoever asks for it: vitest's own `afterAll` is not heard in hooks
 * and in tests, where most of what has to be closed is opened. What was opened last is closed first.
 */
export const afterFile = (work: () => unknown): void => {
  works.push(work)
}

/** Does all of it, whatever fails, and throws what failed. */
export const endFile = async (): Promise<void> => {
  const failures: unknown[] = []
  for (const work of works.splice(0).reverse()) {
    try {
      await work()
    } catch (failure) {
      failures.push(failure)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'not everything of the file could be closed')
}
