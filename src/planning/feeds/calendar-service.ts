import { inTransaction } from '../../database/transaction.ts'
import { whenAborted } from '../../http/gone.ts'
import type { PlanReading } from '../deps.ts'
import type { CalendarEvent } from './calendar-events.ts'
import { calendarFile, type PrintedEvents } from './calendar-file.ts'
import { feedEnded } from './feed-life.ts'
import type { FoundFeed } from './feed-queries.ts'
import { findOpenTitles } from './gone-title-queries.ts'
import { listShownEvents, lockFeed, saveShownEvents } from './shown-event-queries.ts'
import { type CalendarEntry, reconcile } from './shown-events.ts'

/** What a calendar is made of. */
export interface CalendarContent {
  readonly name: string
  readonly firstDay: string
  readonly events: readonly CalendarEvent[]
}

interface Asker {
  readonly feed: FoundFeed
  readonly reading: PlanReading
}

/** Two at once would both count up, so what is new is compared once more, and stored, in a turn of its own. */
const storeNews = (
  { feed, reading }: Asker,
  { events, firstDay }: CalendarContent,
): Promise<readonly CalendarEntry[]> => {
  const { organizationId, id } = feed
  const { deps, now, gone } = reading
  const asking = {
    organizationId,
    credential: `feed ${id}`,
    cost: 'small',
    whenGone: whenAborted(gone),
    subject: `feed ${id}`,
  } as const
  return deps.turns.write(asking, () =>
    inTransaction(deps.db, async (trx) => {
      if (!(await lockFeed(trx, feed))) throw feedEnded()
      const { entries, stored, forgotten } = reconcile(events, await listShownEvents(trx, feed), {
        firstDay,
        now,
      })
      await saveShownEvents(trx, feed, stored, forgotten)
      return entries
    }),
  )
}

const entriesOf = async (asking: Asker, content: CalendarContent): Promise<readonly CalendarEntry[]> => {
  const { feed, reading } = asking
  const known = await listShownEvents(reading.db, feed)
  const { entries, stored, forgotten } = reconcile(content.events, known, {
    firstDay: content.firstDay,
    now: reading.now,
  })
  return stored.length + forgotten.length === 0 ? entries : storeNews(asking, content)
}

/** A calendar. What it shows is remembered, so that it can say what has changed and what is gone. */
export const calendarOf = async (
  asking: Asker,
  content: CalendarContent,
  printed: PrintedEvents,
): Promise<string> => {
  const { feed, reading } = asking
  const entries = await entriesOf(asking, content)
  const gone = entries.flatMap(({ event, shown }) => (event === null ? (shown.elementId ?? []) : []))
  const titles = feed.internal
    ? await findOpenTitles(reading.db, reading, [...new Set(gone)], feed.fields)
    : new Map<number, string>()
  return calendarFile({ name: content.name, timeZone: feed.timeZone, entries, titles }, printed)
}
