import { addDays, type CalendarDate, endOfMonth, startOfMonth, startOfWeek } from '../../../calendar-date.ts'

/** Both ends included. */
export interface Period {
  readonly dateFrom: CalendarDate
  readonly dateTo: CalendarDate
}

/** What periods depend on: the organization's date, and the first day of the week. */
export interface CalendarBasis {
  readonly today: CalendarDate
  readonly firstDay: number
}

const dayAt = (date: CalendarDate): Period => ({ dateFrom: date, dateTo: date })

/** This many days from a date on. */
export const daysFrom = (dateFrom: CalendarDate, days: number): Period => ({
  dateFrom,
  dateTo: addDays(dateFrom, days - 1),
})

/** The days of a date's month. */
export const monthOf = (date: CalendarDate): Period => ({
  dateFrom: startOfMonth(date),
  dateTo: endOfMonth(date),
})

const presets = {
  today: ({ today }) => dayAt(today),
  tomorrow: ({ today }) => dayAt(addDays(today, 1)),
  next7: ({ today }) => daysFrom(today, 7),
  next14: ({ today }) => daysFrom(today, 14),
  thisWeek: ({ today, firstDay }) => daysFrom(startOfWeek(today, firstDay), 7),
  nextWeek: ({ today, firstDay }) => daysFrom(addDays(startOfWeek(today, firstDay), 7), 7),
  lastWeek: ({ today, firstDay }) => daysFrom(addDays(startOfWeek(today, firstDay), -7), 7),
  thisMonth: ({ today }) => monthOf(today),
  nextMonth: ({ today }) => monthOf(addDays(endOfMonth(today), 1)),
} as const satisfies Readonly<Record<string, (basis: CalendarBasis) => Period>>

export type PeriodPreset = keyof typeof presets

export const periodPresets = Object.keys(presets) as readonly PeriodPreset[]

/** The preset of the same length that has today in it. */
const presetsWithToday: Partial<Record<PeriodPreset, PeriodPreset>> = {
  tomorrow: 'today',
  nextWeek: 'thisWeek',
  lastWeek: 'thisWeek',
  nextMonth: 'thisMonth',
}

export const presetWithToday = (preset: PeriodPreset | undefined): PeriodPreset | undefined =>
  preset && (presetsWithToday[preset] ?? preset)

export const periodOfPreset = (preset: PeriodPreset, basis: CalendarBasis): Period => presets[preset](basis)
