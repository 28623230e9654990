/** What a task is in, for findings as for pages: one definition of each. Moments are `yyyy-MM-ddTHH:mm`. */

/** The last minute of a day, or its time. A deadline without a time lasts until the end of its day. */
export const endOf = (date: string, time: string | null): string => `${date}T${time ?? '24:00'}`

/** Whether an open task is past the end of its deadline (`endOf`). */
export const isLate = (done: boolean, due: string | null, now: string): boolean =>
  !done && due !== null && due < now

/**
 * Whether a deadline comes after the last minute in which something can come out. Without a time it is early enough on the day
 * itself.
 */
export const isDueAfter = (
  { date, time }: { readonly date: string; readonly time: string | null },
  latest: string,
): boolean => latest < `${date}T${time ?? ''}`
