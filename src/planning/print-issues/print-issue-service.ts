import { groupBy } from '../../base/group-by.ts'
import { wallClock } from '../../base/time/zone-time.ts'
import { inSnapshot, type Queries } from '../../database/transaction.ts'
import { getOrganization } from '../../settings/organization/organization-queries.ts'
import { platforms } from '../../settings/platforms/platform-entity.ts'
import { onPlatforms } from '../../stories/finding/filters/publication-filters.ts'
import { seenBy } from '../../stories/sight/sight.ts'
import { readOnlyIds } from '../../stories/sight/sight-queries.ts'
import type { Reading } from '../deps.ts'
import type { Judging } from '../findings/judge-stories.ts'
import { loadWholeRows } from '../plan/beside-rows.ts'
import { findPlannedElements } from '../plan/plan-queries.ts'
import type { PlanRow, PlanTask } from '../plan/plan-schemas.ts'
import { type IssuePublication, listIssuePublications, undatedOn } from './print-issue-queries.ts'
import { candidatePeriod, defaultIssueDate, issueDatesAround, printDeadlineOf } from './print-issue-rules.ts'
import type { IssueQuery, IssueStory, IssueView } from './print-issue-schemas.ts'

const maximumStories = 1000
const maximumCandidates = 200

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

const tasksOf = ({ tasks, links }: PlanRow, publicationId: number): PlanTask[] =>
  tasks.filter(({ id }) => links.some(([taskId, linked]) => taskId === id && linked === publicationId))

/** The rows of the stories that come out on the day. */
const loadStories = async (
  db: Queries,
  asking: Judging,
  platformId: number,
  date: string,
): Promise<ReadonlyMap<number, PlanRow>> => {
  const { organizationId, sight } = asking
  const day = { dateFrom: date, dateTo: date }
  const filters = [onPlatforms([platformId]), ...seenBy(sight)]
  const found = await findPlannedElements(db, { organizationId, filters, limit: maximumStories }, day)
  const published = found.filter(({ basis }) => basis === 'publication')
  const rows = await loadWholeRows(db, { ...asking, period: day }, published)
  return new Map(rows.map((row) => [row.id, row]))
}

const storiesOf = (
  publications: readonly IssuePublication[],
  rows: ReadonlyMap<number, PlanRow>,
): (IssueStory & { readonly categoryId: number | null })[] =>
  publications.flatMap(({ publicationId, elementId, categoryId }) => {
    const row = rows.get(elementId)
    if (row === undefined) return []
    const length = sum(tasksOf(row, publicationId).map(({ textLength }) => textLength ?? 0))
    return [{ categoryId, publicationId, length, row }]
  })

type Stories = ReturnType<typeof storiesOf>

const categoriesOf = (stories: Stories): IssueView['categories'] =>
  [...groupBy(stories, ({ categoryId }) => categoryId)].map(([categoryId, own]) => ({
    categoryId,
    length: sum(own.map(({ length }) => length)),
    stories: own.map(({ categoryId: _, ...story }) => story),
  }))

const countsOf = (stories: Stories): IssueView['counts'] => {
  const publications = stories.flatMap(({ publicationId, row }) =>
    row.publications.filter(({ id }) => id === publicationId),
  )
  const tasks = new Map(
    stories.flatMap(({ row, publicationId }) => tasksOf(row, publicationId).map((task) => [task.id, task])),
  )
  const open = [...tasks.values()].filter(({ done }) => !done)
  return {
    stories: stories.length,
    published: publications.filter(({ published }) => published !== null).length,
    openTasks: open.length,
    unassignedTasks: open.filter(({ user }) => user === null || user.deleted).length,
  }
}

const loadCandidates = async (
  db: Queries,
  asking: Judging,
  platformId: number,
  date: string,
): Promise<Pick<IssueView, 'candidates' | 'hasMoreCandidates'>> => {
  const { organizationId, sight } = asking
  const period = candidatePeriod(date)
  const request = { organizationId, filters: [undatedOn(platformId), ...seenBy(sight)] }
  const found = await findPlannedElements(db, { ...request, limit: maximumCandidates + 1 }, period)
  return {
    candidates: await loadWholeRows(db, { ...asking, period }, found.slice(0, maximumCandidates)),
    hasMoreCandidates: found.length > maximumCandidates,
  }
}

/** An issue of a platform and the stories that could go into it, from one snapshot. */
export const readIssue = (
  { deps, organizationId, now, principal }: Reading,
  platformId: number,
  query: IssueQuery,
): Promise<IssueView> =>
  inSnapshot(deps.db, async (snapshot) => {
    const { sight } = principal
    const { timeZone } = await getOrganization(snapshot, organizationId)
    const { schedule, printingTimeInDays } = await platforms.get({ db: snapshot, organizationId }, platformId)
    const date = query.date ?? defaultIssueDate(schedule, printingTimeInDays, wallClock(now, timeZone).date)
    const issueDates = issueDatesAround(schedule, date)
    const publications = await listIssuePublications(snapshot, organizationId, platformId, date)
    const asking = { organizationId, timeZone, now, sight }
    const stories = storiesOf(publications, await loadStories(snapshot, asking, platformId, date))
    const found = await loadCandidates(snapshot, asking, platformId, date)
    const ids = [...stories.map(({ row }) => row.id), ...found.candidates.map(({ id }) => id)]
    const readOnly = await readOnlyIds(snapshot, { organizationId, principal }, [...new Set(ids)])
    return {
      platformId,
      date,
      isIssueDate: issueDates.includes(date),
      printDeadline: printDeadlineOf(date, printingTimeInDays),
      issueDates,
      categories: categoriesOf(stories),
      counts: countsOf(stories),
      length: sum(stories.map(({ length }) => length)),
      ...found,
      ...(readOnly && { readOnlyIds: readOnly }),
    }
  })
