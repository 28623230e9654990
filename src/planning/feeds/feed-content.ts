import { refusalFor } from '../../base/errors.ts'
import { wallClock } from '../../base/time/zone-time.ts'
import type { PlanReading } from '../deps.ts'
import { listOwnShifts } from '../my-work/own-schedule-queries.ts'
import { csvFile } from '../plan/csv-file.ts'
import { type CsvContext, headingOf } from '../plan/plan-csv-cells.ts'
import { inOrder, linesOf } from '../plan/plan-csv-service.ts'
import { csvWords } from '../plan/plan-csv-words.ts'
import { readPlanNames } from '../plan/plan-name-queries.ts'
import type { PlanRow } from '../plan/plan-schemas.ts'
import { readPlan } from '../plan/plan-service.ts'
import { eventsOf, uidsOf } from './calendar-events.ts'
import type { CalendarContent } from './calendar-service.ts'
import { labelOf, shownFields } from './feed-cells.ts'
import { type FeedLine, feedLinesOf } from './feed-lines.ts'
import type { FoundFeed } from './feed-queries.ts'
import { htmlPage } from './html-page.ts'
import { jsonFeed } from './json-feed.ts'
import { listOwnTaskEvents } from './own-event-queries.ts'
import { shiftEvents, taskEvent } from './own-events.ts'
import { planQueryOf, usualPeriod } from './view-query.ts'

/** Entries of a feed. */
const mostEntries = 10_000
/** Days of a feed: those of a view that has none are more than the plan gives at a time. */
const longest = 68

const tooLong = () =>
  refusalFor(
    'business-error',
    'too-many',
    `The feed would have more than ${mostEntries} entries. Its owner has to choose fewer days or more filters.`,
  )

const checked = <T>(entries: readonly T[]): readonly T[] => {
  if (entries.length > mostEntries) throw tooLong()
  return entries
}

const basisOf = ({ now }: Pick<PlanReading, 'now'>, { timeZone, firstDayOfWeek }: FoundFeed) => ({
  today: wallClock(now, timeZone).date,
  firstDayOfWeek,
})

/** The rows of a view, as `GET /plan` gives them for the same days and filters, and the names of what is in them. */
const loadView = async (reading: PlanReading, feed: FoundFeed) => {
  const query = planQueryOf(feed.viewQuery ?? {}, basisOf(reading, feed))
  const plan = query && (await readPlan(reading, query, longest))
  if (plan?.truncated) throw tooLong()
  reading.gone().throwIfAborted()
  const context: CsvContext = {
    names: await readPlanNames(reading.db, reading.organizationId),
    words: csvWords[feed.language],
    costs: new Map(),
    timeZone: feed.timeZone,
  }
  return { query, rows: plan?.rows ?? [], context, shownIn: shownFields(feed.fields, context) }
}

/** The events of a view. */
export const calendarOfView = async (reading: PlanReading, feed: FoundFeed): Promise<CalendarContent> => {
  const { query, rows, context, shownIn } = await loadView(reading, feed)
  const { baseUrl } = reading.deps.config
  const common = {
    context,
    uidOf: uidsOf(feed.organizationId, baseUrl),
    timeZone: feed.timeZone,
    baseUrl,
    platformIds: query?.platformIds,
    shownOn: (row: PlanRow, day: string) => shownIn({ row, day }),
  }
  const events = rows.flatMap((row) => eventsOf({ ...common, row }))
  const { dateFrom } = query ?? usualPeriod(basisOf(reading, feed))
  return { name: feed.viewName ?? '', firstDay: dateFrom, events: checked(events) }
}

/** The tasks and shifts of the owner. */
export const calendarOfWork = async (reading: PlanReading, feed: FoundFeed): Promise<CalendarContent> => {
  const { db, organizationId, deps } = reading
  const { ownerId, timeZone, internal } = feed
  const { baseUrl } = deps.config
  const period = usualPeriod(basisOf(reading, feed))
  const common = {
    uidOf: uidsOf(organizationId, baseUrl),
    timeZone,
    urlOf: (elementId: number) => (internal ? `${baseUrl}/elements/${elementId}` : `${baseUrl}/mine`),
  }
  const tasks = await listOwnTaskEvents(db, organizationId, ownerId, period, mostEntries + 1)
  const shifts = await listOwnShifts(db, organizationId, ownerId)
  const events = [...tasks.map(taskEvent(common)), ...shifts.flatMap(shiftEvents(common, period))]
  return { name: 'Daybook', firstDay: period.dateFrom, events: checked(events) }
}

const cellsOf = ({ day, time, shown }: FeedLine): string[] => [day, time, ...shown.map(({ text }) => text)]

/** The other formats, which have a line for each day of a story. */
export const textOfView = async (reading: PlanReading, feed: FoundFeed, url: string): Promise<string> => {
  const { rows, context, shownIn } = await loadView(reading, feed)
  const lines = checked(feedLinesOf(inOrder(linesOf({ rows, ideas: [] }), context), shownIn, context))
  const title = feed.viewName ?? ''
  const { baseUrl } = reading.deps.config
  const labels = feed.fields.map((field) => ({ field, label: labelOf(field, context) }))
  const time = headingOf('time', context)
  switch (feed.format) {
    case 'json':
      return jsonFeed(lines, { title, baseUrl, url, timeZone: feed.timeZone })
    case 'html':
      return htmlPage(lines, { title, labels, baseUrl, language: feed.language, time })
    default:
      return csvFile(
        [headingOf('date', context), time, ...labels.map(({ label }) => label)],
        lines.map(cellsOf),
      )
  }
}
