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

const digestOf = (event: CalendarEvent): string =>
  hash('sha256', JSON.stringify(event), 'base64url').slice(0, 22)

const presentOf = (event: CalendarEvent, before: ShownEvent | undefined, now: Date): ShownEvent => {
  const digest = digestOf(event)
  if (before?.digest === digest && before.goneTime === null) return before
  const { uid, elementId, start } = event
  const sequence = before === undefined ? 0 : before.sequence + 1
  return { uid, elementId, start: startText(start), digest, sequence, changedTime: now, goneTime: null }
}

/** What becomes of an event that the feed has no more; null: nothing is said of it any longer. */
const goneOf = (before: ShownEvent, firstDay: string, now: Date): ShownEvent | null => {
  // It did not go: the days of the feed have moved on.
  if (before.goneTime === null && momentOf(before.start).date < firstDay) return null
  if (before.goneTime === null)
    return { ...before, sequence: before.sequence + 1, changedTime: now, goneTime: now }
  return now.getTime() - before.goneTime.getTime() > goneDays * 86_400_000 ? null : before
}

/** Compares the events of a feed with what it has shown. Nothing needs to be stored where nothing is new. */
export const reconcile = (
  events: readonly CalendarEvent[],
  known: readonly ShownEvent[],
  { firstDay, now }: { readonly firstDay: string; readonly now: Date },
): Reconciled => {
  const before = new Map(known.map((shown) => [shown.uid, shown]))
  const present = events.map((event) => ({ event, shown: presentOf(event, before.get(event.uid), now) }))
  const uids = new Set(events.map(({ uid }) => uid))
  const left = known.filter(({ uid }) => !uids.has(uid))
  const gone = left.flatMap((shown) => goneOf(shown, firstDay, now) ?? [])
  const kept = new Set(gone.map(({ uid }) => uid))
  const entries = [...present, ...gone.map((shown) => ({ shown, event: null }))]
  return {
    entries,
    stored: entries.map(({ shown }) => shown).filter((shown) => before.get(shown.uid) !== shown),
    forgotten: left.map(({ uid }) => uid).filter((uid) => !kept.has(uid)),
  }
}
