import { Temporal } from 'temporal-polyfill'
import { repeated, type Stretch } from './calendar-rules.ts'
import { CalendarError, type EventText } from './calendar-text.ts'
import {
  at,
  type Clocks,
  dayIn,
  durationOf,
  instantOf,
  oneOf,
  plainOf,
  type Shown,
  shownOf,
} from './calendar-values.ts'

/** When an event takes place, as its lines say. */

interface Looking {
  readonly clocks: Clocks
  readonly stretch: Stretch
  readonly paused: () => Promise<void>
}

const lineOf = ({ properties }: EventText, name: string): string | undefined => properties.get(name)?.[0]

export const isCancelled = (event: EventText): boolean =>
  /:\s*CANCELLED\s*$/i.test(lineOf(event, 'STATUS') ?? '')

export const startOf = (event: EventText, clocks: Clocks): Shown => {
  const line = lineOf(event, 'DTSTART')
  if (line === undefined) throw new CalendarError('DTSTART is missing.')
  return oneOf(line, clocks)
}

/** How long an event lasts, as whole days or as a time that passes; null where it does not say, or ends before it begins. */
export const lengthOf = (event: EventText, start: Shown, clocks: Clocks): Temporal.Duration | null => {
  const end = lineOf(event, 'DTEND')
  const duration = lineOf(event, 'DURATION')
  const length =
    end === undefined
      ? duration === undefined
        ? null
        : durationOf(duration)
      : 'date' in start
        ? start.date.until(plainOf(oneOf(end, clocks)).toPlainDate())
        : instantOf(start, clocks).until(instantOf(oneOf(end, clocks), clocks))
  return length === null || length.sign <= 0 ? null : length
}

export const keyAt = (shown: Shown, clocks: Clocks): string =>
  'date' in shown ? shown.date.toString() : instantOf(shown, clocks).toString()

export const isRepeated = ({ properties }: EventText): boolean =>
  properties.has('RRULE') || properties.has('RDATE')

const sequenceOf = (event: EventText): number => {
  const [, digits = '0'] = /:\s*(\d{1,9})\s*$/.exec(lineOf(event, 'SEQUENCE') ?? '') ?? []
  return Number(digits)
}

/** Of versions of the same, the later one. */
export const newest = (events: readonly EventText[]): EventText | undefined =>
  events.reduce<EventText | undefined>(
    (best, one) => (best && sequenceOf(best) > sequenceOf(one) ? best : one),
    undefined,
  )

/** Where the rule has an occurrence that was changed. */
export const originOf = (event: EventText, clocks: Clocks): Shown =>
  oneOf(lineOf(event, 'RECURRENCE-ID') ?? '', clocks)

/** Single occurrences that were changed, by the moment at which the rule has them. */
export const changedOnes = (events: readonly EventText[], clocks: Clocks): Map<string, EventText> => {
  const changed = new Map<string, EventText>()
  for (const event of events) {
    const key = keyAt(originOf(event, clocks), clocks)
    const before = changed.get(key)
    if (!before || sequenceOf(before) <= sequenceOf(event)) changed.set(key, event)
  }
  return changed
}

/** Of several that are at the same moment, the first. */
const createSieve = (clocks: Clocks) => {
  const seen = new Set<string>()
  return (shown: Shown): boolean => {
    const key = keyAt(shown, clocks)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  }
}

/** The dates that an event names itself, within a stretch. */
const datesOf = (event: EventText, start: Shown, { from, to }: Stretch, clocks: Clocks): Shown[] =>
  (event.properties.get('RDATE') ?? [])
    .flatMap((line) => shownOf(line, clocks))
    .map((shown) => ('date' in start === 'date' in shown ? shown : at(start, plainOf(shown))))
    .filter((shown) => {
      const plain = plainOf(shown)
      return (
        Temporal.PlainDateTime.compare(plain, from) >= 0 && Temporal.PlainDateTime.compare(plain, to) <= 0
      )
    })

const ruleOf = ({ properties }: EventText): string => {
  const [rule, ...others] = properties.get('RRULE') ?? ['RRULE:FREQ=DAILY;COUNT=1']
  if (others.length > 0 || rule === undefined) throw new CalendarError('It has several rules.')
  if (properties.has('EXRULE')) throw new CalendarError('EXRULE is not supported.')
  return rule
}

/** What the rule and the dates of an event give, also what it leaves out: so that the others keep their names. */
export async function* timesOf(
  event: EventText,
  start: Shown,
  { clocks, stretch, paused }: Looking,
): AsyncIterable<Shown> {
  const isNew = createSieve(clocks)
  for await (const shown of repeated(ruleOf(event), start, stretch, paused)) if (isNew(shown)) yield shown
  yield* datesOf(event, start, stretch, clocks).filter(isNew)
}

/** What an event leaves out. */
export const leftOutOf = ({ properties }: EventText, clocks: Clocks): ReadonlySet<string> =>
  new Set(
    (properties.get('EXDATE') ?? []).flatMap((line) =>
      shownOf(line, clocks).map((shown) => keyAt(shown, clocks)),
    ),
  )

/** The day on which it begins, as far as one can tell without reading it. */
export const roughDayOf = (event: EventText): string | undefined => dayIn(lineOf(event, 'DTSTART') ?? '')
