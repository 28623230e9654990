import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { CalendarError } from './calendar-text.ts'
import { at, plainOf, type Shown } from './calendar-values.ts'

/**
 * The days and times of a rule (RFC 5545), on a calendar without a clock: the clocks are asked afterwards. Rules may be endless, so only a
 * stretch is looked at, and in pieces, because the library does not let others have their turn.
 */

const timesADay = 4
const mostCounted = 3000
const mostIterations = 20_000
const mostPieces = 2000

export interface Stretch {
  readonly from: Temporal.PlainDateTime
  readonly to: Temporal.PlainDateTime
}

const partsOf = (line: string): ReadonlyMap<string, string> =>
  new Map(
    line
      .slice(line.indexOf(':') + 1)
      .toUpperCase()
      .split(';')
      .map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]),
  )

const knownParts = new Set(
  'FREQ INTERVAL COUNT UNTIL BYSECOND BYMINUTE BYHOUR BYDAY BYMONTHDAY BYYEARDAY BYWEEKNO BYMONTH BYSETPOS WKST'.split(
    ' ',
  ),
)

/** How many days one look at a rule takes in. */
const piece: Readonly<Record<string, number>> = { DAILY: 25, WEEKLY: 60, MONTHLY: 400, YEARLY: 2000 }

const sizeOf = (parts: ReadonlyMap<string, string>, name: string): number =>
  parts.get(name)?.split(',').length ?? 1

const asUtc = (plain: Temporal.PlainDateTime): Temporal.ZonedDateTime => plain.toZonedDateTime('UTC')

const understood = <T>(look: () => T): T => {
  try {
    return look()
  } catch {
    throw new CalendarError('Its rule cannot be read, or takes too long.')
  }
}

/** The last moment of a rule, on its own calendar. */
const untilOf = (value: string, start: Shown): Temporal.PlainDateTime => {
  const [, year, month, day, hour, minute, second, zone] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/.exec(value) ?? []
  if (year === undefined) throw new CalendarError('UNTIL names no day or time.')
  const date = understood(() => Temporal.PlainDate.from(`${year}-${month}-${day}`))
  if (hour === undefined) return date.toPlainDateTime('23:59:59')
  if ('date' in start) return date.toPlainDateTime('23:59:59')
  const shown = understood(() => date.toPlainDateTime(`${hour}:${minute}:${second}`))
  if (zone === '') return shown
  return start.clock.shownAt(shown.toZonedDateTime('UTC').toInstant())
}

const assertReadable = (parts: ReadonlyMap<string, string>): number => {
  const freq = parts.get('FREQ') ?? ''
  const days = piece[freq]
  if (days === undefined) throw new CalendarError(`FREQ=${freq.slice(0, 20)} is not supported.`)
  const other = [...parts.keys()].find((name) => !knownParts.has(name))
  if (other !== undefined) throw new CalendarError(`${other.slice(0, 20)} is not supported.`)
  const times = sizeOf(parts, 'BYHOUR') * sizeOf(parts, 'BYMINUTE') * sizeOf(parts, 'BYSECOND')
  if (times > timesADay) throw new CalendarError(`It is repeated more than ${timesADay} times a day.`)
  const count = parts.get('COUNT')
  if (count !== undefined && !(/^\d{1,6}$/.test(count) && Number(count) <= mostCounted))
    throw new CalendarError(`COUNT is no number up to ${mostCounted}.`)
  return days
}

const earlier = (one: Temporal.PlainDateTime, other: Temporal.PlainDateTime): Temporal.PlainDateTime =>
  Temporal.PlainDateTime.compare(one, other) < 0 ? one : other

const isBefore = (one: Temporal.PlainDateTime, other: Temporal.PlainDateTime): boolean =>
  Temporal.PlainDateTime.compare(one, other) < 0

const ruleWithin = (parts: ReadonlyMap<string, string>, start: Temporal.PlainDateTime): RRuleTemporal => {
  const kept = [...parts].filter(([name]) => name !== 'COUNT' && name !== 'UNTIL')
  return new RRuleTemporal({
    rruleString: `RRULE:${kept.map(([name, value]) => `${name}=${value}`).join(';')}`,
    dtstart: asUtc(start),
    maxIterations: mostIterations,
    maxCandidateEvaluations: mostIterations,
    cache: false,
  })
}

/** The dates of a rule after its start, from a point on: in pieces, with pauses between them. */
async function* piecesOf(
  rule: RRuleTemporal,
  { from, to }: Stretch,
  days: number,
  paused: () => Promise<void>,
): AsyncIterable<Temporal.PlainDateTime> {
  let next = from
  for (let pieces = 0; !isBefore(to, next); pieces++) {
    if (pieces >= mostPieces) throw new CalendarError('It is repeated over too long a time.')
    const end = earlier(next.add({ days }).subtract({ seconds: 1 }), to)
    for (const found of understood(() => rule.between(asUtc(next), asUtc(end), true)))
      yield found.toPlainDateTime()
    next = end.add({ seconds: 1 })
    await paused()
  }
}

/** What a rule gives within a stretch, in order; its start counts, whether the rule matches it or not. */
export async function* repeated(
  line: string,
  start: Shown,
  { from, to }: Stretch,
  paused: () => Promise<void>,
): AsyncIterable<Shown> {
  const parts = partsOf(line)
  const days = assertReadable(parts)
  const first = plainOf(start)
  const until = parts.get('UNTIL')
  const last = until === undefined ? to : earlier(to, untilOf(until, start))
  const count = parts.has('COUNT') ? Number(parts.get('COUNT')) : Number.POSITIVE_INFINITY
  if (count === 0 || isBefore(last, first)) return
  if (!isBefore(first, from)) yield start
  if (count === 1) return
  const rule = understood(() => ruleWithin(parts, first))
  // Whatever is counted is counted from the start on.
  const begin = Number.isFinite(count) || isBefore(from, first) ? first : from
  let counted = 1
  for await (const plain of piecesOf(rule, { from: begin, to: last }, days, paused)) {
    if (plain.equals(first)) continue
    counted += 1
    if (!isBefore(plain, from)) yield at(start, plain)
    if (counted >= count) return
  }
}
