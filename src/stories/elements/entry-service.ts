import { notFound } from '../../base/errors.ts'
import { addReason, assertMayHaveReason } from '../comments/reason-service.ts'
import type { WriteContext } from '../deps.ts'
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

export const createTask = (work: WriteContext, id: number, body: TaskBody): Promise<ElementAnswer> =>
  changeElement(work, id, { tasks: [body] }, (current, context) => withTask(current, null, body, context))

export const patchTask = async (
  work: WriteContext,
  id: number,
  taskId: number,
  { reason, ...body }: PatchTask,
): Promise<ElementAnswer> => {
  assertMayHaveReason({ reason, ...body })
  const answer = await changeElement(
    work,
    id,
    { tasks: [{ ...body, id: taskId }] },
    (current, context) => {
      assertHasTask(current, taskId)
      return withTask(current, taskId, body, context)
    },
    { sentPart: ({ tasks }) => tasks.find((task) => task.id === taskId) },
  )
  await addReason(work, { elementId: id, taskId, reason })
  return answer
}

export const deleteTask = (work: WriteContext, id: number, taskId: number): Promise<ElementAnswer> =>
  changeElement(work, id, null, (current) => {
    assertHasTask(current, taskId)
    return withoutTask(current, taskId)
  })

export const createPublication = (
  work: WriteContext,
  id: number,
  body: PublicationBody,
): Promise<ElementAnswer> =>
  changeElement(work, id, { publications: [body] }, (current, context) =>
    withPublication(current, null, body, context),
  )

export const patchPublication = (
  work: WriteContext,
  id: number,
  publicationId: number,
  body: PublicationBody,
): Promise<ElementAnswer> =>
  changeElement(
    work,
    id,
    { publications: [body] },
    (current, context) => {
      assertHasPublication(current, publicationId)
      return withPublication(current, publicationId, body, context)
    },
    { sentPart: ({ publications }) => publications.find((publication) => publication.id === publicationId) },
  )

export const deletePublication = (
  work: WriteContext,
  id: number,
  publicationId: number,
): Promise<ElementAnswer> =>
  changeElement(work, id, null, (current) => {
    assertHasPublication(current, publicationId)
    return withoutPublication(current, publicationId)
  })
