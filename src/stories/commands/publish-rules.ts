import { ApiError, bodyProblem } from '../../base/errors.ts'
import type { ProblemCode } from '../../base/problem-codes.ts'
import type { Problems } from '../../base/problems.ts'
import type { Element, EntryKey, Publication, Published } from '../elements/aggregate.ts'
import type { SeriesDates } from '../schedules/series-day-queries.ts'
import { publicationOfDay } from '../schedules/series-day-rules.ts'

const refuse = (code: ProblemCode, detail: string): never => {
  throw new ApiError('conflict', {
    detail,
    problems: [{ scope: 'path', path: 'publicationId', code, message: detail }],
  })
}

/** 5.6: a publication is published once. */
const assertUnpublished = ({ published }: Publication['content']): void => {
  if (published)
    refuse('already-published', `The publication was published on ${published.date} at ${published.time}.`)
}

const withTasks = (tasks: Element['tasks'], keys: readonly EntryKey[], done: boolean): Element['tasks'] =>
  tasks.map((task) => (keys.includes(task.key) ? { ...task, content: { ...task.content, done } } : task))

/**
 * A8: the element with a publication that is no longer published and has the status `statusOf` its platform. `reopened` are
 * the tasks that publishing it had finished.
 */
export const withUnpublished = (
  current: Element,
  id: number,
  statusOf: (platformId: number) => number | null,
  reopened: readonly number[],
): Element => ({
  ...current,
  tasks: withTasks(current.tasks, reopened, false),
  publications: current.publications.map((publication) => {
    const { key, content } = publication
    if (key !== id) return publication
    if (content.published === null) refuse('not-published', 'The publication is not published.')
    return {
      ...publication,
      content: { ...content, statusId: statusOf(content.platformId), published: null },
    }
  }),
})

/** What publishing makes of a publication and its tasks. */
export interface Outcome {
  readonly statusId: number
  readonly published: Published
  /** The linked tasks that are done with it; without it, those of 5.6 or 5.7. */
  readonly doneTaskIds?: readonly number[] | undefined
}

/** B13: only linked tasks can be done with a publication. */
const checkDoneTasks = (
  { assignedTasks }: Publication['content'],
  doneTaskIds: readonly number[] | undefined,
  problems: Problems,
): void => {
  for (const [index, id] of (doneTaskIds ?? []).entries())
    if (!assignedTasks.includes(id)) problems.reference(`doneTaskIds[${index}]`)
}

/** 5.6: the element with a publication published. Unless the request says which, all its tasks are done. */
export const withPublished = (
  current: Element,
  id: number,
  { statusId, published, doneTaskIds }: Outcome,
  problems: Problems,
): Element => {
  const publication = current.publications.find(({ key }) => key === id)
  if (!publication) return current
  assertUnpublished(publication.content)
  checkDoneTasks(publication.content, doneTaskIds, problems)
  return {
    ...current,
    tasks: withTasks(current.tasks, doneTaskIds ?? publication.content.assignedTasks, true),
    publications: current.publications.map((other) =>
      other === publication ? { ...other, content: { ...other.content, statusId, published } } : other,
    ),
  }
}

const alreadyOut = (date: string): ApiError => {
  const detail = `The day ${date} of the publication is already published.`
  return new ApiError('conflict', { detail, problems: [bodyProblem('date', 'already-published', detail)] })
}

/** 5.7: the tasks that are done with a day: those due by then; with the last day, all of them. */
const tasksOfDay = (
  { tasks }: Element,
  keys: readonly EntryKey[],
  date: string,
  isLast: boolean,
): EntryKey[] =>
  tasks
    .filter(
      ({ key, content: { deadline } }) =>
        keys.includes(key) && (isLast || (deadline !== null && deadline.date <= date)),
    )
    .map(({ key }) => key)

/**
 * 5.7: the element with a day of a publication published. A day of a recurring publication becomes one of its own, and the
 * recurring one stays as it is. `dates` are those of the publication.
 */
export const withDayPublished = (
  current: Element,
  id: number,
  date: string,
  { dates, ...outcome }: Outcome & { readonly dates: SeriesDates },
  problems: Problems,
): Element => {
  const series = current.publications.find(({ key }) => key === id)
  if (!series) return current
  const { content } = series
  assertUnpublished(content)
  if (dates.taken.includes(date)) throw alreadyOut(date)
  if (!dates.planned.includes(date))
    problems.rule('date', 'not-a-day-of-publication', 'is not a day on which the publication is planned')
  if (content.schedule?.kind !== 'recurring') return withPublished(current, id, outcome, problems)
  checkDoneTasks(content, outcome.doneTaskIds, problems)
  const isLast = dates.planned.length === 1
  const done = outcome.doneTaskIds ?? tasksOfDay(current, content.assignedTasks, date, isLast)
  return {
    ...current,
    tasks: withTasks(current.tasks, done, true),
    publications: [
      ...current.publications,
      {
        ...publicationOfDay(content, date, { statusId: outcome.statusId, published: outcome.published }),
        seriesId: id,
      },
    ],
  }
}
