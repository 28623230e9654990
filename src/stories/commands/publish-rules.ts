import { ApiError } from '../../base/errors.ts'
import type { ProblemCode } from '../../base/problem-codes.ts'
import type { Element, Publication, Published } from '../elements/aggregate.ts'

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

/**
 * A8: the element with a publication that is no longer published and has the status `statusOf` its platform. Tasks stay as they
 * are.
 */
export const withUnpublished = (
  current: Element,
  id: number,
  statusOf: (platformId: number) => number | null,
): Element => ({
  ...current,
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

/**
 * 5.6: the element with a publication published at `published`: the publication gets the status `statusId`, and its
 * tasks are done.
 */
export const withPublished = (
  current: Element,
  id: number,
  statusId: number,
  published: Published,
): Element => {
  const publication = current.publications.find(({ key }) => key === id)
  if (!publication) return current
  assertUnpublished(publication.content)
  const { assignedTasks } = publication.content
  return {
    ...current,
    tasks: current.tasks.map((task) =>
      assignedTasks.includes(task.key) ? { ...task, content: { ...task.content, done: true } } : task,
    ),
    publications: current.publications.map((other) =>
      other === publication ? { ...other, content: { ...other.content, statusId, published } } : other,
    ),
  }
}
