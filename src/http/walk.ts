import { badCursor, instantInCursor, type Position } from './cursors.ts'
import { fullSnapshot, shortSnapshot } from './walk-snapshot.ts'

/**
 * A walk sorted by a value that changes keeps the order of its first page (contract 1.17). Its cursors therefore begin
 * with the snapshot and the time of that page.
 */

/** How long such a walk may continue after its first page. */
const walkHours = 24

/** The database snapshot of the first page, from a cursor's position. Throws for a walk that is too old. */
export const snapshotInCursor = ([snapshot, started]: Position, now: Date): string => {
  const full = typeof snapshot === 'string' ? fullSnapshot(snapshot) : undefined
  if (full === undefined || instantInCursor(started, 1000).getTime() < now.getTime() - walkHours * 3_600_000)
    throw badCursor()
  return full
}

/** The beginning of each position: taken from `after`, or new for a first page with this `snapshot`. */
export const walkStart = (after: Position | undefined, snapshot: string, now: Date): Position => {
  const [known, started] = after ?? []
  if (known !== undefined && started !== undefined) return [known, started]
  return [shortSnapshot(snapshot), Math.floor(now.getTime() / 1000)]
}

/**
 * Walks no longer need values replaced before this time. One extra hour allows for differing clocks on several servers.
 */
export const endOfWalks = (now: Date): Date => new Date(now.getTime() - (walkHours + 1) * 3_600_000)
