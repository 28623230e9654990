/** Monday first, as flags are stored. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** The weekday of a date `yyyy-MM-dd`. */
export const weekdayOf = (date: string): (typeof weekdays)[number] =>
  weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % weekdays.length] ?? 'mon'

type Weekdays = { [K in (typeof weekdays)[number]]: boolean }

/** Seven stored flags as members. */
export const daysOf = (flags: readonly boolean[]): Weekdays => {
  const [mon = false, tue = false, wed = false, thu = false, fri = false, sat = false, sun = false] = flags
  return { mon, tue, wed, thu, fri, sat, sun }
}

/** The flags as they are stored. */
export const flagsOf = (days: Readonly<Weekdays>): boolean[] => weekdays.map((day) => days[day])

export const everyDay: Readonly<Weekdays> = {
  mon: true,
  tue: true,
  wed: true,
  thu: true,
  fri: true,
  sat: true,
  sun: true,
}
