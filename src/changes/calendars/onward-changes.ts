import type { Temporal } from 'temporal-polyfill'
import { type EventText, propertyOf } from './calendar-text.ts'
import { at, type Clocks, instantOf, plainOf, type Shown } from './calendar-values.ts'
import { originOf, startOf } from './event-times.ts'

/** Changes that hold for the occurrences after theirs, too (`RANGE=THISANDFUTURE`, RFC 5545, 3.2.13). */
export interface OnwardChange {
  readonly event: EventText
  readonly origin: Temporal.Instant
  /** Where an occurrence is then: moved by as many days and hours as the first one. */
  readonly moved: (shown: Shown) => Shown
  /** By how many days. */
  readonly days: number
}

const isOnward = ({ properties }: EventText): boolean =>
  properties
    .get('RECURRENCE-ID')
    ?.some((line) => /^THISANDFUTURE$/i.test(String(propertyOf(line).getParameter('range')))) ?? false

const onwardChange = (event: EventText, clocks: Clocks): OnwardChange => {
  const origin = originOf(event, clocks)
  const start = startOf(event, clocks)
  /** As the clock of the changed start shows it; a change that names a day says nothing of hours. */
  const onItsClock = (shown: Shown): Temporal.PlainDateTime => {
    if ('date' in origin) return plainOf(shown).toPlainDate().toPlainDateTime()
    return 'date' in start || 'date' in shown ? plainOf(shown) : start.clock.shownAt(instantOf(shown, clocks))
  }
  const shift = onItsClock(origin).until(plainOf(start), { largestUnit: 'day' })
  return {
    event,
    origin: instantOf(origin, clocks),
    moved: (shown) => at(start, onItsClock(shown).add(shift)),
    days: shift.days,
  }
}

/** The changes that hold onward, the latest first. */
export const onwardChanges = (changes: Iterable<EventText>, clocks: Clocks): readonly OnwardChange[] =>
  [...changes]
    .filter(isOnward)
    .map((event) => onwardChange(event, clocks))
    .sort((one, other) => other.origin.epochMilliseconds - one.origin.epochMilliseconds)
