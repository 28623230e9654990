import { readWhen, type When } from '@daybook/shared/typed/read-when'
import { createContext, useContext } from 'react'
import { addDays, type CalendarDate, daysBetween, formatDay } from '../../calendar-date.ts'
import { useLanguage } from '../../i18n.tsx'
import { useWallClock } from '../../wall-clock.ts'

export interface RelativeWhen {
  readonly days: number | null
  /** `HH:mm` */
  readonly time: string | null
}

/** Days that count from one of their own. Whoever counts so brings how: most pages need neither the words nor their reader. */
interface CountedDays {
  readonly zero: CalendarDate
  /** A number of days as people say it; 0 is the day itself. */
  readonly words: (days: number, language: string) => string
  readonly read: (typed: string) => RelativeWhen | null
}

/** How the days within count, as in a template; null where days are those of the calendar. */
export const DayZero = createContext<CountedDays | null>(null)

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
  const counted = useContext(DayZero)
  const { language, locale } = useLanguage()
  const now = useWallClock()
  if (counted === null)
    return {
      start: now.date,
      isRelative: false,
      write: (date, style) => formatDay(date, locale, style),
      read: (typed) => readWhen(typed, now),
    }
  const { zero, words, read } = counted
  return {
    start: zero,
    isRelative: true,
    write: (date) => words(daysBetween(zero, date), language),
    read: (typed) => {
      const when = read(typed)
      return when && { date: when.days === null ? null : addDays(zero, when.days), time: when.time }
    },
  }
}
