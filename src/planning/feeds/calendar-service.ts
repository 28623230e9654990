import { inTransaction, type Queries } from '../../database/transaction.ts'
import { whenAborted } from '../../http/gone.ts'
import type { PlanReading } from '../deps.ts'
import type { CalendarEvent } from './calendar-events.ts'
import { calendarFile, type PrintedEvents } from './calendar-file.ts'
import { feedEnded } from './feed-life.ts'
import type { FoundFeed } from './feed-queries.ts'
import { findOpenTitles } from './gone-title-queries.ts'
import { listShownEvents, lockFeed, saveShownEvents } from './shown-event-queries.ts'
import { type GoneTitles, goneFrom, reconcile } from './shown-events.ts'

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

/** What there is to say, compared with what the calendar has said. */
const compared = async (
  db: Queries,
  { feed, reading }: Asker,
  { events, firstDay }: CalendarContent,
): Promise<ReturnType<typeof reconcile> & { readonly titles: GoneTitles }> => {
  const known = await listShownEvents(db, feed)
  const gone = goneFrom(known, events).flatMap(({ elementId }) => elementId ?? [])
  const titles: GoneTitles = feed.internal
    ? await findOpenTitles(db, reading, [...new Set(gone)], feed.fields)
    : new Map()
  return { ...reconcile(events, known, { firstDay, now: reading.now, titles }), titles }
}

type Compared = Pick<Awaited<ReturnType<typeof compared>>, 'entries' | 'titles'>

/** Two at once would both count up, so what is new is compared once more, and stored, in a turn of its own. */
const storeNews = (asker: Asker, content: CalendarContent): Promise<Compared> => {
  const { feed, reading } = asker
  const { organizationId, id } = feed
  const { deps, gone } = reading
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
      const news = await compared(trx, asker, content)
      await saveShownEvents(trx, feed, news.stored, news.forgotten)
      return news
    }),
  )
}

/** A calendar. What it shows is remembered, so that it can say what has changed and what is gone. */
export const calendarOf = async (
  asker: Asker,
  content: CalendarContent,
  printed: PrintedEvents,
): Promise<string> => {
  const { feed, reading } = asker
  const found = await compared(reading.db, asker, content)
  const isNew = found.stored.length + found.forgotten.length > 0
  const { entries, titles }: Compared = isNew ? await storeNews(asker, content) : found
  return calendarFile({ name: content.name, timeZone: feed.timeZone, entries, titles }, printed)
}
