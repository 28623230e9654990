import { collectProblems } from '../../base/problems.ts'
import { judgeClosings } from '../closings/judge-closings.ts'
import type { WriteContext } from '../deps.ts'
import { type NewBinding, newBinding, storeNewBinding } from '../external-elements/new-binding.ts'
import type { LoadedReferences } from '../references/loaded-references.ts'
import { withHiddenGroups } from '../sight/hidden-groups.ts'
import { absentAssignees } from './absent-assignees.ts'
import type { Element, Published } from './aggregate.ts'
import { type ElementAnswer, renderWritten, saveOf } from './element-answer.ts'
import { elementCreated } from './element-changes.ts'
import { checkDates, checkEntryCounts, checkLinks, inLists, inOneEntry } from './element-limits.ts'
import { type RuleContext, writtenElement } from './element-rules.ts'
import type { CreateElement } from './element-schemas.ts'
import { pathsInElement } from './entry-paths.ts'
import { withLocalIds } from './local-ids.ts'
import { drawIds, type NewIds, withIds } from './new-ids.ts'
import { prepareStory } from './prepared-stories.ts'
import { raiseForRenames, saveAssigneeNames } from './renames.ts'
import { insertWholeElement } from './save-element.ts'
import { judgeWholeElement } from './whole-element-rules.ts'
import { createdElement } from './written-element.ts'

/** Stores a new element whose entries have ids, and renders its document. */
const storeNew = async (
  work: WriteContext,
  { elements: [id] }: NewIds,
  element: Element,
  known: LoadedReferences,
  binding: NewBinding | null = null,
): Promise<ElementAnswer> => {
  if (id === undefined) throw new Error('no id was drawn')
  const save = saveOf(work)
  insertWholeElement(save, id, element)
  if (binding) await storeNewBinding(work, id, binding)
  saveAssigneeNames(work, id, element, known)
  const created = createdElement(id, element, save.change, {
    referenceVersion: known.referenceVersion,
    externalElement: binding?.content ?? null,
  })
  const [answer, warnings] = await Promise.all([
    renderWritten(work, created, { before: null, limited: true }),
    absentAssignees(work, null, element),
  ])
  work.changed(elementCreated(created))
  await raiseForRenames(work, known)
  return withLocalIds({ ...answer, warnings }, element)
}

const nothing: Pick<Element, 'tasks' | 'publications'> = { tasks: [], publications: [] }

/** What stands against an element as a whole that is about to be made: rules and closed issues. */
const judgeNew = async (
  work: WriteContext,
  element: Element,
  { known, problems }: RuleContext,
): Promise<void> => {
  const pathOf = pathsInElement(element)
  judgeWholeElement({ before: null, after: element }, known, { pathOf, problems })
  await judgeClosings(
    work,
    { id: null, before: null, after: element },
    { pathOf: (key) => `${pathOf('publications', key)}schedule`, problems },
  )
}

/** Judges the size of an element that no body describes, and stores it as a new one. */
export const makeElement = async (
  work: WriteContext,
  element: Element,
  { known, problems }: RuleContext,
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

/** A new story as its body describes it; `complete` adds what no body can say. */
const createWith = async (
  work: WriteContext,
  body: CreateElement,
  complete: (element: Element, known: LoadedReferences) => Element,
): Promise<ElementAnswer> => {
  const problems = collectProblems()
  const { known, ids } = await prepareStory(work, body)
  const seen = withHiddenGroups(work.principal.sight, null, body, 'replace', { known, problems })
  const written = writtenElement(null, seen, 'replace', { known, problems })
  const element = withIds(complete(written, known), ids)
  checkDates(new Map(), element, inLists, problems)
  checkLinks(null, element, problems)
  await judgeNew(work, element, { known, problems })
  problems.refuse()
  return storeNew(work, ids, element, known, await newBinding(work, body.externalElement))
}

export const createElement = (work: WriteContext, body: CreateElement): Promise<ElementAnswer> =>
  createWith(work, body, (element) => element)

/** What has happened to a story elsewhere, by the order of its tasks and publications. */
export interface Past {
  readonly done: readonly boolean[]
  readonly published: readonly (Published | null)[]
}

/** 23.4: a story that comes from another system, with what was done and published there. */
export const moveElementIn = (
  work: WriteContext,
  body: CreateElement,
  { done, published }: Past,
): Promise<ElementAnswer> =>
  createWith(work, body, (element, { publishedStatusId }) => ({
    ...element,
    tasks: element.tasks.map((task, index) => ({
      ...task,
      content: { ...task.content, done: done[index] ?? false },
    })),
    publications: element.publications.map((publication, index) => {
      const out = published[index]
      if (!out) return publication
      return {
        ...publication,
        content: { ...publication.content, statusId: publishedStatusId, published: out },
      }
    }),
  }))
