import { notFound } from '../../base/errors.ts'
import { collectProblems } from '../../base/problems.ts'
import { assertMatches } from '../../http/preconditions.ts'
import type { CustomValuesBody } from '../custom-values/custom-value-schemas.ts'
import type { Writing } from '../deps.ts'
import { getFreshDocument, renderChanged } from '../documents/document-service.ts'
import type { Mentioned } from '../references/known-references.ts'
import { loadKnownReferences } from '../references/reference-service.ts'
import type { Element } from './aggregate.ts'
import { changedFields } from './changed-fields.ts'
import { elementContentOf } from './element-content.ts'
import { lockElement, markElementDeleted, updateElement } from './element-queries.ts'
import {
  type Judging,
  withCustomValues,
  withoutPublication,
  withoutTask,
  withPublication,
  withTask,
  writtenElement,
} from './element-rules.ts'
import type { CreateElement, ElementBody } from './element-schemas.ts'
import type { PublicationBody } from './publication-schemas.ts'
import { insertWholeElement, saveDifference } from './save-element.ts'
import { loadStoredElements } from './stored-element.ts'
import type { TaskBody } from './task-schemas.ts'

/** The answer for an element: the text of GET /elements/{id}, and its entity tag. */
export interface ElementAnswer {
  readonly id: number
  readonly document: string
  readonly etag: string
}

const saveOf = ({ db, organizationId, principal, now }: Writing) => ({
  trx: db,
  organizationId,
  change: { by: principal, now },
})

const answerOf = async ({ db, organizationId, deps }: Writing, id: number): Promise<ElementAnswer> => {
  const { document, etag } = await renderChanged(db, organizationId, id, deps)
  return { id, document, etag }
}

export const createElement = async (work: Writing, body: CreateElement): Promise<ElementAnswer> => {
  const { tasks = [], publications = [] } = body
  const problems = collectProblems()
  const mentioned = { root: body, tasks, publications, current: null }
  const known = await loadKnownReferences(work.db, work.organizationId, mentioned, work.now)
  const element = writtenElement(null, body, 'replace', { known, problems })
  problems.refuse()
  return answerOf(work, await insertWholeElement(saveOf(work), element))
}

/** Locks the element, refuses a stale `If-Match`, and loads the element for the rules. */
export const lockForWriting = async (
  { db, organizationId, ifMatch, deps }: Writing,
  id: number,
): Promise<Element> => {
  // They are carried out in this order: what is read is what the last writer left.
  const [, present, [stored]] = await Promise.all([
    lockElement(db, organizationId, id),
    ifMatch === undefined ? undefined : getFreshDocument(db, organizationId, id, deps),
    loadStoredElements(db, organizationId, [id]),
  ])
  if (present) assertMatches(ifMatch, () => present.etag)
  if (!stored) throw notFound()
  return elementContentOf(stored)
}

/** Every change of a stored element takes these steps: lock, load, apply the rules, store the difference, render. */
export const changeElement = async (
  work: Writing,
  id: number,
  mentioned: Omit<Mentioned, 'current'>,
  change: (current: Element, judging: Judging) => Element,
): Promise<ElementAnswer> => {
  const { db, organizationId, deps, now } = work
  const { tasks = [], publications = [] } = mentioned
  const loadKnown = (current: Element | null) =>
    loadKnownReferences(db, organizationId, { ...mentioned, current }, now)
  // Only entries are judged by what is stored besides them: else both are asked for together.
  const dependsOnStored = tasks.length + publications.length > 0
  const [current, knownAtOnce] = await Promise.all([
    lockForWriting(work, id),
    dependsOnStored ? undefined : loadKnown(null),
  ])
  const known = knownAtOnce ?? (await loadKnown(current))
  const problems = collectProblems()
  const next = change(current, { known, problems })
  problems.refuse()
  const changed = await saveDifference(saveOf(work), id, current, next)
  if (changed) {
    work.auditDetails({ changed: changedFields(current, next) })
    return answerOf(work, id)
  }
  return { id, ...(await getFreshDocument(db, organizationId, id, deps)) }
}

/**
 * Records a change of something that belongs to a locked element but is not one of its fields, tasks or publications.
 */
export const changedBeside = async (work: Writing, id: number, current: Element): Promise<ElementAnswer> => {
  const { trx, organizationId, change } = saveOf(work)
  await updateElement(trx, organizationId, id, current.root, change)
  return answerOf(work, id)
}

const writeRoot =
  (mode: 'replace' | 'patch') =>
  (work: Writing, id: number, body: ElementBody): Promise<ElementAnswer> =>
    changeElement(
      work,
      id,
      { root: body, tasks: body.tasks ?? [], publications: body.publications ?? [] },
      (current, judging) => writtenElement(current, body, mode, judging),
    )

export const replaceElement = writeRoot('replace')
export const patchElement = writeRoot('patch')

/** 9.5: only the element's own custom fields. */
export const patchCustomValues = (
  work: Writing,
  id: number,
  { customFields }: CustomValuesBody,
): Promise<ElementAnswer> =>
  changeElement(work, id, { root: { customFields } }, (current, judging) =>
    withCustomValues(current, customFields, judging),
  )

export const deleteElement = async (work: Writing, id: number): Promise<void> => {
  const { db, organizationId } = work
  await lockForWriting(work, id)
  await markElementDeleted(db, organizationId, id, saveOf(work).change)
}

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
  changeElement(work, id, {}, (current) => {
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
  changeElement(work, id, {}, (current) => {
    assertHas(current.publications, publicationId)
    return withoutPublication(current, publicationId)
  })
