import { ApiError } from '../../base/errors.ts'
import { daysBetween, shiftedBy } from '../../base/time/calendar-days.ts'
import { daysOfPeriod, type PlanPeriod } from '../../base/time/planning-period.ts'
import { wallClock } from '../../base/time/zone-time.ts'
import { inSnapshot, type Queries } from '../../database/transaction.ts'
import { type Answer, okUntagged } from '../../http/answer.ts'
import { badCursor, dateInCursor, encodeCursor, type Position, positionOf } from '../../http/cursors.ts'
import { defaultSize } from '../../http/paging-schemas.ts'
import { queryProblem } from '../../stories/finding/filter.ts'
import type { ReadContext } from '../deps.ts'
import { type FoundElement, findPlannedElements } from '../plan/plan-queries.ts'
import { loadFacts } from '../plan/plan-rows.ts'
import { planFilters } from '../plan/plan-service.ts'
import { placementOf } from '../plan/plan-view.ts'
import { ruleNames } from './finding-rules.ts'
import type { FindingsQuery } from './finding-schemas.ts'
import { compared, findingView } from './finding-view.ts'
import { findInIssues } from './issue-findings.ts'
import { findingsOf, type Judging, judgeOf } from './judge-stories.ts'
import type { StoryFacts } from './story-facts.ts'
import { findUnfinished } from './unfinished-queries.ts'

/**
 * What is wrong with a long period, by day: its most urgent findings are known only once all of its stories are judged. A
 * request judges a bounded number of them, however long the period is.
 */

const longest = 366
/** A request judges at most so many stories, and looks at about so many to see whether anything is left to do in them. */
const mostStories = 1000
const mostSeen = 4000
/** As many as a plan has at most, for every day that is looked at at once. */
const mostFound = 100_000
const mostDays = 62

const last = Number.MAX_SAFE_INTEGER

/** Behind everything that is found in a story, or on a day. */
const endOfStory = (day: string, id: number): Position => [day, id, last, last]
const endOfDay = (day: string): Position => endOfStory(day, last)

type Found = Parameters<typeof findingView>[0]

/** A finding at its place, before it is put into words: most of them are for later pages. */
interface PlacedFinding {
  readonly found: Found
  readonly story: StoryFacts | null
  readonly place: Position
}

/** Issues come before the stories of a day. */
const placed = (day: string, found: Found, story: StoryFacts | null): PlacedFinding => {
  const { rule, of, issue } = found
  return {
    found,
    story,
    place: [day, story?.id ?? 0, ruleNames.indexOf(rule.name), of?.id ?? issue?.targetId ?? 0],
  }
}

/** What a long period leaves out: counts, page numbers and what has no day. */
const assertByDay = ({ page, ideas }: FindingsQuery): void => {
  const words = 'cannot be asked for with more than 62 days'
  const problems = [
    ...(page === undefined ? [] : [queryProblem('page', 'excluded', words)]),
    ...(ideas ? [queryProblem('ideas', 'excluded', words)] : []),
  ]
  if (problems.length > 0) throw new ApiError('bad-request', { detail: `That ${words}.`, problems })
}

/** Where a walk goes on: its place, and the first day that is not over. */
const startOf = (after: Position | undefined, { dateFrom, dateTo }: PlanPeriod) => {
  if (after === undefined) return { place: endOfDay(''), day: dateFrom }
  const [date, id] = after
  const day = dateInCursor(date)
  if (after.slice(1).some((part) => typeof part !== 'number')) throw badCursor()
  if (day < dateFrom || dateTo < day) throw badCursor()
  return { place: after, day: id === last ? shiftedBy(day, 1) : day }
}

interface Story extends FoundElement {
  /** Its first day in the period. */
  readonly day: string
}

interface Asked {
  readonly reading: ReadContext
  readonly query: FindingsQuery
  readonly filters: Awaited<ReturnType<typeof planFilters>>['filters']
}

/** The unfinished stories whose first day in the period is one of these, by day, then by id. */
const storiesFrom = async (
  snapshot: Queries,
  { reading: { organizationId }, query: { dateFrom, elementIds }, filters }: Asked,
  days: PlanPeriod,
): Promise<{ readonly stories: readonly Story[]; readonly seen: number }> => {
  const request = { organizationId, filters, limit: mostFound }
  const all = await findPlannedElements(snapshot, { ...request, elementIds }, days)
  const unfinished = await findUnfinished(
    snapshot,
    organizationId,
    all.map(({ id }) => id),
  )
  const found = all.filter(({ id }) => unfinished.has(id))
  const before = { dateFrom, dateTo: shiftedBy(days.dateFrom, -1) }
  const earlier =
    found.length === 0 || before.dateTo < dateFrom
      ? []
      : await findPlannedElements(snapshot, { ...request, elementIds: found.map(({ id }) => id) }, before)
  const isEarlier = new Set(earlier.map(({ id }) => id))
  const place = placementOf(new Set(daysOfPeriod(days)))
  const stories = found
    .filter(({ id }) => !isEarlier.has(id))
    .map((element) => ({ ...element, day: place(element).days[0] ?? days.dateFrom }))
  return { stories, seen: all.length }
}

interface Step {
  readonly judging: Judging
  readonly days: PlanPeriod
  /** What comes at this place and before it has been looked at. */
  readonly place: Position
  /** So many stories may be judged. */
  readonly room: number
}

/** What is wrong on some days, in order, and how far that goes. */
const stepOver = async (snapshot: Queries, asked: Asked, { judging, days, place, room }: Step) => {
  const { reading, query } = asked
  const { dateFrom, dateTo, findings: rules } = query
  const { organizationId } = reading
  const { stories: all, seen } = await storiesFrom(snapshot, asked, days)
  const ahead = all.filter(({ day, id }) => compared(endOfStory(day, id), place) > 0)
  const stories = ahead.slice(0, room)
  const cut = ahead.length > room ? stories.at(-1) : undefined
  const end = cut ? endOfStory(cut.day, cut.id) : endOfDay(days.dateTo)
  const ids = stories.map(({ id }) => id)
  const facts = ids.length === 0 ? [] : await loadFacts(snapshot, organizationId, ids, { dateFrom, dateTo })
  const judge = await judgeOf(snapshot, judging, facts)
  const active = judge.rules.filter(({ rule }) => rules === undefined || rules.includes(rule.name))
  const dayOf = new Map(stories.map(({ id, day }) => [id, day]))
  const ofStories = facts.flatMap((story) =>
    findingsOf({ ...judge, rules: active }, story).map((found) =>
      placed(dayOf.get(story.id) ?? '', found, story),
    ),
  )
  const inIssues = await findInIssues(snapshot, judging, active, { ...query, ...days })
  const ofIssues = inIssues.map((found) => placed(found.issue.date, found, null))
  const found = [...ofIssues, ...ofStories]
    .filter((one) => compared(one.place, place) > 0 && compared(one.place, end) <= 0)
    .sort((one, other) => compared(one.place, other.place))
  return { found, end, isCut: cut !== undefined, judged: stories.length, seen }
}

/** How many days hold about so many stories, as far as these tell. */
const daysFor = (room: number, stories: number, days: PlanPeriod): number => {
  const length = daysBetween(days.dateFrom, days.dateTo) + 1
  const next = stories === 0 ? length * 4 : Math.floor((room * length) / stories)
  return Math.max(1, Math.min(mostDays, next))
}

/** A page of what is wrong with a long period: less than a page where so many stories were judged before it was full. */
export const findingsByDay = async (reading: ReadContext, query: FindingsQuery): Promise<Answer> => {
  assertByDay(query)
  const { organizationId, now, principal, deps, gone } = reading
  const { settings, filters } = await planFilters(reading, query, longest)
  const [path = ''] = reading.url.split('?', 1)
  const start = startOf(positionOf(query, 4, path), query)
  const size = query.size ?? defaultSize
  const asked = { reading, query, filters }
  const judging = { organizationId, timeZone: settings.timeZone, now, sight: principal.sight }
  const { date: today } = wallClock(now, settings.timeZone)
  const words = { ...settings, today, language: query.language ?? settings.language }
  return inSnapshot(deps.db, async (snapshot) => {
    let { place, day } = start
    let [room, looks, length] = [mostStories, mostSeen, 1]
    const found: PlacedFinding[] = []
    while (day <= query.dateTo && found.length <= size && room > 0 && looks > 0) {
      gone().throwIfAborted()
      const [dateTo = day] = [shiftedBy(day, length - 1), query.dateTo].sort()
      const days = { dateFrom: day, dateTo }
      const step = await stepOver(snapshot, asked, { judging, days, place, room })
      found.push(...step.found)
      place = step.end
      room -= step.judged
      looks -= step.seen
      length = Math.min(daysFor(room, step.judged, days), daysFor(looks, step.seen, days))
      if (!step.isCut) day = shiftedBy(dateTo, 1)
    }
    const content = found.slice(0, size)
    const rest = found.length > size ? content.at(-1)?.place : undefined
    const next = rest ?? (day <= query.dateTo ? place : undefined)
    return okUntagged({
      content: content.map(({ found: one, story }) => findingView(one, story, words)),
      size,
      hasMore: next !== undefined,
      ...(next && { nextCursor: encodeCursor(next, query, path) }),
    })
  })
}
