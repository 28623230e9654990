const works: (() => unknown)[] = []

/**
 * Runs something after all tests of the file, wherever it is called: vitest ignores `afterAll` inside hooks and tests,
 * where most resources are opened. The last one opened is closed first.
 */
export const afterFile = (work: () => unknown): void => {
  works.push(work)
}

/** Runs all of them even if some fail, and then throws the failures. */
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
