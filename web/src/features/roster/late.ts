import type { RosterTask } from './roster-types.ts'

interface Now {
  readonly date: string
  readonly time: string
}

/** Not done, and its deadline is past; a day without a time ends at midnight. */
export const isLate = ({ done, deadline }: RosterTask, now: Now): boolean =>
  !done &&
  (deadline.date < now.date ||
    (deadline.date === now.date && deadline.time !== null && deadline.time < now.time))
