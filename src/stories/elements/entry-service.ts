import { notFound } from '../../base/errors.ts'
import type { Writing } from '../deps.ts'
import type { Element } from './aggregate.ts'
import { withoutPublication, withoutTask, withPublication, withTask } from './element-rules.ts'
import { changeElement, type ElementAnswer } from './element-service.ts'
import type { PublicationBody } from './publication-schemas.ts'
import type { TaskBody } from './task-schemas.ts'

/** Writes of one task or publication of an element. */

/** 4.5: an id that belongs to another element is not found. */
export const assertHas = (entries: Element['tasks'] | Element['publications'], id: number): void => {
  if (!entries.some(({ key }) => key === id)) throw notFound()
}

export const createTask = (work: Writing, id: number, body: TaskBody): Promise<ElementAnswer> =>
  changeElement(work, id, { tasks: [body] }, (current, judging) => withTask(current, null, body, judging))

export const patchTask = (
  work: Writing,
  id: number,
  taskId: number,
  body: TaskBody,
): Promise<ElementAnswer> =>
  changeElement(work, id, { tasks: [body] }, (current, judging) => {
    assertHas(current.tasks, taskId)
    return withTask(current, taskId, body, judging)
  })

export const deleteTask = (work: Writing, id: number, taskId: number): Promise<ElementAnswer> =>
  changeElement(work, id, null, (current) => {
    assertHas(current.tasks, taskId)
    return withoutTask(current, taskId)
  })

export const createPublication = (work: Writing, id: number, body: PublicationBody): Promise<ElementAnswer> =>
  changeElement(work, id, { publications: [body] }, (current, judging) =>
    withPublication(current, null, body, judging),
  )

export const patchPublication = (
  work: Writing,
  id: number,
  publicationId: number,
  body: PublicationBody,
): Promise<ElementAnswer> =>
  changeElement(work, id, { publications: [body] }, (current, judging) => {
    assertHas(current.publications, publicationId)
    return withPublication(current, publicationId, body, judging)
  })

export const deletePublication = (work: Writing, id: number, publicationId: number): Promise<ElementAnswer> =>
  changeElement(work, id, null, (current) => {
    assertHas(current.publications, publicationId)
    return withoutPublication(current, publicationId)
  })
