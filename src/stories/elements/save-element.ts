import { isDeepStrictEqual } from 'node:util'
import { settleAtCommit, type Transaction } from '../../database/transaction.ts'
import { type ChangedValues, saveCustomValues } from '../custom-values/save-custom-values.ts'
import { isSearchedAlike } from '../finding/search-words.ts'
import {
  deletePublicationDates,
  deletePublishedDays,
  insertPublicationDates,
  type PublicationDate,
} from '../schedules/schedule-queries.ts'
import {
  retakeSeriesDays,
  returnSeriesDays,
  type SeriesDay,
  takeSeriesDays,
} from '../schedules/series-day-queries.ts'
import { type Element, type EntryKey, idOf, type PublicationContent, type TaskContent } from './aggregate.ts'
import {
  type Change,
  insertElement,
  insertElementGroups,
  saveElementGroups,
  saveSearchText,
  updateElement,
} from './element-queries.ts'
import {
  deletePublications,
  insertLinks,
  insertPublications,
  saveLinks,
  updatePublications,
} from './publication-queries.ts'
import { forgetPublishing, type Publishing, rememberPublishing } from './publishing-queries.ts'
import { deleteTasks, insertTasks, updateTasks } from './task-queries.ts'

/**
 * Stores elements whose entries all have ids. Nothing here waits for an answer: the statements go out in the order of the
 * calls, and are settled with the commit.
 */

/** The context of storing an element. */
interface Save {
  readonly trx: Transaction
  readonly organizationId: number
  readonly change: Change
}

interface Keyed<C> {
  readonly key: EntryKey
  readonly content: C
}

type WithId<E> = E & { readonly id: number }

const withId = <E extends Keyed<unknown>>(entry: E): WithId<E> => ({ ...entry, id: idOf(entry.key) })

interface Difference<E> {
  readonly added: readonly WithId<E>[]
  readonly changed: readonly WithId<E>[]
  readonly removedIds: readonly number[]
}

const differenceOf = <E extends Keyed<unknown>>(before: readonly E[], after: readonly E[]): Difference<E> => {
  const previous = new Map(before.map((entry) => [entry.key, entry]))
  const kept = new Set(after.map(({ key }) => key))
  return {
    added: after.filter(({ key }) => !previous.has(key)).map(withId),
    changed: after
      .filter(({ key, content }) => {
        const entry = previous.get(key)
        return entry && !isDeepStrictEqual(entry.content, content)
      })
      .map(withId),
    removedIds: before.filter(({ key }) => !kept.has(key)).map(({ key }) => idOf(key)),
  }
}

type Carrying = Pick<TaskContent, 'customFields'>

const newValues = (added: readonly WithId<Keyed<Carrying>>[]): ChangedValues[] =>
  added.map(({ id, content }) => ({ ownerId: id, before: [], after: content.customFields }))

const changedValues = (before: readonly Keyed<Carrying>[], { changed }: Difference<Keyed<Carrying>>) =>
  changed.map(({ id, content }) => ({
    ownerId: id,
    before: before.find(({ key }) => key === id)?.content.customFields ?? [],
    after: content.customFields,
  }))

type Publication = WithId<Element['publications'][number]>

/** The dates of a publication after a write: those of a new schedule, and the day of publishing. */
const datesOf = ({
  id: publicationId,
  content: { published },
  occurrences,
}: Publication): PublicationDate[] => [
  ...(occurrences ?? []).map((date) => ({ publicationId, date, planned: true })),
  ...(published ? [{ publicationId, date: published.date, planned: false }] : []),
]

const seriesDaysOf = ({ id: publicationId, seriesId, content: { schedule } }: Publication): SeriesDay[] =>
  seriesId !== undefined && schedule?.kind === 'single'
    ? [{ publicationId, seriesId, date: schedule.date }]
    : []

/** Entries that undo brings back have a version. */
const cameBack = ({ id, version }: Publication): number[] => (version === undefined ? [] : [id])

/** The days of publishing of publications that are no longer published. */
const takenBack = (before: Element['publications'], changed: readonly Publication[]) => {
  const unpublished = new Set(changed.filter(({ content }) => content.published === null).map(({ id }) => id))
  return before.flatMap(({ key, content: { published } }) => {
    const publicationId = idOf(key)
    return published && unpublished.has(publicationId) ? [{ publicationId, date: published.date }] : []
  })
}

const keysOf = (tasks: Element['tasks'], done: boolean): Set<EntryKey> =>
  new Set(tasks.filter(({ content }) => content.done === done).map(({ key }) => key))

/** The publications that a write publishes: by the command, as days of a series, or by undoing what took them back. */
const publishingsIn = (before: Element, after: Element): Publishing[] => {
  const open = keysOf(before.tasks, false)
  const finished = new Set([...keysOf(after.tasks, true)].filter((key) => open.has(key)))
  return after.publications.flatMap(({ key, seriesId = key, content: { published, assignedTasks } }) => {
    const previous = before.publications.find((one) => one.key === seriesId)
    if (published === null || !previous || previous.content.published !== null) return []
    const taskIds = assignedTasks.filter((task) => finished.delete(task)).map(idOf)
    return [{ publicationId: idOf(key), statusBeforeId: previous.content.statusId, taskIds }]
  })
}

const saveDates = async (
  { trx, organizationId }: Save,
  elementId: number,
  before: Element['publications'],
  changed: readonly Publication[],
): Promise<void> => {
  const rescheduled = changed.filter(({ occurrences }) => occurrences !== null).map(({ id }) => id)
  const unpublished = takenBack(before, changed)
  const unpublishedIds = unpublished.map(({ publicationId }) => publicationId)
  await Promise.all([
    forgetPublishing(trx, organizationId, elementId, unpublishedIds),
    deletePublishedDays(trx, organizationId, elementId, unpublished),
    deletePublicationDates(trx, organizationId, elementId, rescheduled),
    insertPublicationDates(trx, organizationId, elementId, changed.flatMap(datesOf)),
  ])
}

const taskIdsOf = ({ assignedTasks }: PublicationContent): number[] => assignedTasks.map(idOf)

/** Stores new tasks and publications with what hangs on them. */
const insertEntries = async (
  { trx, organizationId }: Save,
  elementId: number,
  tasks: readonly WithId<Element['tasks'][number]>[],
  publications: readonly Publication[],
): Promise<void> => {
  const pairs = publications.flatMap(({ id: publicationId, content }) =>
    taskIdsOf(content).map((taskId) => ({ publicationId, taskId })),
  )
  await Promise.all([
    insertTasks(trx, organizationId, elementId, tasks),
    insertPublications(trx, organizationId, elementId, publications),
    saveCustomValues(trx, organizationId, 'task', newValues(tasks)),
    insertLinks(trx, organizationId, elementId, pairs),
    insertPublicationDates(trx, organizationId, elementId, publications.flatMap(datesOf)),
    takeSeriesDays(trx, organizationId, elementId, publications.flatMap(seriesDaysOf)),
    retakeSeriesDays(trx, organizationId, elementId, publications.flatMap(cameBack)),
    saveCustomValues(trx, organizationId, 'publication', newValues(publications)),
  ])
}

/** Stores a new element under `id`. */
export const insertWholeElement = (save: Save, id: number, element: Element): void => {
  const { trx, organizationId, change } = save
  const values = { ownerId: id, before: [], after: element.root.customFields }
  settleAtCommit(
    trx,
    Promise.all([
      insertElement(trx, organizationId, id, element, change),
      insertElementGroups(trx, organizationId, id, element.root.groupIds),
      saveCustomValues(trx, organizationId, 'element', [values]),
      insertEntries(save, id, element.tasks.map(withId), element.publications.map(withId)),
    ]),
  )
}

/** Of the entries that were there before a write, those that have another content. */
export interface ChangedIds {
  readonly tasks: readonly number[]
  readonly publications: readonly number[]
}

const idsOf = (changed: readonly { readonly id: number }[]): number[] => changed.map(({ id }) => id)

/**
 * Stores the differences between `before`, the content of a locked element, and `after`, in one statement with
 * what is asked for next (`parts.ts`). Returns null if there are none.
 * Unchanged entries keep their version. The version of the element rises with every change, also of an entry (contract
 * 1.18).
 */
export const saveDifference = (
  save: Save,
  id: number,
  before: Element,
  after: Element,
): ChangedIds | null => {
  const { trx, organizationId, change } = save
  const tasks = differenceOf(before.tasks, after.tasks)
  const publications = differenceOf(before.publications, after.publications)
  const differences = [tasks, publications].flatMap(({ added, changed, removedIds }) => [
    ...added,
    ...changed,
    ...removedIds,
  ])
  if (differences.length === 0 && isDeepStrictEqual(before.root, after.root)) return null

  const values = { ownerId: id, before: before.root.customFields, after: after.root.customFields }
  const links = publications.changed.map(
    ({ id: publicationId, content }) => [publicationId, taskIdsOf(content)] as const,
  )
  settleAtCommit(
    trx,
    Promise.all([
      updateElement(trx, organizationId, id, after, change),
      isDeepStrictEqual(before.root.groupIds, after.root.groupIds) ||
        saveElementGroups(trx, organizationId, id, after.root.groupIds),
      isSearchedAlike(before.root, after.root) || saveSearchText(trx, organizationId, id, after.root),
      saveCustomValues(trx, organizationId, 'element', [values]),
      returnSeriesDays(trx, organizationId, id, publications.removedIds),
      deletePublications(trx, organizationId, publications.removedIds),
      deleteTasks(trx, organizationId, tasks.removedIds),
      updateTasks(trx, organizationId, tasks.changed),
      saveCustomValues(trx, organizationId, 'task', changedValues(before.tasks, tasks)),
      updatePublications(trx, organizationId, publications.changed),
      saveCustomValues(trx, organizationId, 'publication', changedValues(before.publications, publications)),
      insertEntries(save, id, tasks.added, publications.added),
      saveLinks(trx, organizationId, id, new Map(links)),
      saveDates(save, id, before.publications, publications.changed),
      rememberPublishing(trx, organizationId, id, publishingsIn(before, after)),
    ]),
  )
  return { tasks: idsOf(tasks.changed), publications: idsOf(publications.changed) }
}
