import ICAL from 'ical.js'
import { LRUCache } from 'lru-cache'
import { Temporal } from 'temporal-polyfill'
import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library'
import { lazily } from '../../base/lazily.ts'
import type { Moment } from './calendar-events.ts'
import { type CalendarEntry, type GoneTitles, momentOf, titleOfGone } from './shown-events.ts'

/** Writes calendars (RFC 5545, 7986). */

/** Lines have at most 75 bytes. The library counts some characters short. */
ICAL.foldLength = 72

/** The library escapes only texts that it knows: not the names of calendars. */
for (const name of ['name', 'x-wr-calname']) ICAL.design.icalendar.property[name] = { defaultType: 'text' }

/** How often clients are asked to come back. */
const interval = 'PT15M'

const knownZones = lazily(() => new Set([tzlib_get_timezones()].flat()))

/** Calendars as data (jCal, RFC 7265), which the library prints. */
type Property = readonly [
  name: string,
  parameters: Readonly<Record<string, string>>,
  type: 'text' | 'date' | 'date-time' | 'duration' | 'integer' | 'uri' | 'unknown',
  value: string | number,
]
type Component = readonly [name: string, properties: readonly Property[], components: readonly Component[]]

const text = (name: string, value: string): Property => [name, {}, 'text', value]

interface Zone {
  readonly tzid: string
  readonly rules: Component
}

/** The rules of a zone, which calendars bring along; undefined for a zone without known ones. */
const zoneOf = (timeZone: string): Zone | undefined => {
  if (!knownZones().has(timeZone)) return undefined
  const [block] = [tzlib_get_ical_block(timeZone)].flat()
  if (block === undefined) return undefined
  const component = ICAL.Component.fromString(block)
  return {
    tzid: String(component.getFirstPropertyValue('tzid')),
    rules: component.jCal as unknown as Component,
  }
}

/** Zones by the name that organizations give them. */
type Zones = ReadonlyMap<string, Zone | undefined>

/** Without the rules of its zone a time is given in UTC. */
const moment = (
  name: 'dtstart' | 'dtend',
  { date, time }: Moment,
  timeZone: string,
  zones: Zones,
): Property => {
  if (time === null) return [name, {}, 'date', date]
  const zone = zones.get(timeZone)
  if (zone) return [name, { tzid: zone.tzid }, 'date-time', `${date}T${time}:00`]
  const { epochMilliseconds } = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone)
  return instant(name, new Date(epochMilliseconds))
}

const instant = (name: string, time: Date): Property => [
  name,
  {},
  'date-time',
  `${time.toISOString().slice(0, 19)}Z`,
]

interface Calendar {
  readonly name: string
  /** Of events that are gone; those of others are named with them. */
  readonly timeZone: string
  readonly entries: readonly CalendarEntry[]
  readonly titles: GoneTitles
}

const eventOf = (
  { shown, event }: CalendarEntry,
  { timeZone, titles }: Calendar,
  zones: Zones,
): Component => {
  const zone = event?.timeZone ?? timeZone
  const properties: Property[] = [
    text('uid', shown.uid),
    instant('dtstamp', shown.changedTime),
    instant('last-modified', shown.changedTime),
    ['sequence', {}, 'integer', shown.sequence],
    moment('dtstart', momentOf(shown.start), zone, zones),
    ...(event?.end ? [moment('dtend', event.end, zone, zones)] : []),
    text('summary', event?.title ?? titleOfGone(shown, titles)),
    ...(event && event.description !== '' ? [text('description', event.description)] : []),
    ...(event?.url ? [['url', {}, 'uri', event.url] as const] : []),
    text('status', event ? 'CONFIRMED' : 'CANCELLED'),
    text('transp', 'TRANSPARENT'),
  ]
  return ['vevent', properties, []]
}

const printedComponent = (component: Component): string =>
  ICAL.stringify.component(component as unknown as unknown[], ICAL.design.icalendar)

/** Events as they were printed, each under all that its text says. */
export type PrintedEvents = LRUCache<string, string>

const mostBytes = 16 * 1024 * 1024

export const createPrintedEvents = (): PrintedEvents =>
  new LRUCache<string, string>({
    maxSize: mostBytes,
    // A character takes two bytes at most.
    sizeCalculation: (printed) => 2 * printed.length + 200,
  })

/** Printing takes most of the time of a calendar that is made anew, and few of its events have changed. */
const printedEvent = (
  entry: CalendarEntry,
  calendar: Calendar,
  zones: Zones,
  printed: PrintedEvents,
): string => {
  const made = () => printedComponent(eventOf(entry, calendar, zones))
  // The title of an event that is gone depends on what the owner may see now.
  if (entry.event === null) return made()
  const { digest, sequence, changedTime } = entry.shown
  const key = `${digest} ${sequence} ${changedTime.getTime()}`
  const text = printed.get(key) ?? made()
  printed.set(key, text)
  return text
}

export const calendarFile = (calendar: Calendar, printed: PrintedEvents): string => {
  const { name, timeZone, entries } = calendar
  const names = new Set([timeZone, ...entries.flatMap(({ event }) => event?.timeZone ?? [])])
  const zones = new Map([...names].map((one) => [one, zoneOf(one)]))
  const properties: Property[] = [
    text('version', '2.0'),
    text('prodid', '-//Daybook//Daybook//EN'),
    text('calscale', 'GREGORIAN'),
    text('method', 'PUBLISH'),
    text('name', name),
    text('x-wr-calname', name),
    ['refresh-interval', {}, 'duration', interval],
    ['x-published-ttl', {}, 'unknown', interval],
  ]
  return [
    'BEGIN:VCALENDAR',
    ...properties.map((property) => ICAL.stringify.property([...property], ICAL.design.icalendar, false)),
    ...[...zones.values()].flatMap((zone) => (zone ? [printedComponent(zone.rules)] : [])),
    ...entries.map((entry) => printedEvent(entry, calendar, zones, printed)),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}
