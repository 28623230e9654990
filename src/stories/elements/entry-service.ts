import { notFound } from '../../base/errors.ts'
import { addReason, assertMayHaveReason } from '../comments/reason-service.ts'
import type { Writing } from '../deps.ts'
import type { Element } from './aggregate.ts'
import type { ElementAnswer } from './element-answer.ts'
import { withoutPublication, withoutTask, withPublication, withTask } from './element-rules.ts'
import { changeElement } from './element-service.ts'
import type { PublicationBody } from './publication-schemas.ts'
import type { PatchTask, TaskBody } from './task-schemas.ts'

/** Writes of one task or publication of an element. */

/** 4.5: an id that belongs to another element is not found. */
const assertAmong = (entries: readonly { readonly key: unknown }[], id: number, parameter: string): void => {
  if (!entries.some(({ key }) => key === id)) throw notFound(parameter)
}

const assertHasTask = ({ tasks }: Element, id: number): void => assertAmong(tasks, id, 'taskId')

export const assertHasPublication = ({ publications }: Element, id: number): void =>
  assertAmong(publications, id, 'publicationId')

export const createTask = (work: Writing, id: number, body: TaskBody): Promise<ElementAnswer> =>
  changeElement(work, id, { tasks: [body] }, (current, judging) => withTask(current, null, body, judging))

export const patchTask = async (
  work: Writing,
  id: number,
  taskId: number,
  { reason, ...body }: PatchTask,
): Promise<ElementAnswer> => {
  assertMayHaveReason({ reason, ...body })
  const answer = await changeElement(
    work,
    id,
    { tasks: [body] },
    (current, judging) => {
      assertHasTask(current, taskId)
      return withTask(current, taskId, body, judging)
    },
    { sentPart: ({ tasks }) => tasks.find((task) => task.id === taskId) },
  )
  await addReason(work, { elementId: id, taskId, reason })
  return answer
}

export const deleteTask = (work: Writing, id: number, taskId: number): Promise<ElementAnswer> =>
  changeElement(work, id, null, (current) => {
    assertHasTask(current, taskId)
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
  changeElement(
    work,
    id,
    { publications: [body] },
    (current, judging) => {
      assertHasPublication(current, publicationId)
      return withPublication(current, publicationId, body, judging)
    },
    { sentPart: ({ publications }) => publications.find((publication) => publication.id === publicationId) },
  )

export const deletePublication = (work: Writing, id: number, publicationId: number): Promise<ElementAnswer> =>
  changeElement(work, id, null, (current) => {
    assertHasPublication(current, publicationId)
    return withoutPublication(current, publicationId)
  })
