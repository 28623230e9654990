/** What ends what a run has started: once, at the end of the run, when it fails, or when a signal ends it. */
export interface Endings {
  /** Those that were added last end first. */
  readonly add: (end: () => unknown) => void
  readonly endAll: () => Promise<void>
  readonly isEnding: () => boolean
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export const createEndings = (endFirst: () => unknown): Endings => {
  const ends: (() => unknown)[] = []
  let ending: Promise<void> | undefined
  const endEach = async (): Promise<void> => {
    for (const end of [endFirst, ...ends.reverse()])
      try {
        await end()
      } catch (error) {
        // What is left must end as well.
        console.error(error)
      }
  }
  const endAll = (): Promise<void> => {
    ending ??= endEach()
    return ending
  }
  for (const signal of signals) process.once(signal, () => void endAll().then(() => process.exit(130)))
  return { add: (end) => ends.push(end), endAll, isEnding: () => ending !== undefined }
}
