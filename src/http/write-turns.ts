import pLimit, { type LimitFunction } from 'p-limit'
import { ApiError } from '../base/errors.ts'

/** How many writes may run and wait in this process. */
export interface WriteLimits {
  /** Writes that run at the same time: fewer than there are connections, so that reads always find one. */
  readonly running: number
  /** Writes that wait for their turn, for all subjects together. */
  readonly waiting: number
  /** Writes of one subject that wait for each other. */
  readonly waitingForSubject: number
}

/** Lets writes take turns before they take a connection. */
export interface WriteTurns {
  /**
   * Runs `write` when it is its turn. Writes of one subject run one after another, because each would only wait for the
   * lock of the one before. Throws 503 at once if too many are waiting.
   */
  readonly take: <T>(subject: string | undefined, write: () => Promise<T>) => Promise<T>
}

const tooManyWrites = (detail: string): ApiError =>
  new ApiError('service-unavailable', { detail, headers: { 'retry-after': '1' } })

/** Half of the connections write, and so many requests may wait that their answers still come within seconds. */
export const writeLimitsFor = (connections: number): WriteLimits => ({
  running: Math.ceil(connections / 2),
  waiting: 200,
  waitingForSubject: 100,
})

export const createWriteTurns = ({ running, waiting, waitingForSubject }: WriteLimits): WriteTurns => {
  const all = pLimit(running)
  const bySubject = new Map<string, LimitFunction>()
  let admitted = 0

  const inTurnOf = async <T>(subject: string, write: () => Promise<T>): Promise<T> => {
    const turns = bySubject.get(subject) ?? pLimit(1)
    if (turns.pendingCount >= waitingForSubject)
      throw tooManyWrites('Too many writes of this resource are waiting.')
    bySubject.set(subject, turns)
    try {
      return await turns(() => all(write))
    } finally {
      if (turns.activeCount + turns.pendingCount === 0) bySubject.delete(subject)
    }
  }

  return {
    take: async (subject, write) => {
      if (admitted >= running + waiting) throw tooManyWrites('Too many writes are waiting.')
      admitted += 1
      try {
        return await (subject === undefined ? all(write) : inTurnOf(subject, write))
      } finally {
        admitted -= 1
      }
    },
  }
}
