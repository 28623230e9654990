/** When a delivery that failed is tried again (contract 16.2). */

const seconds = 1000
const minutes = 60 * seconds
const hours = 60 * minutes
const days = 24 * hours

const firstPauses = [5 * seconds, 30 * seconds, 2 * minutes, 10 * minutes, 1 * hours]
const laterPause = 6 * hours

/** After this time without success a delivery is given up, and a webhook is switched off. In milliseconds. */
export const longestFailure = 3 * days

/** Pauses are up to a tenth longer, so that the deliveries of a webhook do not all come back at the same moment. */
const jitter = 0.1

/** When to try again after `attempts` failed tries; null to give up. `random` is from 0 to 1. */
export const nextTry = (
  attempts: number,
  firstTry: Date,
  now: Date,
  random: number = Math.random(),
): Date | null => {
  if (now.getTime() - firstTry.getTime() >= longestFailure) return null
  const pause = firstPauses[attempts - 1] ?? laterPause
  return new Date(now.getTime() + Math.round(pause * (1 + random * jitter)))
}
