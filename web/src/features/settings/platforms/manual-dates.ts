import { addDays, daysOf, startOfMonth, weekdayOf } from '../../../calendar-date.ts'
import type { ManualDate } from './platform-draft.ts'

const inOrder = (dates: readonly ManualDate[]): ManualDate[] =>
  dates.toSorted((one, other) => (one.date < other.date ? -1 : 1))

/** The selected dates. Existing ones keep their ID, note and external ID. */
export const chosenDates = (before: readonly ManualDate[], chosen: readonly string[]): ManualDate[] => {
  const known = new Map(before.map((entry) => [entry.date, entry]))
  return inOrder(chosen.map((date) => known.get(date) ?? { date, externalId: null, note: null }))
}

/** Every date of a weekday within a period. */
export const seriesOf = (from: string, to: string, weekday: number): string[] =>
  daysOf(from, to).filter((date) => weekdayOf(date) === weekday)

/** The entries of `months` months from the month of `first`, with their index in the whole list. */
export const datesInMonths = (
  dates: readonly ManualDate[],
  first: string,
  months: number,
): readonly { readonly entry: ManualDate; readonly index: number }[] => {
  const from = startOfMonth(first)
  const end = Array.from({ length: months }).reduce<string>((date) => startOfMonth(addDays(date, 31)), from)
  return dates
    .map((entry, index) => ({ entry, index }))
    .filter(({ entry }) => entry.date >= from && entry.date < end)
}
