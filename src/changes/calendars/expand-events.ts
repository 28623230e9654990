import { addDays, isDate } from '@daybook/shared/time/plain-dates'
import { Temporal } from 'temporal-polyfill'
import type { EventText } from './calendar-text.ts'
import { type Clocks, instantOf, plainOf, type Shown } from './calendar-values.ts'
import { contentOf } from './event-content.ts'
import {
  changedOnes,
  isCancelled,
  isRepeated,
  keyAt,
  leftOutOf,
  lengthOf,
  newest,
  originOf,
  roughDayOf,
  startOf,
  timesOf,
} from './event-times.ts'
import type { Occurrence } from './occurrence.ts'
import { type OnwardChange, onwardChanges } from './onward-changes.ts'

/** Makes occurrences of the events with one identifier. */

export interface Window {
  /** The first and the last day. */
  readonly from: string
  readonly to: string
  /** Whether a story is bound to an occurrence, which is looked for wherever it has gone. */
  readonly isKnown: (of: Pick<Occurrence, 'uid' | 'occurrence'>) => boolean
}

interface Expansion {
  readonly clocks: Clocks
  readonly window: Window
  readonly paused: () => Promise<void>
}

interface Found {
  readonly occurrence: string
  readonly start: Shown
  readonly event: EventText
  readonly length: Temporal.Duration | null
}

/** Other occurrences of a day than its first have their time, too. */
const namesOf = () => {
  const taken = new Set<string>()
  return (start: Shown): string => {
    const plain = plainOf(start)
    const day = plain.toPlainDate().toString()
    const name = taken.has(day) ? `${day}T${plain.toPlainTime().toString({ smallestUnit: 'minute' })}` : day
    taken.add(name)
    return name
  }
}

/** Most events of a long calendar are over: they need not be read. */
const mayBeWanted = (event: EventText, uid: string, { from, to, isKnown }: Window): boolean => {
  const day = roughDayOf(event)
  const isFar = day !== undefined && isDate(day) && (addDays(day, 2) < from || addDays(day, -2) > to)
  return !isFar || isKnown({ uid, occurrence: '' })
}

const itself = (event: EventText, occurrence: string, clocks: Clocks): Found => {
  const start = startOf(event, clocks)
  return { occurrence, start, event, length: lengthOf(event, start, clocks) }
}

/** In days. Dates that are moved further are not looked for: that would take too long. */
const furthestMove = 366

/** Where to look for occurrences that are within the window, also once they are moved. */
const stretchOf = ({ from, to }: Window, onward: readonly OnwardChange[]) => {
  const most = (moves: readonly number[]) =>
    moves.reduce((one, other) => Math.min(furthestMove, Math.max(one, other)), 0)
  const later = most(onward.map(({ days }) => days))
  const earlier = most(onward.map(({ days }) => -days))
  return {
    from: Temporal.PlainDate.from(from)
      .subtract({ days: 1 + later })
      .toPlainDateTime(),
    to: Temporal.PlainDate.from(to)
      .add({ days: 2 + earlier })
      .toPlainDateTime(),
  }
}

/** The occurrences of a repeated event. Those that were changed are taken from `changed`. */
async function* repeatedOnes(
  event: EventText,
  changed: Map<string, EventText>,
  nameOf: (start: Shown) => string,
  { clocks, window, paused }: Expansion,
): AsyncIterable<Found> {
  const start = startOf(event, clocks)
  const length = lengthOf(event, start, clocks)
  const left = leftOutOf(event, clocks)
  const onward = onwardChanges(changed.values(), clocks)
  const changeAt = (shown: Shown): OnwardChange | undefined =>
    onward.find(({ origin }) => Temporal.Instant.compare(origin, instantOf(shown, clocks)) <= 0)
  const stretch = stretchOf(window, onward)
  for await (const shown of timesOf(event, start, { clocks, stretch, paused })) {
    const occurrence = nameOf(shown)
    // Calendars that are not exact name days of events with a time.
    const keys = [keyAt(shown, clocks), plainOf(shown).toPlainDate().toString()]
    const key = keys.find((one) => changed.has(one)) ?? ''
    const own = changed.get(key)
    changed.delete(key)
    if (keys.some((one) => left.has(one))) continue
    const change = changeAt(shown)
    if (own) yield itself(own, occurrence, clocks)
    else if (change) yield { ...itself(change.event, occurrence, clocks), start: change.moved(shown) }
    else yield { occurrence, start: shown, event, length }
  }
}

async function* found(
  uid: string,
  whole: EventText | undefined,
  changes: readonly EventText[],
  expansion: Expansion,
): AsyncIterable<Found> {
  const { clocks, window } = expansion
  if (whole && !isRepeated(whole)) {
    if (mayBeWanted(whole, uid, window)) yield itself(whole, '', clocks)
    return
  }
  const changed = changedOnes(changes, clocks)
  const nameOf = namesOf()
  if (whole) yield* repeatedOnes(whole, changed, nameOf, expansion)
  for (const event of changed.values()) yield itself(event, nameOf(originOf(event, clocks)), clocks)
}

/** The occurrences of the events with one identifier that lie within the window, or that somebody knows. */
export async function* occurrencesOf(
  uid: string,
  events: readonly EventText[],
  expansion: Expansion,
): AsyncIterable<Occurrence> {
  const { window, clocks } = expansion
  const { from, to, isKnown } = window
  const isChange = ({ properties }: EventText): boolean => properties.has('RECURRENCE-ID')
  const whole = newest(events.filter((event) => !isChange(event)))
  const ones = found(uid, whole, events.filter(isChange), expansion)
  for await (const { occurrence, start, event, length } of ones) {
    const content = contentOf(event, start, length, clocks)
    const { fromDate } = content.event
    if ((fromDate < from || fromDate > to) && !isKnown({ uid, occurrence })) continue
    yield {
      uid,
      occurrence,
      isCancelled: isCancelled(event) || (whole !== undefined && isCancelled(whole)),
      content,
    }
  }
}
