import type { RosterTask } from './roster-types.ts'

interface Now {
  readonly date: string
  readonly time: string
}

/** Whether an open task is past its deadline. Without a time, it is due at midnight. */
export const isLate = ({ done, deadline }: RosterTask, now: Now): boolean =>
  !done &&
  (deadline.date < now.date ||
    (deadline.date === now.date && deadline.time !== null && deadline.time < now.time))
