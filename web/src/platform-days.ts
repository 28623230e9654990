import type { WeeklySchedule } from './api/types.ts'
import { addDays, type CalendarDate, weekdayOf } from './calendar-date.ts'

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

export const everyDay: WeeklySchedule = {
  mon: true,
  tue: true,
  wed: true,
  thu: true,
  fri: true,
  sat: true,
  sun: true,
}

export const weekdayNameOf = (date: CalendarDate): Weekday => weekdays[(weekdayOf(date) + 6) % 7] ?? 'mon'

/** A platform's days (contract 8): weekdays, or single dates. */
export interface PlatformDays {
  readonly weeklySchedule: WeeklySchedule | null
  readonly manualSchedule: readonly { readonly date: CalendarDate }[] | null
}

/** The type code of a print platform (contract 8). */
export const print = 1

/** Whether the platform publishes on a day. */
export const comesOutOn = ({ weeklySchedule, manualSchedule }: PlatformDays, date: CalendarDate): boolean =>
  manualSchedule
    ? manualSchedule.some((entry) => entry.date === date)
    : (weeklySchedule ?? everyDay)[weekdayNameOf(date)]

/** The platform's first day after `date`; undefined if there is none. */
export const nextDayOf = (platform: PlatformDays, date: CalendarDate): CalendarDate | undefined => {
  const { manualSchedule } = platform
  if (manualSchedule)
    return manualSchedule
      .map((entry) => entry.date)
      .filter((day) => day > date)
      .sort()[0]
  return weekdays.map((_, index) => addDays(date, index + 1)).find((day) => comesOutOn(platform, day))
}
