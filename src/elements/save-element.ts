import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '../database/transaction.ts'
import type { Element, EntryKey, Publication, TaskContent } from './aggregate.ts'
import { type ChangedValues, saveCustomValues } from './custom-values/save-custom-values.ts'
import {
  type Change,
  insertElement,
  insertElementGroups,
  saveElementGroups,
  saveSearchText,
  updateElement,
} from './element-queries.ts'
import { searchText } from './list/search-words.ts'
import {
  deletePublications,
  insertLinks,
  insertPublications,
  saveLinks,
  updatePublications,
} from './publication-queries.ts'
import {
  deletePublicationDates,
  insertPublicationDates,
  type PublicationDate,
} from './schedules/schedule-queries.ts'
import { deleteTasks, insertTasks, updateTasks } from './task-queries.ts'

/** Where an element is stored, by whom it is changed. */
interface Save {
  readonly trx: Transaction
  readonly organizationId: number
  readonly change: Change
}

type Entry<C> = { readonly key: EntryKey; readonly content: C }

/** The ids that new entries got, by the key they had. */
type NewIds = ReadonlyMap<EntryKey, number>

const storedId = (key: EntryKey, ids: NewIds): number => {
  const id = typeof key === 'number' ? key : ids.get(key)
  if (id === undefined) throw new Error('a link names an entry that was not stored')
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

const insertNewTasks = async (
  { trx, organizationId }: Save,
  elementId: number,
  added: readonly Entry<TaskContent>[],
): Promise<NewIds> => {
  const contents = added.map(({ content }) => content)
  const ids = idsByKey(added, await insertTasks(trx, organizationId, elementId, contents))
  await saveCustomValues(trx, organizationId, 'task', newValues(added, ids))
  return ids
}

/** The dates that a write gives a publication: those of its schedule, if that is new, and the one it was published on. */
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
  await deletePublicationDates(trx, organizationId, elementId, rescheduled)
  await insertPublicationDates(trx, organizationId, elementId, changed.flatMap(datesOf))
}

const insertNewPublications = async (
  { trx, organizationId }: Save,
  elementId: number,
  added: readonly Publication[],
  taskIds: NewIds,
): Promise<void> => {
  const contents = added.map(({ content }) => content)
  const ids = await insertPublications(trx, organizationId, elementId, contents)
  const stored = added.flatMap((publication, index) => {
    const id = ids[index]
    return id === undefined ? [] : [{ ...publication, id }]
  })
  const pairs = stored.flatMap(({ id: publicationId, content }) =>
    content.assignedTasks.map((task) => ({ publicationId, taskId: storedId(task, taskIds) })),
  )
  await insertLinks(trx, organizationId, elementId, pairs)
  await insertPublicationDates(trx, organizationId, elementId, stored.flatMap(datesOf))
  await saveCustomValues(trx, organizationId, 'publication', newValues(added, idsByKey(added, ids)))
}

/** Stores a new element and returns its id. */
export const insertWholeElement = async (save: Save, element: Element): Promise<number> => {
  const { trx, organizationId, change } = save
  const id = await insertElement(trx, organizationId, element.root, change)
  await insertElementGroups(trx, organizationId, id, element.root.groupIds)
  const values = { ownerId: id, before: [], after: element.root.customFields }
  await saveCustomValues(trx, organizationId, 'element', [values])
  const taskIds = await insertNewTasks(save, id, element.tasks)
  await insertNewPublications(save, id, element.publications, taskIds)
  return id
}

/**
 * Stores how `after` differs from `before`, the content of a locked element, and returns whether it does. Entries that
 * stay as they were keep their version; the element's own rises with every change, also of an entry (contract 1.18).
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

  await updateElement(trx, organizationId, id, after.root, change)
  if (!isDeepStrictEqual(before.root.groupIds, after.root.groupIds))
    await saveElementGroups(trx, organizationId, id, after.root.groupIds)
  if (searchText(before.root) !== searchText(after.root))
    await saveSearchText(trx, organizationId, id, after.root)
  const values = { ownerId: id, before: before.root.customFields, after: after.root.customFields }
  await saveCustomValues(trx, organizationId, 'element', [values])

  await deletePublications(trx, organizationId, publications.removedIds)
  await deleteTasks(trx, organizationId, tasks.removedIds)
  await updateTasks(trx, organizationId, tasks.changed)
  await saveCustomValues(trx, organizationId, 'task', changedValues(before.tasks, tasks))
  const taskIds = await insertNewTasks(save, id, tasks.added)

  await updatePublications(trx, organizationId, publications.changed)
  const publicationValues = changedValues(before.publications, publications)
  await saveCustomValues(trx, organizationId, 'publication', publicationValues)
  const links = publications.changed.map(
    ({ id: publicationId, content }) =>
      [publicationId, content.assignedTasks.map((task) => storedId(task, taskIds))] as const,
  )
  await saveLinks(trx, organizationId, id, new Map(links))
  await saveDates(save, id, publications.changed)
  await insertNewPublications(save, id, publications.added, taskIds)
  return true
}
