import { hash } from 'node:crypto'
import type { CalendarEvent, Moment } from './calendar-events.ts'

/** What a calendar has said of an event before (contract 22.2). */
export interface ShownEvent {
  readonly uid: string
  readonly elementId: number | null
  readonly start: string
  readonly digest: string
  readonly sequence: number
  readonly changedTime: Date
  /** Null while it is in the feed. */
  readonly goneTime: Date | null
}

/** An event as a calendar says it, or one that is gone. */
export interface CalendarEntry {
  readonly shown: ShownEvent
  readonly event: CalendarEvent | null
}

interface Reconciled {
  /** What there is to say, events that are gone last. */
  readonly entries: readonly CalendarEntry[]
  /** What has to be stored because of it, and what need not be kept any more. */
  readonly stored: readonly ShownEvent[]
  readonly forgotten: readonly string[]
}

const goneDays = 30

const startText = ({ date, time }: Moment): string => (time === null ? date : `${date}T${time}`)

export const momentOf = (start: string): Moment => {
  const [date = '', time = null] = start.split('T')
  return { date, time }
}

const digestOf = (said: CalendarEvent | string): string =>
  hash('sha256', JSON.stringify(said), 'base64url').slice(0, 22)

const presentOf = (event: CalendarEvent, before: ShownEvent | undefined, now: Date): ShownEvent => {
  const digest = digestOf(event)
  if (before?.digest === digest && before.goneTime === null) return before
  const { uid, elementId, start } = event
  const sequence = before === undefined ? 0 : before.sequence + 1
  return { uid, elementId, start: startText(start), digest, sequence, changedTime: now, goneTime: null }
}

/** What becomes of an event that the feed has no more, of which only a title is said; null: nothing is said of it any longer. */
const goneOf = (before: ShownEvent, title: string, { firstDay, now }: Moments): ShownEvent | null => {
  // It did not go: the days of the feed have moved on.
  if (before.goneTime === null && momentOf(before.start).date < firstDay) return null
  const { goneTime, sequence } = before
  if (goneTime !== null && now.getTime() - goneTime.getTime() > goneDays * 86_400_000) return null
  const digest = digestOf(title)
  return goneTime !== null && before.digest === digest
    ? before
    : { ...before, digest, sequence: sequence + 1, changedTime: now, goneTime: goneTime ?? now }
}

/** What is in the feed no more. */
export const goneFrom = (
  known: readonly ShownEvent[],
  events: readonly CalendarEvent[],
): readonly ShownEvent[] => {
  const uids = new Set(events.map(({ uid }) => uid))
  return known.filter(({ uid }) => !uids.has(uid))
}

interface Moments {
  readonly firstDay: string
  readonly now: Date
}

/** The titles of stories whose events are gone, as far as the owner may read them. */
export type GoneTitles = ReadonlyMap<number, string>

export const titleOfGone = ({ elementId }: Pick<ShownEvent, 'elementId'>, titles: GoneTitles): string =>
  titles.get(elementId ?? 0) ?? ''

/** Compares the events of a feed with what it has shown. Nothing needs to be stored where nothing is new. */
export const reconcile = (
  events: readonly CalendarEvent[],
  known: readonly ShownEvent[],
  { titles, ...moments }: Moments & { readonly titles: GoneTitles },
): Reconciled => {
  const before = new Map(known.map((shown) => [shown.uid, shown]))
  const present = events.map((event) => ({
    event,
    shown: presentOf(event, before.get(event.uid), moments.now),
  }))
  const left = goneFrom(known, events)
  const gone = left.flatMap((shown) => goneOf(shown, titleOfGone(shown, titles), moments) ?? [])
  const kept = new Set(gone.map(({ uid }) => uid))
  const entries = [...present, ...gone.map((shown) => ({ shown, event: null }))]
  return {
    entries,
    stored: entries.map(({ shown }) => shown).filter((shown) => before.get(shown.uid) !== shown),
    forgotten: left.map(({ uid }) => uid).filter((uid) => !kept.has(uid)),
  }
}
