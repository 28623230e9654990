import { ApiError, notFound } from '../../base/errors.ts'
import type { Element, Publication, PublicationContent } from '../elements/aggregate.ts'
import type { RuleContext } from '../elements/element-rules.ts'
import { rescheduled } from '../elements/publication-rules.ts'
import type { MoveDay } from './schedule-schemas.ts'
import type { SeriesDates } from './series-day-queries.ts'

/** Single days of a recurring publication leave it (contract 5.7, B14). */

/** A day of a recurring publication as a publication of its own. Ids in other systems stay with the series. */
export const publicationOfDay = (
  series: PublicationContent,
  date: string,
  change: Partial<PublicationContent>,
): Omit<Publication, 'seriesId'> => ({
  key: Symbol('day of a series'),
  takenFrom: series,
  content: {
    ...series,
    externalId: null,
    cms: { articleId: null, publishedLink: null, editLink: null },
    schedule: { kind: 'single', date, timing: series.schedule?.timing ?? null },
    ...change,
  },
  occurrences: [date],
})

/** A day that is planned, in the path of a request. */
interface PlannedDay {
  readonly publicationId: number
  readonly date: string
  readonly dates: SeriesDates
}

const refuse = (
  slug: 'business-error' | 'conflict',
  code: 'last-day' | 'already-published',
  detail: string,
) => {
  throw new ApiError(slug, { detail, problems: [{ scope: 'path', path: 'date', code, message: detail }] })
}

const assertNotOut = ({ date, dates }: PlannedDay, published = false): void => {
  if (published || dates.taken.includes(date))
    refuse('conflict', 'already-published', `The day ${date} of the publication is already published.`)
}

const assertMayLeave = ({ content: { schedule, published } }: Publication, day: PlannedDay): void => {
  const { date, dates } = day
  assertNotOut(day, published !== null)
  if (schedule?.kind !== 'recurring' || !dates.planned.includes(date)) throw notFound('date')
}

const isLast = ({ dates }: PlannedDay): boolean => dates.planned.length === 1

const withoutDay = (series: Publication, { date, dates }: PlannedDay): Publication => {
  const { schedule } = series.content
  if (schedule?.kind !== 'recurring') return series
  const exceptDates = [...(schedule.exceptDates ?? []), date].toSorted()
  return {
    ...series,
    content: { ...series.content, schedule: { ...schedule, exceptDates } },
    // Not worked out anew: a manual schedule keeps the dates that its platform had (6.4).
    occurrences: dates.planned.filter((planned) => planned !== date),
  }
}

const isLeftOut = ({ content: { schedule } }: Publication, date: string): boolean =>
  schedule?.kind === 'recurring' && (schedule.exceptDates?.includes(date) ?? false)

/** The element with a day of a recurring publication left out; as it is if the day is left out already. */
export const withDayLeftOut = (current: Element, day: PlannedDay): Element => ({
  ...current,
  publications: current.publications.map((publication) => {
    if (publication.key !== day.publicationId || isLeftOut(publication, day.date)) return publication
    assertMayLeave(publication, day)
    if (isLast(day))
      refuse('business-error', 'last-day', 'The last day of a recurring publication cannot leave it.')
    return withoutDay(publication, day)
  }),
})

/** The element with a day of a recurring publication moved, as a publication of its own. With its last day the publication moves. */
export const withDayMoved = (
  current: Element,
  day: PlannedDay,
  { date, timing }: MoveDay,
  context: RuleContext,
): Element => {
  const series = current.publications.find(({ key }) => key === day.publicationId)
  if (!series) return current
  assertMayLeave(series, day)
  // Beside the day that is out, the publication would be in no issue.
  if (isLast(day)) assertNotOut({ ...day, date })
  const { content } = series
  const own = publicationOfDay(content, date, {})
  const asked = { kind: 'single', date, ...(timing !== undefined && { timing }) } as const
  const { schedule } = rescheduled({ ...content, schedule: null }, asked, context)
  const kept = timing === undefined && schedule && { ...schedule, timing: content.schedule?.timing ?? null }
  const moved = kept || schedule
  const left = isLast(day)
    ? { ...series, content: { ...content, schedule: moved }, occurrences: [date] }
    : withoutDay(series, day)
  return {
    ...current,
    publications: [
      ...current.publications.map((one) => (one === series ? left : one)),
      ...(isLast(day) ? [] : [{ ...own, content: { ...own.content, schedule: moved } }]),
    ],
  }
}
