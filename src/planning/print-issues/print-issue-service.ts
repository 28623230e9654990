import { groupBy } from '../../base/group-by.ts'
import { wallClock } from '../../base/time/zone-time.ts'
import { inSnapshot, type Queries } from '../../database/transaction.ts'
import { getOrganization } from '../../settings/organization/organization-queries.ts'
import { closingTimeOf } from '../../settings/platforms/closing-rules.ts'
import { platforms } from '../../settings/platforms/platform-entity.ts'
import { onPlatforms } from '../../stories/finding/filters/publication-filters.ts'
import { seenBy } from '../../stories/sight/sight.ts'
import { readOnlyIds } from '../../stories/sight/sight-queries.ts'
import type { ReadContext } from '../deps.ts'
import type { Judging } from '../findings/judge-stories.ts'
import { loadWholeRows } from '../plan/beside-rows.ts'
import { findPlannedElements } from '../plan/plan-queries.ts'
import type { PlanRow, PlanTask } from '../plan/plan-schemas.ts'
import { maximumStories } from './issue-order-schemas.ts'
import {
  countHidden,
  type IssuePublication,
  listIssuePublications,
  undatedOn,
} from './print-issue-queries.ts'
import { candidatePeriod, defaultIssueDate, issueDatesAround, printDeadlineOf } from './print-issue-rules.ts'
import type { IssueQuery, IssueStory, IssueView, Lengths } from './print-issue-schemas.ts'

const maximumCandidates = 200

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

const tasksOf = ({ tasks, links }: PlanRow, publicationId: number): PlanTask[] =>
  tasks.filter(({ id }) => links.some(([taskId, linked]) => taskId === id && linked === publicationId))

interface Loaded {
  readonly rows: ReadonlyMap<number, PlanRow>
  /** By task, in characters. */
  readonly written: ReadonlyMap<number, number>
}

/** The rows of the stories that come out on the day, and how much of them is written. */
const loadStories = async (
  db: Queries,
  asking: Judging,
  platformId: number,
  date: string,
): Promise<Loaded> => {
  const { organizationId, sight } = asking
  const day = { dateFrom: date, dateTo: date }
  const filters = [onPlatforms([platformId]), ...seenBy(sight)]
  const found = await findPlannedElements(db, { organizationId, filters, limit: maximumStories }, day)
  const published = found.filter(({ basis }) => basis === 'publication')
  const { rows, loaded } = await loadWholeRows(db, { ...asking, period: day }, published)
  const tasks = [...loaded.values()].flatMap(({ facts }) => facts.tasks)
  return {
    rows: new Map(rows.map((row) => [row.id, row])),
    written: new Map(tasks.map(({ id, written }) => [id, written])),
  }
}

/** Together; a task that belongs to two publications is one text. */
const lengthsOf = (
  stories: readonly Pick<IssueStory, 'publicationId' | 'row'>[],
  written: Loaded['written'],
): Lengths => {
  const tasks = new Map(
    stories.flatMap(({ row, publicationId }) => tasksOf(row, publicationId).map((task) => [task.id, task])),
  )
  return {
    ordered: sum([...tasks.values()].map(({ textLength }) => textLength ?? 0)),
    written: sum([...tasks.keys()].map((id) => written.get(id) ?? 0)),
  }
}

const storiesOf = (
  publications: readonly IssuePublication[],
  { rows, written }: Loaded,
): (IssueStory & { readonly categoryId: number | null })[] =>
  publications.flatMap(({ publicationId, elementId, categoryId, page }) => {
    const row = rows.get(elementId)
    if (row === undefined) return []
    const lengths = lengthsOf([{ publicationId, row }], written)
    return [{ categoryId, publicationId, page, length: lengths.ordered, lengths, row }]
  })

type Stories = ReturnType<typeof storiesOf>

const categoriesOf = (stories: Stories, written: Loaded['written']): IssueView['categories'] =>
  [...groupBy(stories, ({ categoryId }) => categoryId)].map(([categoryId, own]) => {
    const lengths = lengthsOf(own, written)
    const shown = own.map(({ categoryId: _, ...story }) => story)
    return { categoryId, length: lengths.ordered, lengths, stories: shown }
  })

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
  const candidates = found.slice(0, maximumCandidates)
  const { rows } = await loadWholeRows(db, { ...asking, period }, candidates)
  return {
    candidates: rows,
    hasMoreCandidates: found.length > maximumCandidates,
  }
}

/** An issue of a platform and the stories that could go into it, from one snapshot. */
export const readIssue = (
  { deps, organizationId, now, principal }: ReadContext,
  platformId: number,
  query: IssueQuery,
): Promise<IssueView> =>
  inSnapshot(deps.db, async (snapshot) => {
    const { sight } = principal
    const { timeZone } = await getOrganization(snapshot, organizationId)
    const platform = await platforms.get({ db: snapshot, organizationId }, platformId)
    const { schedule, printingTimeInDays, countsHidden } = platform
    const date = query.date ?? defaultIssueDate(schedule, printingTimeInDays, wallClock(now, timeZone).date)
    const issueDates = issueDatesAround(schedule, date)
    const publications = await listIssuePublications(snapshot, organizationId, platformId, date)
    const asking = { organizationId, timeZone, now, sight }
    const loaded = await loadStories(snapshot, asking, platformId, date)
    const stories = storiesOf(publications, loaded)
    const shownIds = [...loaded.rows.keys()]
    const found = await loadCandidates(snapshot, asking, platformId, date)
    const lengths = lengthsOf(stories, loaded.written)
    const ids = [...stories.map(({ row }) => row.id), ...found.candidates.map(({ id }) => id)]
    const readOnly = await readOnlyIds(snapshot, { organizationId, principal }, [...new Set(ids)])
    return {
      platformId,
      date,
      isIssueDate: issueDates.includes(date),
      printDeadline: printDeadlineOf(date, printingTimeInDays),
      closes: closingTimeOf(platform.closingHours, date, timeZone),
      issueDates,
      categories: categoriesOf(stories, loaded.written),
      counts: countsOf(stories),
      length: lengths.ordered,
      lengths,
      ...(countsHidden && {
        hidden: await countHidden(snapshot, organizationId, { platformId, date, shownIds }),
      }),
      ...found,
      ...(readOnly && { readOnlyIds: readOnly }),
    }
  })
