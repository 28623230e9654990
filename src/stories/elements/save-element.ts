import { isDeepStrictEqual } from 'node:util'
import { settleAtCommit, type Transaction } from '../../database/transaction.ts'
import { type ChangedValues, saveCustomValues } from '../custom-values/save-custom-values.ts'
import { searchText } from '../finding/search-words.ts'
import {
  deletePublicationDates,
  insertPublicationDates,
  type PublicationDate,
} from '../schedules/schedule-queries.ts'
import type { Element, EntryKey, Publication, TaskContent } from './aggregate.ts'
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
import { deleteTasks, insertTasks, updateTasks } from './task-queries.ts'

/** The context of storing an element. */
interface Save {
  readonly trx: Transaction
  readonly organizationId: number
  readonly change: Change
}

type Entry<C> = { readonly key: EntryKey; readonly content: C }

/** The ids of new entries, by their keys. */
type NewIds = ReadonlyMap<EntryKey, number>

const storedId = (key: EntryKey, ids: NewIds): number => {
  const id = typeof key === 'number' ? key : ids.get(key)
  if (id === undefined) throw new Error('a link refers to an entry that was not stored')
  return id
}

interface Difference<E> {
  readonly added: readonly E[]
  readonly changed: readonly (E & { readonly id: number })[]
  readonly removedIds: readonly number[]
}

const differenceOf = <E extends Entry<unknown>>(
  before: readonly E[],
  after: readonly E[],
): Difference<E> => ({
  added: after.filter(({ key }) => typeof key === 'symbol'),
  changed: after.flatMap((entry) => {
    const { key, content } = entry
    const previous = before.find((other) => other.key === key)
    return typeof key === 'number' && previous && !isDeepStrictEqual(previous.content, content)
      ? [{ ...entry, id: key }]
      : []
  }),
  removedIds: before.flatMap(({ key }) =>
    typeof key === 'number' && !after.some((entry) => entry.key === key) ? [key] : [],
  ),
})

const idsByKey = (added: readonly { key: EntryKey }[], ids: readonly number[]): NewIds =>
  new Map(added.flatMap(({ key }, index) => (ids[index] === undefined ? [] : [[key, ids[index]] as const])))

type Carrying = Pick<TaskContent, 'customFields'>

const newValues = (added: readonly Entry<Carrying>[], ids: NewIds): ChangedValues[] =>
  added.map(({ key, content }) => ({
    ownerId: storedId(key, ids),
    before: [],
    after: content.customFields,
  }))

const changedValues = (before: readonly Entry<Carrying>[], { changed }: Difference<Entry<Carrying>>) =>
  changed.map(({ id, content }) => ({
    ownerId: id,
    before: before.find(({ key }) => key === id)?.content.customFields ?? [],
    after: content.customFields,
  }))

/** The dates of a publication after a write: those of a new schedule, and the day of publishing. */
const datesOf = ({
  id: publicationId,
  content: { published },
  occurrences,
}: Publication & { id: number }): PublicationDate[] =>
  [...(occurrences ?? []), ...(published ? [published.date] : [])].map((date) => ({ publicationId, date }))

const saveDates = async (
  { trx, organizationId }: Save,
  elementId: number,
  changed: readonly (Publication & { id: number })[],
): Promise<void> => {
  const rescheduled = changed.filter(({ occurrences }) => occurrences !== null).map(({ id }) => id)
  await Promise.all([
    deletePublicationDates(trx, organizationId, elementId, rescheduled),
    insertPublicationDates(trx, organizationId, elementId, changed.flatMap(datesOf)),
  ])
}

/** Stores new tasks and publications, and returns the ids of the tasks. Nothing waits for what hangs on them. */
const insertEntries = async (
  { trx, organizationId }: Save,
  elementId: number,
  tasks: readonly Entry<TaskContent>[],
  publications: readonly Publication[],
): Promise<NewIds> => {
  const contentsOf = <C>(entries: readonly Entry<C>[]) => entries.map(({ content }) => content)
  const [newTaskIds, newPublicationIds] = await Promise.all([
    insertTasks(trx, organizationId, elementId, contentsOf(tasks)),
    insertPublications(trx, organizationId, elementId, contentsOf(publications)),
  ])
  const taskIds = idsByKey(tasks, newTaskIds)
  const publicationIds = idsByKey(publications, newPublicationIds)
  const stored = publications.map((entry) => ({ ...entry, id: storedId(entry.key, publicationIds) }))
  const pairs = stored.flatMap(({ id: publicationId, content }) =>
    content.assignedTasks.map((task) => ({ publicationId, taskId: storedId(task, taskIds) })),
  )
  settleAtCommit(
    trx,
    Promise.all([
      saveCustomValues(trx, organizationId, 'task', newValues(tasks, taskIds)),
      insertLinks(trx, organizationId, elementId, pairs),
      insertPublicationDates(trx, organizationId, elementId, stored.flatMap(datesOf)),
      saveCustomValues(trx, organizationId, 'publication', newValues(publications, publicationIds)),
    ]),
  )
  return taskIds
}

/** Stores a new element and returns its id. */
export const insertWholeElement = async (save: Save, element: Element): Promise<number> => {
  const { trx, organizationId, change } = save
  const id = await insertElement(trx, organizationId, element.root, change)
  const values = { ownerId: id, before: [], after: element.root.customFields }
  settleAtCommit(
    trx,
    Promise.all([
      insertElementGroups(trx, organizationId, id, element.root.groupIds),
      saveCustomValues(trx, organizationId, 'element', [values]),
    ]),
  )
  await insertEntries(save, id, element.tasks, element.publications)
  return id
}

/**
 * Stores the differences between `before`, the content of a locked element, and `after`. Returns whether there are any.
 * Unchanged entries keep their version. The version of the element rises with every change, also of an entry (contract
 * 1.18).
 */
export const saveDifference = async (
  save: Save,
  id: number,
  before: Element,
  after: Element,
): Promise<boolean> => {
  const { trx, organizationId, change } = save
  const tasks = differenceOf(before.tasks, after.tasks)
  const publications = differenceOf(before.publications, after.publications)
  const differences = [tasks, publications].flatMap(({ added, changed, removedIds }) => [
    ...added,
    ...changed,
    ...removedIds,
  ])
  if (differences.length === 0 && isDeepStrictEqual(before.root, after.root)) return false

  const values = { ownerId: id, before: before.root.customFields, after: after.root.customFields }
  settleAtCommit(
    trx,
    Promise.all([
      updateElement(trx, organizationId, id, after.root, change),
      isDeepStrictEqual(before.root.groupIds, after.root.groupIds) ||
        saveElementGroups(trx, organizationId, id, after.root.groupIds),
      searchText(before.root) === searchText(after.root) ||
        saveSearchText(trx, organizationId, id, after.root),
      saveCustomValues(trx, organizationId, 'element', [values]),
      deletePublications(trx, organizationId, publications.removedIds),
      deleteTasks(trx, organizationId, tasks.removedIds),
      updateTasks(trx, organizationId, tasks.changed),
      saveCustomValues(trx, organizationId, 'task', changedValues(before.tasks, tasks)),
      updatePublications(trx, organizationId, publications.changed),
      saveCustomValues(trx, organizationId, 'publication', changedValues(before.publications, publications)),
    ]),
  )
  const taskIds = await insertEntries(save, id, tasks.added, publications.added)
  const links = publications.changed.map(
    ({ id: publicationId, content }) =>
      [publicationId, content.assignedTasks.map((task) => storedId(task, taskIds))] as const,
  )
  settleAtCommit(
    trx,
    Promise.all([
      saveLinks(trx, organizationId, id, new Map(links)),
      saveDates(save, id, publications.changed),
    ]),
  )
  return true
}
