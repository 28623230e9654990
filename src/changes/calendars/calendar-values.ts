import type ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { CalendarError, propertyOf } from './calendar-text.ts'
import { type Clock, utc } from './calendar-zones.ts'

/** Days and times as properties have them. */
export type Shown =
  | { readonly date: Temporal.PlainDate }
  | { readonly time: Temporal.PlainDateTime; readonly clock: Clock }

export interface Clocks {
  readonly named: (name: string) => Clock
  /** For times that name no zone: those of the newsroom. */
  readonly floating: Clock
}

const earliestYear = 1900
const latestYear = 9000

const isUsual = ({ year }: { readonly year: number }): boolean => year >= earliestYear && year <= latestYear

const shownIn = (value: string, clock: Clock): Shown => {
  const isDay = !value.includes('T')
  const shown = isDay
    ? { date: Temporal.PlainDate.from(value) }
    : { time: Temporal.PlainDateTime.from(value.replace(/Z$/, '')), clock: value.endsWith('Z') ? utc : clock }
  if (!isUsual('date' in shown ? shown.date : shown.time)) throw new RangeError('it is no usual year')
  return shown
}

/** Periods begin with their time. The library takes a day for a broken time, if nothing says that it is a day. */
const textOf = (value: unknown): string =>
  String(Array.isArray(value) ? value[0] : value).replace(/T::Z?$/, '')

/** The days or times of a line. */
export const shownOf = (line: string, { named, floating }: Clocks): Shown[] => {
  const property = propertyOf(line)
  const zone = property.getParameter('tzid')
  const clock = zone === undefined ? floating : named(String(zone))
  const [, , , ...values]: unknown[] = property.jCal
  try {
    return values.map((value) => shownIn(textOf(value), clock))
  } catch (error) {
    if (error instanceof CalendarError) throw error
    throw new CalendarError(`"${line.slice(0, 60)}" names no day or time.`)
  }
}

export const oneOf = (line: string, clocks: Clocks): Shown => {
  const [shown] = shownOf(line, clocks)
  if (!shown) throw new CalendarError(`"${line.slice(0, 60)}" names no day or time.`)
  return shown
}

/** As a point on a calendar without a clock, with which rules count. */
export const plainOf = (shown: Shown): Temporal.PlainDateTime =>
  'date' in shown ? shown.date.toPlainDateTime() : shown.time

export const instantOf = (shown: Shown, { floating }: Clocks): Temporal.Instant =>
  'date' in shown ? floating.instantOf(shown.date.toPlainDateTime()) : shown.clock.instantOf(shown.time)

/** The same at another point, on the same clock. */
export const at = (shown: Shown, plain: Temporal.PlainDateTime): Shown =>
  'date' in shown ? { date: plain.toPlainDate() } : { time: plain, clock: shown.clock }

export const durationOf = (line: string): Temporal.Duration => {
  try {
    return Temporal.Duration.from(String(propertyOf(line).jCal[3]))
  } catch (error) {
    if (error instanceof CalendarError) throw error
    throw new CalendarError(`"${line.slice(0, 60)}" is no duration.`)
  }
}

/** The day that a line names, as far as one can tell without its zone. */
export const dayIn = (line: string): string | undefined => {
  const [, year, month, day] = /:(\d{4})(\d\d)(\d\d)(?:T\d{6}Z?)?$/.exec(line) ?? []
  return year === undefined ? undefined : `${year}-${month}-${day}`
}

/** The text of a line; null if it shows nothing. */
export const textIn = (line: string | undefined): string | null => {
  if (line === undefined) return null
  const [, plain] = /^[A-Za-z-]+:([^\\]*)$/.exec(line) ?? []
  if (plain !== undefined) return plain.trim() || null
  const property: ICAL.Property = propertyOf(line)
  return String(property.jCal[3] ?? '').trim() || null
}
