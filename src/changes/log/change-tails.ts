import { byteBatches } from '../../base/byte-batches.ts'
import type { Executor } from '../../database/short-reads.ts'
import { type LoggedChange, type LogLimits, listChangesAfter } from './logged-change-queries.ts'

/** The latest changes of organizations that somebody follows in this process: read once, however many follow them. */
export interface ChangeTails {
  /** Changes after `position`, in their order; at least those up to `announced`, if the limits leave room for them. */
  readonly after: (
    organizationId: number,
    position: number,
    announced: number,
    limits: Omit<LogLimits, 'documents'>,
  ) => Promise<readonly LoggedChange[]>
}

interface Tail {
  /** Every change after this position and up to the last of `changes` is in `changes`. */
  from: number
  changes: LoggedChange[]
  reading: Promise<void> | undefined
}

const keptChanges = 1000
/** Long fields are not kept. */
const keptBytes = 2 * 1024 * 1024
const tailLimits = { limit: keptChanges, bytes: 32 * 1024 * 1024, documents: false }
/** Organizations that were not followed for long are forgotten. */
const keptTails = 50

const lengthOf = ({ fields, sight }: LoggedChange): number =>
  400 + (fields?.length ?? 0) + (sight?.length ?? 0)

/** How many of the first changes there is no room for. The last one is always kept. */
const surplusOf = (changes: readonly LoggedChange[]): number => {
  let bytes = 0
  const last = changes.findLastIndex((change, index) => {
    bytes += lengthOf(change)
    return bytes > keptBytes && index < changes.length - 1
  })
  return Math.max(last + 1, changes.length - keptChanges)
}

export const createChangeTails = (db: Executor): ChangeTails => {
  const tails = new Map<number, Tail>()

  const endOf = ({ from, changes }: Tail): number => changes.at(-1)?.position ?? from

  const readOn = async (organizationId: number, tail: Tail): Promise<void> => {
    const { changes } = await listChangesAfter(db, organizationId, endOf(tail), tailLimits)
    tail.changes.push(...changes)
    const surplus = surplusOf(tail.changes)
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
    after: async (organizationId, position, announced, { limit, bytes }) => {
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
      if (position < tail.from) {
        const limits = { limit, bytes, documents: false }
        return (await listChangesAfter(db, organizationId, position, limits)).changes
      }
      const first = tail.changes.findIndex((change) => change.position > position)
      if (first < 0) return []
      return byteBatches(tail.changes.slice(first, first + limit), (change) => change.bytes, bytes)[0] ?? []
    },
  }
}
