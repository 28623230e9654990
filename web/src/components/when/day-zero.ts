import { readWhen, type When } from '@daybook/shared/typed/read-when'
import { createContext, useContext } from 'react'
import { addDays, type CalendarDate, daysBetween, formatDay } from '../../calendar-date.ts'
import { useLanguage } from '../../i18n.tsx'
import { useWallClock } from '../../wall-clock.ts'
import { readRelativeDay, relativeDayWords } from './relative-days.ts'

/** The day from which the days within count, as in a template; null where days are those of the calendar. */
export const DayZero = createContext<CalendarDate | null>(null)

type DayStyle = Parameters<typeof formatDay>[2]

interface Days {
  /** The day itself, or today: where the arrow keys begin. */
  readonly start: CalendarDate
  readonly isRelative: boolean
  readonly write: (date: CalendarDate, style: DayStyle) => string
  readonly read: (typed: string) => When | null
}

/** How days are written and typed: as those of the calendar, or counted from `DayZero`. */
export const useDays = (): Days => {
  const zero = useContext(DayZero)
  const { language, locale } = useLanguage()
  const now = useWallClock()
  if (zero === null)
    return {
      start: now.date,
      isRelative: false,
      write: (date, style) => formatDay(date, locale, style),
      read: (typed) => readWhen(typed, now),
    }
  return {
    start: zero,
    isRelative: true,
    write: (date) => relativeDayWords(daysBetween(zero, date), language),
    read: (typed) => {
      const when = readRelativeDay(typed)
      return when && { date: when.days === null ? null : addDays(zero, when.days), time: when.time }
    },
  }
}
