import type { Problems } from '../../base/problems.ts'
import { clockFromNow, isClosed } from '../../settings/platforms/closing-rules.ts'
import type { WriteContext } from '../deps.ts'
import type { Element, EntryKey } from '../elements/aggregate.ts'
import { findPublicationDates } from '../schedules/schedule-queries.ts'
import { listSeriesDays } from '../schedules/series-day-queries.ts'
import { holdClosings, type PlatformClosing } from './closing-queries.ts'
import { type Entering, entering, mayEnter, noStoredDates, type StoredDates } from './issue-places.ts'

interface Judged {
  /** Null for a new element. */
  readonly id: number | null
  /** Null where all of the element comes into its issues: it is new, or comes out of the trash. */
  readonly before: Element | null
  readonly after: Element
}

interface Reported {
  /** Where the request has what brings a publication to a date; null if nowhere. */
  readonly pathOf: (key: EntryKey, date: string) => string | null
  readonly problems: Pick<Problems, 'rule'>
}

const storedDates = async (
  { db, organizationId }: WriteContext,
  { id, before, after }: Judged,
): Promise<StoredDates> => {
  if (id === null) return noStoredDates
  const keys = (before ?? after).publications.flatMap(({ key }) => (typeof key === 'number' ? [key] : []))
  const [dates, seriesDays] = await Promise.all([
    findPublicationDates(db, organizationId, [id], keys),
    listSeriesDays(db, organizationId, [id]),
  ])
  return { dates, seriesDays }
}

const closedAmong = (
  found: readonly Entering[],
  closings: readonly PlatformClosing[],
  now: Date,
): Entering[] =>
  closings.flatMap(({ id, hours, starts, timeZone }) => {
    const clock = clockFromNow(now, timeZone)
    return found.filter(({ place: { platformId, date, timeSlotId } }) => {
      const start = timeSlotId === null ? null : (starts[timeSlotId] ?? null)
      return platformId === id && isClosed(hours, { date, start }, clock)
    })
  })

/**
 * 25.2: a person needs a reason to bring a publication into an issue that is closed. Reports each issue that a publication comes into
 * without a reason; with one, the reason becomes part of the history.
 */
export const judgeClosings = async (
  work: WriteContext,
  judged: Judged,
  { pathOf, problems }: Reported,
): Promise<void> => {
  const { override, db, organizationId, now } = work
  const { before, after } = judged
  if (override === 'not-needed' || !mayEnter(before, after)) return
  const platformIds = [...new Set(after.publications.map(({ content }) => content.platformId))]
  const closings = await holdClosings(db, organizationId, platformIds)
  if (closings.length === 0) return
  const found = entering(before, after, await storedDates(work, judged))
  const closed = closedAmong(found, closings, now)
  if (closed.length === 0) return
  if (override.reason !== null) return work.auditDetails({ overrideReason: override.reason })
  for (const { key, place } of closed) {
    const { platformId, date } = place
    const message = `the issue of ${date} is closed: a reason is needed`
    problems.rule(pathOf(key, date), 'issue-closed', message, { platformId, date })
  }
}
