import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library'
import { lazily } from '../../base/lazily.ts'
import type { Moment } from './calendar-events.ts'
import { type CalendarEntry, momentOf } from './shown-events.ts'

/** Writes calendars (RFC 5545, 7986). */

/** Lines have at most 75 bytes. The library counts some characters short. */
ICAL.foldLength = 72

/** The library escapes only texts that it knows: not the names of calendars. */
for (const name of ['name', 'x-wr-calname']) ICAL.design.icalendar.property[name] = { defaultType: 'text' }

/** How often clients are asked to come back. */
const interval = 'PT15M'

const knownZones = lazily(() => new Set([tzlib_get_timezones()].flat()))

/** The rules of a zone, which calendars bring along; undefined for a zone without known ones. */
const zoneOf = (timeZone: string): ICAL.Component | undefined => {
  if (!knownZones().has(timeZone)) return undefined
  const [block] = [tzlib_get_ical_block(timeZone)].flat()
  return block === undefined ? undefined : ICAL.Component.fromString(block)
}

/** Zones by the name that organizations give them. */
type Zones = ReadonlyMap<string, ICAL.Component | undefined>

const numbers = (text: string): number[] => text.split(/[-:]/).map(Number)

/** Without the rules of its zone a time is given in UTC. */
const withTime = (
  property: ICAL.Property,
  date: string,
  time: string,
  timeZone: string,
  zones: Zones,
): void => {
  const tzid = zones.get(timeZone)?.getFirstPropertyValue('tzid')
  const local = Temporal.PlainDateTime.from(`${date}T${time}`)
  const shown = tzid ? local : local.toZonedDateTime(timeZone).withTimeZone('UTC')
  const { year, month, day, hour, minute } = shown
  const value = ICAL.Time.fromData(
    { year, month, day, hour, minute },
    tzid ? undefined : ICAL.Timezone.utcTimezone,
  )
  if (tzid) property.setParameter('tzid', String(tzid))
  property.setValue(value)
}

const moment = (
  name: 'dtstart' | 'dtend',
  { date, time }: Moment,
  timeZone: string,
  zones: Zones,
): ICAL.Property => {
  const property = new ICAL.Property(name)
  if (time !== null) {
    withTime(property, date, time, timeZone, zones)
    return property
  }
  const [year = 0, month = 0, day = 0] = numbers(date)
  property.setValue(ICAL.Time.fromData({ year, month, day, isDate: true }))
  return property
}

const instant = (time: Date): ICAL.Time =>
  ICAL.Time.fromJSDate(new Date(Math.floor(time.getTime() / 1000) * 1000), true)

interface Calendar {
  readonly name: string
  /** Of events that are gone; those of others are named with them. */
  readonly timeZone: string
  readonly entries: readonly CalendarEntry[]
  /** The titles of stories whose events are gone, as far as the owner may read them. */
  readonly titles: ReadonlyMap<number, string>
}

const eventOf = (
  { shown, event }: CalendarEntry,
  { timeZone, titles }: Calendar,
  zones: Zones,
): ICAL.Component => {
  const component = new ICAL.Component('vevent')
  const set = (name: string, value: string | number | ICAL.Time): void =>
    void component.updatePropertyWithValue(name, value)
  set('uid', shown.uid)
  set('dtstamp', instant(shown.changedTime))
  set('last-modified', instant(shown.changedTime))
  set('sequence', shown.sequence)
  component.addProperty(moment('dtstart', momentOf(shown.start), event?.timeZone ?? timeZone, zones))
  if (event?.end) component.addProperty(moment('dtend', event.end, event.timeZone, zones))
  set('summary', event?.title ?? titles.get(shown.elementId ?? 0) ?? '')
  if (event && event.description !== '') set('description', event.description)
  if (event?.url) set('url', event.url)
  set('status', event ? 'CONFIRMED' : 'CANCELLED')
  set('transp', 'TRANSPARENT')
  return component
}

const duration = (name: string): ICAL.Property => {
  const property = new ICAL.Property(name)
  property.setParameter('value', 'DURATION')
  property.setValue(interval)
  return property
}

export const calendarFile = (calendar: Calendar): string => {
  const { name, timeZone, entries } = calendar
  const names = new Set([timeZone, ...entries.flatMap(({ event }) => event?.timeZone ?? [])])
  const zones = new Map([...names].map((one) => [one, zoneOf(one)]))
  const root = new ICAL.Component('vcalendar')
  root.updatePropertyWithValue('version', '2.0')
  root.updatePropertyWithValue('prodid', '-//Daybook//Daybook//EN')
  root.updatePropertyWithValue('calscale', 'GREGORIAN')
  root.updatePropertyWithValue('method', 'PUBLISH')
  root.updatePropertyWithValue('name', name)
  root.updatePropertyWithValue('x-wr-calname', name)
  root.addProperty(duration('refresh-interval'))
  root.updatePropertyWithValue('x-published-ttl', interval)
  for (const zone of zones.values()) if (zone) root.addSubcomponent(zone)
  for (const entry of entries) root.addSubcomponent(eventOf(entry, calendar, zones))
  return `${root.toString()}\r\n`
}
