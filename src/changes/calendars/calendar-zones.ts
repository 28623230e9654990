import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { isTimeZone } from '../../base/time/time-zone.ts'
import { CalendarError } from './calendar-text.ts'

/** A clock: what it shows, and when. */
export interface Clock {
  readonly instantOf: (shown: Temporal.PlainDateTime) => Temporal.Instant
  readonly shownAt: (instant: Temporal.Instant) => Temporal.PlainDateTime
}

export const clockOf = (timeZone: string): Clock => ({
  instantOf: (shown) => shown.toZonedDateTime(timeZone).toInstant(),
  shownAt: (instant) => instant.toZonedDateTimeISO(timeZone).toPlainDateTime(),
})

export const utc = clockOf('UTC')

const timeOf = ({ year, month, day, hour, minute, second }: Temporal.PlainDateTime, zone: ICAL.Timezone) =>
  ICAL.Time.fromData({ year, month, day, hour, minute, second }, zone)

const clockOfRules = (zone: ICAL.Timezone): Clock => ({
  instantOf: (shown) => Temporal.Instant.fromEpochMilliseconds(timeOf(shown, zone).toUnixTime() * 1000),
  shownAt: (instant) => {
    const inUtc = timeOf(instant.toZonedDateTimeISO('UTC').toPlainDateTime(), ICAL.Timezone.utcTimezone)
    const { year, month, day, hour, minute, second } = inUtc.convertToZone(zone)
    return new Temporal.PlainDateTime(year, month, day, hour, minute, second)
  },
})

const mostObservances = 100
const mostDates = 500
/** Rules that find a day in every year: the library would look for others for ever. */
const everyYear =
  /^RRULE:FREQ=YEARLY(?=.*;BYMONTH=(?:[1-9]|1[0-2])(?:;|$))(?:;BYMONTH=\d+|;BYDAY=(?:[+-]?[1-4])?(?:MO|TU|WE|TH|FR|SA|SU)|;BYMONTHDAY=(?:\d|1\d|2[0-8])(?:,(?:\d|[12]\d))*|;UNTIL=\d{8}(?:T\d{6}Z?)?|;INTERVAL=1|;WKST=\w\w)*$/

const isBounded = (definition: string): boolean => {
  const lines = definition.split('\r\n')
  const begun = lines.filter((line) => /^BEGIN:(?:STANDARD|DAYLIGHT)$/i.test(line))
  const rules = lines.filter((line) => /^RRULE/i.test(line))
  const dates = lines
    .filter((line) => /^RDATE/i.test(line))
    .join()
    .split(',')
  const starts = lines.filter((line) => /^DTSTART/i.test(line))
  return (
    begun.length >= 1 &&
    begun.length <= mostObservances &&
    rules.length <= begun.length &&
    dates.length <= mostDates &&
    rules.every((rule) => everyYear.test(rule.toUpperCase())) &&
    starts.every((start) => /^DTSTART[^:]*:(?:1[6-9]|20)\d{6}T\d{6}Z?$/i.test(start))
  )
}

/** Rules that are said to hold since ever: the library would go through all these years. */
const sinceEver = /^(DTSTART[^:]*:)1[6-8]\d\d/i

const withoutEver = (definition: string): string =>
  definition
    .split('\r\n')
    .map((line) => line.replace(sinceEver, '$11970'))
    .join('\r\n')

/** A name that ends like that of a known zone, as some programs write it. */
const knownZone = (name: string): string | undefined => {
  const parts = name.split('/').filter((part) => part !== '')
  return parts.map((_, index) => parts.slice(index).join('/')).find(isTimeZone)
}

const clockByRules = (name: string, definition: string | undefined): Clock => {
  if (definition === undefined) throw new CalendarError(`The time zone "${name.slice(0, 60)}" is unknown.`)
  if (!isBounded(definition))
    throw new CalendarError(`The rules of the time zone "${name.slice(0, 60)}" cannot be read.`)
  try {
    const clock = clockOfRules(
      new ICAL.Timezone({ component: ICAL.Component.fromString(withoutEver(definition)) }),
    )
    clock.instantOf(Temporal.PlainDateTime.from('2026-01-01T00:00'))
    return clock
  } catch {
    throw new CalendarError(`The rules of the time zone "${name.slice(0, 60)}" cannot be read.`)
  }
}

/** The clocks that a calendar names. A zone that everybody knows by its name is that one, whatever the calendar says of it. */
export const clocksOf = (definitions: ReadonlyMap<string, string>): ((name: string) => Clock) => {
  const known = new Map<string, Clock>()
  return (name) => {
    const zone = knownZone(name)
    const clock =
      known.get(name) ?? (zone === undefined ? clockByRules(name, definitions.get(name)) : clockOf(zone))
    known.set(name, clock)
    return clock
  }
}
