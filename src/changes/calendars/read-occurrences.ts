import { groupBy } from '../../base/group-by.ts'
import { reasonText } from './calendar-reasons.ts'
import { CalendarError, createPauses, type EventText, failure, readCalendarText } from './calendar-text.ts'
import { type Clocks, textIn } from './calendar-values.ts'
import { clockOf, clocksOf } from './calendar-zones.ts'
import { occurrencesOf, type Window } from './expand-events.ts'
import type { LeftOut, Occurrence } from './occurrence.ts'

/** Contract 23.3. */
const maximumOccurrences = 2000
const longestUid = 500
/** In milliseconds. */
const longestReading = 30_000

/** It has more occurrences than a calendar may have. */
export class TooManyOccurrences extends Error {
  override readonly name = 'TooManyOccurrences'
}

export interface ReadCalendar {
  readonly occurrences: readonly Occurrence[]
  /** Events that could not be read, and why. */
  readonly leftOut: readonly LeftOut[]
}

const uidOf = (event: EventText): string => {
  const uid = textIn(event.properties.get('UID')?.[0])?.replace(/\p{Cc}/gu, ' ')
  if (!uid) throw new CalendarError('UID is missing.')
  if (uid.length > longestUid) throw new CalendarError(`UID is longer than ${longestUid} characters.`)
  return uid
}

/** What the words of an error say of an event; other errors stay what they are. */
const reasonOf = (error: unknown, line: number): string => {
  if (!(error instanceof CalendarError) && !(error instanceof RangeError)) throw error
  const words = error instanceof CalendarError ? error.message : 'It names no usual day or time.'
  return `The event at line ${line} was left out. ${words}`
}

/** The occurrences in a calendar. `timeZone` is that of the newsroom. Throws `CalendarError` and `TooManyOccurrences`. */
export const readOccurrences = async (
  bytes: Buffer,
  timeZone: string,
  window: Window,
): Promise<ReadCalendar> => {
  const started = performance.now()
  const others = createPauses()
  const paused = async (): Promise<void> => {
    if (performance.now() - started > longestReading)
      throw failure('long-reading', { limit: longestReading / 1000 })
    await others()
  }
  const { events, zones } = await readCalendarText(bytes, paused)
  const clocks: Clocks = { named: clocksOf(zones), floating: clockOf(timeZone) }
  const leftOut: LeftOut[] = []
  const named: { uid: string; event: EventText }[] = []
  for (const event of events) {
    await paused()
    try {
      named.push({ uid: uidOf(event), event })
    } catch (error) {
      leftOut.push({ uid: null, reason: reasonOf(error, event.line) })
    }
  }
  const occurrences: Occurrence[] = []
  for (const [uid, group] of groupBy(named, ({ uid }) => uid)) {
    await paused()
    const own: Occurrence[] = []
    try {
      const its = group.map(({ event }) => event)
      for await (const one of occurrencesOf(uid, its, { clocks, window, paused })) {
        own.push(one)
        if (occurrences.length + own.length > maximumOccurrences)
          throw new TooManyOccurrences(reasonText('many-occurrences', { limit: maximumOccurrences }))
      }
      occurrences.push(...own)
    } catch (error) {
      leftOut.push({ uid, reason: reasonOf(error, group[0]?.event.line ?? 0) })
    }
  }
  return { occurrences, leftOut }
}
