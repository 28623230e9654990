import { ApiError } from '../../base/errors.ts'
import type { Element, Publication, Published } from '../elements/aggregate.ts'

/** 5.6: a publication is published once and stays published. */
const assertUnpublished = ({ published }: Publication['content']): void => {
  if (!published) return
  const detail = `The publication was published on ${published.date} at ${published.time}.`
  throw new ApiError('conflict', {
    detail,
    problems: [{ scope: 'path', path: 'publicationId', code: 'already-published', message: detail }],
  })
}

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
