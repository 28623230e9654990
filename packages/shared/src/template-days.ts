/** Where the days of a story's body stand. */
const dayMembers: ReadonlySet<string> = new Set(['date', 'fromDate', 'toDate', 'exceptDates'])

const inDay = (day: unknown, change: (day: unknown) => unknown): unknown =>
  Array.isArray(day) ? day.map(change) : change(day)

/** A body with other days: dates instead of numbers, or the reverse. */
export const withDays = (value: unknown, change: (day: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((entry) => withDays(entry, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      dayMembers.has(name) ? inDay(member, change) : withDays(member, change),
    ]),
  )
}
