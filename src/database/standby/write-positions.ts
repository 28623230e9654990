import { batched } from '../../base/batched.ts'
import type { OpenDatabase } from '../open.ts'
import type { Position } from './position.ts'
import {
  beginTerm,
  findCurrentPosition,
  findPositions,
  notePositions,
  type Writer,
} from './write-position-queries.ts'

/**
 * What the leader knows about who must see what. It is asked at each read and told after each write, so it does not matter which
 * process serves them.
 */
export interface WritePositions {
  /** Where the leader is now. */
  readonly current: () => Promise<Position>
  /** Notes, after a commit or before telling of one, that `writer` must see everything up to now. */
  readonly note: (writer: Writer) => Promise<Position>
  /** What `writer` must see. */
  readonly of: (writer: Writer) => Promise<Position>
}

const keyOf = ({ organizationId, type, id }: Writer): string => JSON.stringify([organizationId, type, id])

const writerOf = (key: string): Writer => {
  const [organizationId, type, id] = JSON.parse(key)
  return { organizationId, type, id }
}

const forgotten = (): Error => new Error('the leader has forgotten who wrote')

/** Simultaneous calls share a statement, which runs after each of them. */
const together = (
  run: (writers: readonly Writer[]) => Promise<readonly Position[]>,
): ((writer: Writer) => Promise<Position>) => {
  const ask = batched<string, Position>(async (keys) => {
    const positions = await run(keys.map(writerOf))
    return new Map(positions.map((position, index) => [keys[index] ?? '', position]))
  })
  return async (writer) => {
    const position = await ask(keyOf(writer))
    if (!position) throw forgotten()
    return position
  }
}

/** What the leader knows of positions, through these connections. */
export const createWritePositions = ({
  db,
  shortReads,
}: Pick<OpenDatabase, 'db' | 'shortReads'>): WritePositions => {
  /** The leader has forgotten who wrote when it has recovered from a crash or has just become the leader. */
  const remembering = async <T>(ask: () => Promise<T | undefined>): Promise<T> => {
    const known = await ask()
    if (known !== undefined) return known
    await beginTerm(db)
    const begun = await ask()
    if (begun === undefined) throw forgotten()
    return begun
  }
  return {
    current: () => remembering(() => findCurrentPosition(shortReads)),
    note: together(async (writers) => {
      const position = await remembering(() => notePositions(db, writers))
      return writers.map(() => position)
    }),
    of: together((writers) =>
      remembering(async () => {
        const positions = await findPositions(shortReads, writers)
        return positions.length === 0 ? undefined : positions
      }),
    ),
  }
}
