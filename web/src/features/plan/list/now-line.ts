import type { PlanDay, Sort } from '../model/days.ts'
import type { Lookup } from '../model/lookup.ts'
import { type Now, rowTime } from '../model/row-facts.ts'

/**
 * How many of a day's rows stand before the present; null where the line makes no sense: on other days, in another
 * order, or if no story has a time.
 */
export const rowsBeforeNow = (
  { date, rows }: PlanDay,
  { column, descending }: Sort,
  now: Now,
  lookup: Lookup,
): number | null => {
  if (date !== now.date || column !== 'time' || descending) return null
  const times = rows.flatMap((row) => rowTime(row, date, lookup) ?? [])
  if (times.length === 0) return null
  return times.filter((time) => time <= now.time).length
}
