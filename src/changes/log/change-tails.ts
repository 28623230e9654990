import type { Executor } from '../../database/short-reads.ts'
import { type LoggedChange, listChangesAfter } from './change-queries.ts'

/** The latest changes of organizations that somebody follows in this process: read once, however many follow them. */
export interface ChangeTails {
  /** Changes after `position`, in their order; at least those up to `announced`, if `limit` leaves room for them. */
  readonly after: (
    organizationId: number,
    position: number,
    announced: number,
    limit: number,
  ) => Promise<readonly LoggedChange[]>
}

interface Tail {
  /** Every change after this position and up to the last of `changes` is in `changes`. */
  from: number
  changes: LoggedChange[]
  reading: Promise<void> | undefined
}

const keptChanges = 1000
/** Organizations that were not followed for long are forgotten. */
const keptTails = 50

export const createChangeTails = (db: Executor): ChangeTails => {
  const tails = new Map<number, Tail>()

  const endOf = ({ from, changes }: Tail): number => changes.at(-1)?.position ?? from

  const readOn = async (organizationId: number, tail: Tail): Promise<void> => {
    const found = await listChangesAfter(db, organizationId, endOf(tail), keptChanges)
    tail.changes.push(...found)
    const surplus = tail.changes.length - keptChanges
    if (surplus > 0) {
      tail.from = tail.changes[surplus - 1]?.position ?? tail.from
      tail.changes.splice(0, surplus)
    }
  }

  const tailOf = (organizationId: number, position: number): Tail => {
    const tail = tails.get(organizationId) ?? { from: position, changes: [], reading: undefined }
    // The one that was used last comes last.
    tails.delete(organizationId)
    tails.set(organizationId, tail)
    for (const id of [...tails.keys()].slice(0, Math.max(0, tails.size - keptTails))) tails.delete(id)
    return tail
  }

  return {
    after: async (organizationId, position, announced, limit) => {
      const tail = tailOf(organizationId, position)
      while (endOf(tail) < announced && position >= tail.from) {
        tail.reading ??= readOn(organizationId, tail).finally(() => {
          tail.reading = undefined
        })
        const before = endOf(tail)
        await tail.reading
        // Something else may have been announced too early, such as a change that was removed since.
        if (endOf(tail) === before) break
      }
      if (position < tail.from) return listChangesAfter(db, organizationId, position, limit)
      const first = tail.changes.findIndex((change) => change.position > position)
      return first < 0 ? [] : tail.changes.slice(first, first + limit)
    },
  }
}
