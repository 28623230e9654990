import type { ReferenceData } from '../../api/reference-data.ts'
import type { IssueStory, IssueView, Lengths, PlanPublication, PlanRow, PlanTask } from '../../api/types.ts'
import type { CalendarDate } from '../../calendar-date.ts'
import { print } from '../../platform-days.ts'
import { lateIn, type Now } from '../plan/model/row-facts.ts'

export type Platform = ReferenceData['platforms'][number]

/** The platforms that have issues, print first. */
export const platformsWithIssues = ({ platforms }: ReferenceData): Platform[] =>
  platforms
    .filter(({ deleted }) => !deleted)
    .toSorted((one, other) => Number(other.typeCode === print) - Number(one.typeCode === print))

/** Of what has no texts yet. */
export const noLengths: Lengths = { ordered: 0, written: 0 }

/** A story as the issue will show it, before the server has answered. */
export const storyOf = (row: PlanRow, publicationId: number): IssueStory => ({
  ...{ publicationId, row, page: null, length: 0, lengths: noLengths },
})

export interface Section {
  /** Null for stories without a category. */
  readonly categoryId: number | null
  readonly name: string | null
  readonly lengths: Lengths
  readonly stories: readonly IssueStory[]
}

const byPosition = (one: { position: number; id: number }, other: { position: number; id: number }) =>
  one.position - other.position || one.id - other.id

/** Categories in the order of the settings, each followed by its subcategories. */
const categoriesInOrder = ({ categories }: Platform) => {
  const live = categories.filter(({ deleted }) => !deleted).toSorted(byPosition)
  return live
    .filter(({ parentCategoryId }) => parentCategoryId === null)
    .flatMap((parent) => [
      { id: parent.id, name: parent.name },
      ...live
        .filter(({ parentCategoryId }) => parentCategoryId === parent.id)
        .map(({ id, name }) => ({ id, name: `${parent.name} › ${name}` })),
    ])
}

/** Every category of the platform, even without stories, then stories whose category is gone or missing. */
export const sectionsOf = (issue: IssueView, platform: Platform): Section[] => {
  const filled = new Map(issue.categories.map((category) => [category.categoryId, category]))
  const sections = categoriesInOrder(platform).map(({ id, name }) => ({
    categoryId: id,
    name,
    lengths: filled.get(id)?.lengths ?? noLengths,
    stories: filled.get(id)?.stories ?? [],
  }))
  const shown = new Set<number | null>(sections.map(({ categoryId }) => categoryId))
  const others = issue.categories
    .filter(({ categoryId, stories }) => !shown.has(categoryId) && stories.length > 0)
    .map((category) => ({
      ...category,
      name: platform.categories.find(({ id }) => id === category.categoryId)?.name ?? null,
    }))
  return [...sections, ...others]
}

/** The publication that puts the story into the issue. */
export const publicationOf = ({ row, publicationId }: IssueStory): PlanPublication | undefined =>
  row.publications.find(({ id }) => id === publicationId)

/** Whether the server has confirmed the publication. Until then, nothing can be done with it. */
export const isSaved = (story: IssueStory): boolean => publicationOf(story) !== undefined

/** The tasks for this issue. */
export const tasksOf = ({ row, publicationId }: IssueStory): PlanTask[] =>
  row.tasks.filter(({ id }) =>
    row.links.some(([taskId, linked]) => taskId === id && linked === publicationId),
  )

export const titleOf = ({ title, slug, headline }: PlanRow): string | null =>
  title ?? slug ?? headline ?? null

/** Whether an issue is printed: those of platforms without a time for it are not, but in print. */
export const goesToPrint = (
  { date, printDeadline }: Pick<IssueView, 'date' | 'printDeadline'>,
  { typeCode }: Pick<Platform, 'typeCode'>,
): boolean => typeCode === print || printDeadline !== date

/**
 * What an issue lacks before it can be printed. Pages only where it has any, or is printed at all; what is out needs
 * none.
 */
export const missingIn = (issue: IssueView, { typeCode }: Pick<Platform, 'typeCode'>, now: Now) => {
  const stories = issue.categories.flatMap((category) => category.stories)
  const hasPages = typeCode === print || stories.some(({ page }) => page !== null)
  const { openTasks, unassignedTasks } = issue.counts
  const isWithoutPage = (story: IssueStory) =>
    hasPages && story.page === null && publicationOf(story)?.published === null
  const isOpen = (story: IssueStory) => tasksOf(story).some(({ done }) => !done)
  const late = stories.flatMap((story) => tasksOf(story).filter(lateIn(story.row, now)))
  return {
    lateTasks: new Set(late.map(({ id }) => id)).size,
    unassignedTasks,
    openTasks,
    withoutPage: stories.filter(isWithoutPage).length,
    unfinished: stories.filter(isOpen).length,
  }
}

/** Whether the story can be removed or moved to another date. Recurring publications also appear on other days. */
export const isMovable = (story: IssueStory): boolean => {
  const publication = publicationOf(story)
  return publication !== undefined && publication.published === null && publication.schedule?.toDate === null
}

/** The issue dates before and after a date. */
export const neighboursOf = ({ issueDates }: IssueView, date: CalendarDate) => ({
  previous: issueDates.findLast((other) => other < date),
  next: issueDates.find((other) => other > date),
})
