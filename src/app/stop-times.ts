/**
 * The time in which a server ends, in seconds. Whatever starts it must wait for so long before it kills it: the files in `deploy/` and
 * docs/operations.md say so, and a test compares them.
 */
export const graceSeconds = 90

/** Whatever still hangs then is cut off. */
export const endSeconds = graceSeconds - 5

/** Workers end before the process that started them, which then stops the database. */
export const workerEndSeconds = endSeconds - 5

/**
 * The steps of a server's end, after `SHUTDOWN_DELAY_SECONDS` (60 at most): together they leave something for the database. What takes
 * longer is left behind, and the log says so.
 */
export const stepSeconds = { requests: 7, 'background work': 7, traces: 4 } as const

/** Requests that are still running are cut off then, including those that a client never finishes sending. */
export const drainSeconds = 5
