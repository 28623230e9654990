import { addDays, addMinutes } from '../time/plain-dates.ts'
import { keyOf, type Unit, type WordIndex } from './word-index.ts'

/** A day on the organization's calendar, and what its clock shows. */
export interface Now {
  readonly date: string
  readonly time: string
}

const minutesIn: Readonly<Record<Unit, number>> = { minutes: 1, hours: 60, days: 1440, weeks: 10_080 }

/**
 * `+2h` is a day and a time, `+2d` and `+1w` are days. A field that holds nothing else may leave out the sign or the unit, which then is
 * days.
 */
export const readStep = (
  word: string,
  { now, words, isWhole }: { readonly now: Now; readonly words: WordIndex; readonly isWhole: boolean },
): { readonly date: string; readonly time: string | null } | null => {
  const [, sign, count, letters] = /^([+−-])?(\d{1,3})(\p{L}{1,10})?,?$/u.exec(word) ?? []
  if (count === undefined || (sign === undefined && letters === undefined)) return null
  if (!isWhole && (sign !== '+' || letters === undefined)) return null
  const unit = letters === undefined ? 'days' : words.unit.get(keyOf(letters))
  if (unit === undefined) return null
  const isTimed = unit === 'hours' || unit === 'minutes'
  // `2h` alone is two o'clock.
  if (isTimed && sign === undefined) return null
  const steps = (sign === undefined || sign === '+' ? 1 : -1) * Number(count)
  return isTimed
    ? addMinutes(now, steps * minutesIn[unit])
    : { date: addDays(now.date, (steps * minutesIn[unit]) / minutesIn.days), time: null }
}
