import type { IssueStory, IssueView, PlanPublication, PlanRow } from '../../api/types.ts'
import { noLengths, storyOf } from './issue-model.ts'
import type { Place } from './issue-place.ts'

/** The issue after a change that is still being saved. Lengths and counts come with the answer. */

const without = (issue: IssueView, elementId: number): IssueView => ({
  ...issue,
  candidates: issue.candidates.filter(({ id }) => id !== elementId),
  categories: issue.categories.map((category) => ({
    ...category,
    stories: category.stories.filter(({ row }) => row.id !== elementId),
  })),
})

const withStory = (issue: IssueView, categoryId: number | null, story: IssueStory): IssueView => {
  const isThere = issue.categories.some((category) => category.categoryId === categoryId)
  const categories = isThere
    ? issue.categories
    : [...issue.categories, { categoryId, length: 0, lengths: noLengths, stories: [] }]
  return {
    ...issue,
    categories: categories.map((category) =>
      category.categoryId === categoryId ? { ...category, stories: [...category.stories, story] } : category,
    ),
  }
}

/** A publication that has no ID from the server yet. */
const unsavedId = -1

export const withPulled = (issue: IssueView, row: PlanRow, categoryId: number | null): IssueView =>
  withStory(without(issue, row.id), categoryId, storyOf(row, unsavedId))

const placedAt = (publication: PlanPublication, { categoryId, date }: Place): PlanPublication => ({
  ...publication,
  categoryId,
  schedule:
    date === null || date === publication.schedule?.fromDate
      ? publication.schedule
      : { fromDate: date, toDate: null, dates: [date], time: null, timeSlotId: null },
})

/** Also updates the publication's place: the next change starts from there before the server has answered. */
export const withMoved = (issue: IssueView, story: IssueStory, to: Place): IssueView => {
  const publications = story.row.publications.map((publication) =>
    publication.id === story.publicationId ? placedAt(publication, to) : publication,
  )
  return withStory(without(issue, story.row.id), to.categoryId, {
    ...story,
    row: { ...story.row, publications },
  })
}

export const withTakenOut = (issue: IssueView, { row }: IssueStory): IssueView => {
  const rest = without(issue, row.id)
  return { ...rest, candidates: [row, ...rest.candidates] }
}
