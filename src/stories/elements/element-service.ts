import { collectProblems } from '../../base/problems.ts'
import { judgeClosings } from '../closings/judge-closings.ts'
import type { CustomValuesBody } from '../custom-values/custom-value-schemas.ts'
import type { Writing } from '../deps.ts'
import { getFreshDocument, renderElement, storeDocument } from '../documents/document-service.ts'
import { type NewBinding, newBinding, storeNewBinding } from '../external-elements/new-binding.ts'
import { findUnregisteredAssignees } from '../references/assignee-queries.ts'
import type { KnownReferences, Mentioned } from '../references/known-references.ts'
import { countPublicationDates } from '../schedules/schedule-queries.ts'
import { detachChanged } from '../series/detach.ts'
import { withHiddenGroups } from '../sight/hidden-groups.ts'
import { type AbsentAssignee, absentAssignees } from './absent-assignees.ts'
import type { Element } from './aggregate.ts'
import { elementChanged, elementCreated, elementDeleted } from './element-changes.ts'
import {
  assertDocumentFits,
  checkDates,
  checkEntryCounts,
  checkLinks,
  inLists,
  inOneEntry,
  type ListPaths,
  mayHaveTooManyDates,
} from './element-limits.ts'
import { markElementDeleted } from './element-queries.ts'
import { type Judging, withCustomValues, writtenElement } from './element-rules.ts'
import type { CreateElement, ElementBody } from './element-schemas.ts'
import { pathsInBody, pathsInElement } from './entry-paths.ts'
import { judgeGates } from './gate-rules.ts'
import { withLocalIds } from './local-ids.ts'
import { loadForChange, lockForWriting } from './locked-element.ts'
import { drawIds, type NewIds, withIds, withNewIds } from './new-ids.ts'
import { prepareStory } from './prepared-stories.ts'
import { nameAssignees, raiseForRenames } from './renames.ts'
import { insertWholeElement, saveDifference } from './save-element.ts'
import { compareSentBack, type SentPart, wholeElement } from './sent-element.ts'
import type { StoredElement } from './stored-element.ts'
import { changedElement, createdElement } from './written-element.ts'

/** The answer for an element: the text of GET /elements/{id}, and its entity tag. */
export interface ElementAnswer {
  readonly id: number
  readonly document: string
  readonly etag: string
  readonly warnings?: readonly AbsentAssignee[]
}

const saveOf = ({ db, organizationId, principal: { type, id }, now }: Writing) => ({
  trx: db,
  organizationId,
  change: { by: { type, id }, now },
})

/** The element with the unregistered assignees of all its tasks. */
const withAssignees = async (
  { db, organizationId }: Writing,
  stored: StoredElement,
): Promise<StoredElement> => {
  const missing = stored.content.tasks.flatMap(({ content: { unregisteredAssigneeId: id } }) =>
    id === null || stored.assignees.has(id) ? [] : [id],
  )
  if (missing.length === 0) return stored
  const found = await findUnregisteredAssignees(db, organizationId, stored.id, missing)
  return { ...stored, assignees: new Map([...stored.assignees, ...found]) }
}

/** Renders and stores the document of a written element, unless it is too large. `before` is null for a new element. */
const answerOf = async (
  work: Writing,
  written: StoredElement,
  { before, limited }: { readonly before: StoredElement | null; readonly limited: boolean },
): Promise<ElementAnswer> => {
  const { db, organizationId, deps } = work
  const rendered = await renderElement(db, organizationId, await withAssignees(work, written), deps)
  if (limited)
    await assertDocumentFits(
      rendered.document,
      async () => before && (await renderElement(db, organizationId, before, deps)).document,
    )
  storeDocument(db, organizationId, rendered, deps)
  return { id: written.id, document: rendered.document, etag: rendered.etag }
}

/** Contract A14. Stored dates are counted only if the write may leave too many. */
const judgeLimits = async (
  { db, organizationId }: Writing,
  id: number,
  before: Element,
  after: Element,
  { paths, problems }: { readonly paths: ListPaths } & Pick<Judging, 'problems'>,
): Promise<void> => {
  checkEntryCounts(before, after, paths, problems)
  checkLinks(before, after, problems)
  if (mayHaveTooManyDates(after))
    checkDates(await countPublicationDates(db, organizationId, id), after, paths, problems)
}

/** Stores a new element whose entries have ids, and renders its document. */
const storeNew = async (
  work: Writing,
  { elements: [id] }: NewIds,
  element: Element,
  known: KnownReferences,
  binding: NewBinding | null = null,
): Promise<ElementAnswer> => {
  if (id === undefined) throw new Error('no id was drawn')
  const save = saveOf(work)
  insertWholeElement(save, id, element)
  if (binding) await storeNewBinding(work, id, binding)
  nameAssignees(work, id, element, known)
  const created = createdElement(id, element, save.change, {
    referenceVersion: known.referenceVersion,
    externalElement: binding?.content ?? null,
  })
  const [answer, warnings] = await Promise.all([
    answerOf(work, created, { before: null, limited: true }),
    absentAssignees(work, null, element),
  ])
  work.changed(elementCreated(created))
  await raiseForRenames(work, known)
  return withLocalIds({ ...answer, warnings }, element)
}

const nothing: Pick<Element, 'tasks' | 'publications'> = { tasks: [], publications: [] }

/** What stands against an element as a whole that is about to be made: gates and closed issues. */
const judgeNew = async (work: Writing, element: Element, { known, problems }: Judging): Promise<void> => {
  const pathOf = pathsInElement(element)
  judgeGates(null, element, known, { pathOf, problems })
  await judgeClosings(
    work,
    { id: null, before: null, after: element },
    { pathOf: (key) => `${pathOf('publications', key)}schedule`, problems },
  )
}

/** Judges the size of an element that no body describes, and stores it as a new one. */
export const makeElement = async (
  work: Writing,
  element: Element,
  { known, problems }: Judging,
): Promise<ElementAnswer> => {
  checkEntryCounts({ ...element, ...nothing }, element, inOneEntry, problems)
  checkDates(new Map(), element, inOneEntry, problems)
  checkLinks(null, element, problems)
  await judgeNew(work, element, { known, problems })
  problems.refuse()
  const { tasks, publications } = element
  const ids = await drawIds(work.db, { elements: 1, tasks: tasks.length, publications: publications.length })
  return storeNew(work, ids, withIds(element, ids), known)
}

export const createElement = async (work: Writing, body: CreateElement): Promise<ElementAnswer> => {
  const problems = collectProblems()
  const { known, ids } = await prepareStory(work, body)
  const seen = withHiddenGroups(work.principal.sight, null, body, 'replace', problems)
  const element = withIds(writtenElement(null, seen, 'replace', { known, problems }), ids)
  checkDates(new Map(), element, inLists, problems)
  checkLinks(null, element, problems)
  await judgeNew(work, element, { known, problems })
  problems.refuse()
  return storeNew(work, ids, element, known, await newBinding(work, body.externalElement))
}

interface WriteOptions {
  /** Where the body has entries; null for commands, which no limit of the element refuses (contract A14). */
  readonly paths?: ListPaths | null
  /** What the body describes: the element, or one of its entries. */
  readonly sentPart?: SentPart
  /** Where the body has the schedule of a publication, if that is not its `schedule`. */
  readonly scheduleAt?: string
  /** False for writes of the story's own series. What others change is detached from it (contract 24.3). */
  readonly detaches?: boolean
  /** Whether it gives statuses back that were there before: they are not taken anew. */
  readonly givesBack?: boolean
}

/**
 * Every change of a stored element takes these steps: lock, load, apply the rules, store the difference, render.
 * `mentioned` is null if the rules of the change need no references.
 */
export const changeElement = async (
  work: Writing,
  id: number,
  mentioned: Omit<Mentioned, 'current'> | null,
  change: (current: Element, judging: Judging) => Element,
  {
    paths = inOneEntry,
    sentPart = wholeElement,
    scheduleAt = 'schedule',
    givesBack = false,
    detaches = true,
  }: WriteOptions = {},
): Promise<ElementAnswer> => {
  const { db, organizationId, deps } = work
  const { stored, known, present, isOfSeries } = await loadForChange(work, id, mentioned)
  const { content: current } = stored
  await compareSentBack(work, id, sentPart, present)
  const problems = collectProblems()
  const written = change(current, { known, problems })
  if (paths !== null) await judgeLimits(work, id, current, written, { paths, problems })
  const pathOf = pathsInBody(paths, mentioned, written)
  if (!givesBack) judgeGates(current, written, known, { pathOf, problems })
  await judgeClosings(
    work,
    { id, before: current, after: written },
    {
      pathOf: (key) =>
        paths === null || mentioned === null ? null : `${pathOf('publications', key)}${scheduleAt}`,
      problems,
    },
  )
  problems.refuse()
  const next = await withNewIds(db, written)
  const save = saveOf(work)
  const changed = saveDifference(save, id, current, next)
  if (changed === null) {
    const renamed = [...known.renamedAssignees.values()].map(({ name }) => name)
    if (renamed.length === 0) work.auditNothing()
    else work.auditDetails({ renamed })
    await raiseForRenames(work, known)
    const unchanged = renamed.length === 0 ? present : undefined
    return withLocalIds(
      { id, ...(unchanged ?? (await getFreshDocument(db, organizationId, id, deps))) },
      next,
    )
  }
  nameAssignees(work, id, next, known)
  const after = changedElement(stored, next, changed, save.change)
  const logged = elementChanged(stored, after)
  work.changed(logged)
  if (isOfSeries && detaches) await detachChanged(db, organizationId, logged)
  const [answer, warnings] = await Promise.all([
    answerOf(work, after, {
      // Only what the write changes counts, so the rest is rendered as after it.
      before: changedElement(stored, current, changed, save.change),
      limited: paths !== null,
    }),
    absentAssignees(work, current, next),
  ])
  await raiseForRenames(work, known)
  return withLocalIds({ ...answer, warnings }, next)
}

/** Texts, dates and places are judged by themselves. */
const refersToNothing = (body: ElementBody): boolean =>
  body.elementStatusId === undefined &&
  body.groupIds === undefined &&
  body.masterGroupId === undefined &&
  body.customFields === undefined &&
  body.tasks === undefined &&
  body.publications === undefined

const writeRoot =
  (mode: 'replace' | 'patch') =>
  (work: Writing, id: number, body: ElementBody): Promise<ElementAnswer> =>
    changeElement(
      work,
      id,
      mode === 'patch' && refersToNothing(body)
        ? null
        : { root: body, tasks: body.tasks ?? [], publications: body.publications ?? [] },
      (current, judging) =>
        writtenElement(
          current,
          withHiddenGroups(work.principal.sight, current, body, mode, judging.problems),
          mode,
          judging,
        ),
      { paths: inLists },
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
  const stored = await lockForWriting(work, id)
  await markElementDeleted(db, organizationId, id, saveOf(work).change)
  work.changed(elementDeleted(stored))
}
