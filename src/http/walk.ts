import { badCursor, type Position } from './cursors.ts'
import { fullSnapshot, shortSnapshot } from './walk-snapshot.ts'

/**
 * Walks in order of something that changes keep to the order they began with (contract 1.17): their cursors begin with
 * the state of the database at the first page and the time of that page.
 */

/** How long such a walk may go on after its first page. */
const walkHours = 24

const latestSecond = Date.parse('9999-12-31T23:59:59Z') / 1000

/** The instant that a cursor carries in seconds. */
export const instantInCursor = (seconds: unknown): Date => {
  if (typeof seconds !== 'number' || Math.abs(seconds) > latestSecond) throw badCursor()
  return new Date(seconds * 1000)
}

/** The state at the first page, as PostgreSQL writes it, of the walk that a cursor's position continues. */
export const snapshotInCursor = ([snapshot, started]: Position, now: Date): string => {
  const full = typeof snapshot === 'string' ? fullSnapshot(snapshot) : undefined
  if (full === undefined || instantInCursor(started).getTime() < now.getTime() - walkHours * 3_600_000)
    throw badCursor()
  return full
}

/** The start of the walk that `after` continues, or of one whose first page shows the state `snapshot`. */
export const walkStart = (after: Position | undefined, snapshot: string, now: Date): Position => {
  const [known, started] = after ?? []
  if (known !== undefined && started !== undefined) return [known, started]
  return [shortSnapshot(snapshot), Math.floor(now.getTime() / 1000)]
}

/** Before this time nothing that was replaced is asked for any more: an hour more, as clocks of several servers differ. */
export const endOfWalks = (now: Date): Date => new Date(now.getTime() - (walkHours + 1) * 3_600_000)
