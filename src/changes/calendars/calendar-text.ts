import { setImmediate } from 'node:timers/promises'
import { decoded } from '@daybook/shared/text/decoded'
import ICAL from 'ical.js'
import { reasonText } from './calendar-reasons.ts'

/**
 * Takes calendars (RFC 5545) apart line by line, within bounds: whoever writes them is a stranger. The library reads single properties, and
 * rules of time zones.
 */

/** Why something cannot be read, in words that begin a sentence. */
export class CalendarError extends Error {
  override readonly name = 'CalendarError'
}

/** Why the calendar as a whole cannot be read. */
export const failure = (...reason: Parameters<typeof reasonText>): CalendarError =>
  new CalendarError(reasonText(...reason))

const longestLine = 65_536
const deepest = 8
const mostZones = 200
const mostZoneCharacters = 65_536
const mostOfOne = 5000
/** Characters that are looked at before others have their turn, and milliseconds. */
const portion = 65_536
const longestPortion = 15

/** An event with its properties by name, as lines that are not folded any more. */
export interface EventText {
  readonly line: number
  readonly properties: ReadonlyMap<string, readonly string[]>
}

export interface CalendarText {
  readonly events: readonly EventText[]
  /** The definitions of zones, by name. */
  readonly zones: ReadonlyMap<string, string>
}

/** Lets others have their turn after some milliseconds of work. */
export const createPauses = (longest = longestPortion): (() => Promise<void>) => {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longest) return
    await setImmediate()
    since = performance.now()
  }
}

const read = new Set([
  'UID',
  'DTSTART',
  'DTEND',
  'DURATION',
  'SUMMARY',
  'DESCRIPTION',
  'LOCATION',
  'URL',
  'STATUS',
  'SEQUENCE',
  'RRULE',
  'RDATE',
  'EXDATE',
  'EXRULE',
  'RECURRENCE-ID',
])

interface Line {
  readonly number: number
  /** Undefined for one that nobody reads, however long it is. */
  readonly text: string | undefined
  readonly name: string
}

const nameOf = (text: string): string => (/^[A-Za-z0-9-]{1,64}(?=[:;])/.exec(text)?.[0] ?? '').toUpperCase()

const endOfLine = (text: string, from: number): number => {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

const isContinued = (text: string, at: number): boolean => text[at] === ' ' || text[at] === '\t'

const withoutReturn = (text: string): string => (text.endsWith('\r') ? text.slice(0, -1) : text)

/** The lines of a text, unfolded. `wants` says by the name of a line whether anybody reads it. */
function* linesOf(text: string, wants: (name: string) => boolean): Iterable<Line> {
  let at = 0
  let number = 0
  while (at < text.length) {
    const start = number + 1
    const end = endOfLine(text, at)
    // Nobody reads the first line of one that is longer than that.
    const first = withoutReturn(text.slice(at, Math.min(end, at + longestLine + 2)))
    const name = nameOf(first)
    const isWanted = wants(name)
    const parts = [first]
    let length = end - at
    at = end + 1
    number += 1
    while (at < text.length && isContinued(text, at)) {
      const next = endOfLine(text, at)
      length += next - at
      if (isWanted && length <= longestLine) parts.push(withoutReturn(text.slice(at + 1, next)))
      at = next + 1
      number += 1
    }
    if (isWanted && length > longestLine) throw failure('long-line', { line: start, limit: longestLine })
    yield { number: start, text: isWanted ? parts.join('') : undefined, name }
  }
}

const wordOf = (line: string): string =>
  line
    .slice(line.indexOf(':') + 1)
    .trim()
    .toUpperCase()

interface Reading {
  readonly open: string[]
  readonly events: EventText[]
  readonly zones: Map<string, string>
  event: { line: number; properties: Map<string, string[]> } | null
  zone: { lines: string[]; length: number; name: string } | null
  calendars: number
}

const begin = (reading: Reading, what: string, line: number): void => {
  const { open } = reading
  if (open.length === 0 && what !== 'VCALENDAR')
    throw failure('outside-of-calendar', { line, part: what.slice(0, 60) })
  if (open.length >= deepest) throw failure('too-deep', { line, limit: deepest })
  open.push(what)
  if (open.length === 1) reading.calendars += 1
  if (open.length !== 2) return
  if (what === 'VEVENT') reading.event = { line, properties: new Map() }
  if (what === 'VTIMEZONE') reading.zone = { lines: [], length: 0, name: '' }
}

const endZone = (reading: Reading, { lines, name }: NonNullable<Reading['zone']>): void => {
  if (reading.zones.size >= mostZones) throw failure('many-time-zones', { limit: mostZones })
  if (name !== '') reading.zones.set(name, [...lines, 'END:VTIMEZONE'].join('\r\n'))
}

const end = (reading: Reading, what: string, line: number): void => {
  const { open, event, zone } = reading
  if (open.at(-1) !== what) throw failure('not-begun', { line, part: what.slice(0, 60) })
  if (open.length === 2 && event) {
    reading.events.push(event)
    reading.event = null
  }
  if (open.length === 2 && zone) {
    endZone(reading, zone)
    reading.zone = null
  }
  open.pop()
}

const keepInZone = (zone: NonNullable<Reading['zone']>, name: string, text: string, line: number): void => {
  zone.length += text.length
  if (zone.length > mostZoneCharacters) throw failure('long-time-zone', { line, limit: mostZoneCharacters })
  zone.lines.push(text)
  if (name === 'TZID') zone.name = text.slice(text.indexOf(':') + 1).trim()
}

const keepInEvent = (
  { properties }: NonNullable<Reading['event']>,
  name: string,
  text: string,
  line: number,
): void => {
  const present = properties.get(name) ?? []
  if (present.length >= mostOfOne) throw failure('many-lines', { line, limit: mostOfOne, part: name })
  present.push(text)
  properties.set(name, present)
}

const take = (reading: Reading, { number, text, name }: Line): void => {
  if (text === undefined || text === '') return
  if (reading.open.length === 0 && name !== 'BEGIN') throw failure('no-calendar')
  if (reading.zone && name !== '' && text.toUpperCase() !== 'END:VTIMEZONE')
    keepInZone(reading.zone, name, text, number)
  if (name === 'BEGIN') {
    begin(reading, wordOf(text), number)
    if (reading.zone?.lines.length === 0) reading.zone.lines.push('BEGIN:VTIMEZONE')
  } else if (name === 'END') end(reading, wordOf(text), number)
  else if (reading.event && reading.open.length === 2) keepInEvent(reading.event, name, text, number)
}

/** Older programs write in Windows-1252. Others break lines within a character of UTF-8. */
const textOf = (bytes: Buffer): string => {
  const text = bytes.toString('utf8')
  return (/[^\0-\x7f\ufeff\ufffd]/.test(text) ? text : decoded(bytes).text).replace(/^\ufeff/, '')
}

/** Takes a calendar apart. Throws `CalendarError` if it is none, or is not whole. */
export const readCalendarText = async (bytes: Buffer, paused = createPauses()): Promise<CalendarText> => {
  const text = textOf(bytes)
  const reading: Reading = { open: [], events: [], zones: new Map(), event: null, zone: null, calendars: 0 }
  const wants = (name: string): boolean =>
    name === 'BEGIN' ||
    name === 'END' ||
    reading.zone !== null ||
    reading.open.length === 0 ||
    (reading.event !== null && reading.open.length === 2 && read.has(name))
  let looked = 0
  for (const line of linesOf(text, wants)) {
    take(reading, line)
    looked += 1 + (line.text?.length ?? 0)
    if (looked > portion) {
      looked = 0
      await paused()
    }
  }
  if (reading.calendars === 0) throw failure('no-calendar')
  if (reading.open.length > 0) throw failure('not-whole', { part: reading.open.at(-1) ?? '' })
  return { events: reading.events, zones: reading.zones }
}

/** A property as the library reads it. Throws `CalendarError`. */
export const propertyOf = (line: string): ICAL.Property => {
  try {
    return ICAL.Property.fromString(line)
  } catch {
    throw new CalendarError(`"${line.slice(0, 60)}" cannot be read.`)
  }
}
