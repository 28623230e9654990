import { isDeepStrictEqual } from 'node:util'
import type { Problems } from '../../base/problems.ts'
import type { CustomValuesBody } from '../custom-values/custom-value-schemas.ts'
import type { LoadedReferences } from '../references/loaded-references.ts'
import type { ScheduleBody } from '../schedules/schedule-schemas.ts'
import type { Element, EntryKey, LocalId, Publication, Task } from './aggregate.ts'
import type { ElementBody } from './element-schemas.ts'
import type { WriteMode } from './fields.ts'
import { checkLinkCount, rescheduled, writtenPublication } from './publication-rules.ts'
import type { PublicationBody, PublicationEntry } from './publication-schemas.ts'
import { checkContentRequirement, writtenRoot, writtenRootValues } from './root-rules.ts'
import { writtenTask } from './task-rules.ts'
import type { TaskBody, TaskEntry } from './task-schemas.ts'

/** What the rules of a write need besides its body. */
export interface RuleContext {
  readonly known: LoadedReferences
  readonly problems: Problems
  /** Whether a PATCH may change schedules (contract 24.3); otherwise it may only repeat them (6.1). */
  readonly reschedules?: boolean
}

/** 3.4: the id of an entry names an entry of this element, and ids are unique. */
const checkEntryIds = (
  list: string,
  entries: readonly { readonly id?: number }[],
  present: readonly { key: EntryKey }[],
  problems: Problems,
): void => {
  const seen = new Set<number>()
  for (const [index, { id }] of entries.entries()) {
    if (id === undefined) continue
    const path = `${list}[${index}].id`
    if (seen.has(id)) problems.rule(path, 'duplicate-entry', 'duplicates an earlier entry')
    else if (!present.some(({ key }) => key === id))
      problems.rule(path, 'unknown-entry', 'is not in this element')
    seen.add(id)
  }
}

/** 3.5: local ids are unique in a list. */
const checkLocalIds = (
  list: 'tasks' | 'publications',
  entries: readonly Pick<TaskEntry, 'localId'>[],
  problems: Problems,
): void => {
  const seen = new Set<LocalId>()
  for (const [index, { localId }] of entries.entries()) {
    if (localId === undefined) continue
    if (seen.has(localId))
      problems.value(`${list}[${index}].localId`, 'duplicate', 'duplicates the localId of an earlier entry')
    seen.add(localId)
  }
}

/**
 * The entries after a write. Replacing keeps only the entries that the list names; patching keeps all of them in place.
 * New entries follow.
 */
const mergeEntries = <T extends { key: EntryKey }>(
  present: readonly T[],
  written: readonly T[],
  mode: WriteMode,
): T[] => {
  if (mode === 'replace') return [...written].sort(byCreation)
  const kept = present.map((entry) => written.find(({ key }) => key === entry.key) ?? entry)
  return [...kept, ...written.filter(({ key }) => typeof key === 'symbol')]
}

/** Sorts stored entries by id, followed by new ones in the order they were sent. */
const byCreation = (one: { key: EntryKey }, other: { key: EntryKey }): number => {
  if (typeof one.key === 'number') return typeof other.key === 'number' ? one.key - other.key : -1
  return typeof other.key === 'number' ? 1 : 0
}

const inOrder = (keys: Iterable<EntryKey>): EntryKey[] =>
  [...keys]
    .map((key) => ({ key }))
    .sort(byCreation)
    .map(({ key }) => key)

interface WrittenTasks {
  readonly tasks: readonly Task[]
  /** The keys of the tasks: a body may name a hundred thousand of them. */
  readonly keys: ReadonlySet<EntryKey>
  readonly byLocalId: ReadonlyMap<LocalId, EntryKey>
}

const writeTasks = (
  current: Element | null,
  entries: readonly TaskEntry[],
  mode: WriteMode,
  context: RuleContext,
): WrittenTasks => {
  const present = current?.tasks ?? []
  checkEntryIds('tasks', entries, present, context.problems)
  checkLocalIds('tasks', entries, context.problems)
  const byLocalId = new Map<LocalId, EntryKey>()
  const written = entries.map((entry, index): Task => {
    const existing = present.find(({ key }) => key === entry.id)
    const key = existing?.key ?? Symbol('new task')
    if (entry.localId !== undefined) byLocalId.set(entry.localId, key)
    const at = `tasks[${index}].`
    const entryMode = existing ? mode : 'replace'
    return {
      key,
      localId: entry.localId,
      content: writtenTask(existing?.content ?? null, entry, { mode: entryMode, at, ...context }),
    }
  })
  const tasks = mergeEntries(present, written, mode)
  return { tasks, keys: new Set(tasks.map(({ key }) => key)), byLocalId }
}

/** The task that a reference names. Reports a problem if there is none. */
const referencedTask = (
  { taskId, localId }: { taskId?: number; localId?: LocalId },
  path: string,
  { keys, byLocalId }: WrittenTasks,
  problems: Problems,
): EntryKey | undefined => {
  if ((taskId === undefined) === (localId === undefined)) {
    problems.value(path, 'one-of', 'must have either taskId or localId')
    return undefined
  }
  if (localId !== undefined) {
    if (!byLocalId.has(localId)) problems.reference(`${path}.localId`)
    return byLocalId.get(localId)
  }
  if (taskId !== undefined && keys.has(taskId)) return taskId
  problems.rule(`${path}.taskId`, 'task-of-another-element', 'is not a task of this element')
  return undefined
}

/** The tasks that an entry names by id or local id; undefined if it has no such list. */
const referencedTasks = (entry: PublicationEntry, at: string, written: WrittenTasks, problems: Problems) => {
  if (!entry.assignedTaskRefs) return undefined
  const keys = new Set<EntryKey>()
  for (const [index, reference] of entry.assignedTaskRefs.entries()) {
    const path = `${at}assignedTaskRefs[${index}]`
    const key = referencedTask(reference, path, written, problems)
    if (key === undefined) continue
    if (keys.has(key)) problems.value(path, 'duplicate', 'duplicates an earlier entry')
    keys.add(key)
  }
  return inOrder(keys)
}

/** The tasks that an entry names only by their ids; undefined if it has no such list. */
const namedTasks = (
  ids: readonly number[] | undefined,
  at: string,
  keys: ReadonlySet<EntryKey>,
  problems: Problems,
): EntryKey[] | undefined => {
  for (const [index, id] of (ids ?? []).entries())
    if (!keys.has(id))
      problems.rule(
        `${at}assignedTaskIds[${index}]`,
        'task-of-another-element',
        'is not a task of this element',
      )
  return ids && inOrder(ids)
}

/** A5: both lists say the same where both are sent. */
const linkedTasks = (
  entry: PublicationEntry,
  at: string,
  written: WrittenTasks,
  problems: Problems,
): EntryKey[] | undefined => {
  const referenced = referencedTasks(entry, at, written, problems)
  const named = namedTasks(entry.assignedTaskIds, at, written.keys, problems)
  if (referenced && named && !isDeepStrictEqual(referenced, named))
    problems.value(`${at}assignedTaskIds`, 'references-disagree', 'names other tasks than assignedTaskRefs')
  return referenced ?? named
}

const writePublications = (
  current: Element | null,
  entries: readonly PublicationEntry[],
  mode: WriteMode,
  written: WrittenTasks,
  context: RuleContext,
): Publication[] => {
  const present = current?.publications ?? []
  checkEntryIds('publications', entries, present, context.problems)
  checkLocalIds('publications', entries, context.problems)
  const publications = entries.map((entry, index): Publication => {
    const existing = present.find(({ key }) => key === entry.id)
    const at = `publications[${index}].`
    const assignedTasks = linkedTasks(entry, at, written, context.problems)
    const entryMode = existing ? mode : 'replace'
    const write = { mode: entryMode, at, ...context, assignedTasks }
    return {
      key: existing?.key ?? Symbol('new publication'),
      localId: entry.localId,
      ...writtenPublication(existing?.content ?? null, entry, write),
    }
  })
  return mergeEntries(present, publications, mode)
}

/** The element that a root POST, PUT (`replace`) or PATCH asks for (contract 3.4). */
export const writtenElement = (
  current: Element | null,
  body: ElementBody,
  mode: WriteMode,
  context: RuleContext,
): Element => {
  const written = writeTasks(current, body.tasks ?? [], mode, context)
  const element: Element = {
    root: writtenRoot(current?.root ?? null, body, { mode, ...context }),
    tasks: written.tasks,
    publications: writePublications(current, body.publications ?? [], mode, written, context),
  }
  checkContentRequirement(element, context.problems)
  return element
}

/** The element with changed custom fields (contract 9.5). */
export const withCustomValues = (
  current: Element,
  entries: CustomValuesBody['customFields'],
  context: RuleContext,
): Element => {
  const customFields = writtenRootValues(current.root, entries, { mode: 'patch', ...context })
  return { ...current, root: { ...current.root, customFields } }
}

/** The element with a task added (if `id` is null) or patched (contract 4.2). */
export const withTask = (
  current: Element,
  id: number | null,
  body: TaskBody,
  context: RuleContext,
): Element => {
  const existing = current.tasks.find(({ key }) => key === id)
  const mode: WriteMode = existing ? 'patch' : 'replace'
  const task: Task = {
    key: existing?.key ?? Symbol('new task'),
    localId: body.localId,
    content: writtenTask(existing?.content ?? null, body, { mode, at: '', ...context }),
  }
  return { ...current, tasks: mergeEntries(current.tasks, [task], 'patch') }
}

/** 4.5: the element without a task and without the task's links. */
export const withoutTask = (current: Element, id: number): Element => ({
  ...current,
  tasks: current.tasks.filter(({ key }) => key !== id),
  publications: current.publications.map(({ content, ...publication }) => ({
    ...publication,
    content: { ...content, assignedTasks: content.assignedTasks.filter((task) => task !== id) },
  })),
})

/** The element with a publication added (if `id` is null) or patched (contract 5). */
export const withPublication = (
  current: Element,
  id: number | null,
  body: PublicationBody,
  context: RuleContext,
): Element => {
  const existing = current.publications.find(({ key }) => key === id)
  const mode: WriteMode = existing ? 'patch' : 'replace'
  const tasks = new Set(current.tasks.map(({ key }) => key))
  const assignedTasks = namedTasks(body.assignedTaskIds, '', tasks, context.problems)
  checkLinkCount(assignedTasks, existing?.content.assignedTasks, context.problems)
  const publication: Publication = {
    key: existing?.key ?? Symbol('new publication'),
    localId: body.localId,
    ...writtenPublication(existing?.content ?? null, body, { mode, at: '', ...context, assignedTasks }),
  }
  return { ...current, publications: mergeEntries(current.publications, [publication], 'patch') }
}

/** 5.5: the element without a publication. The last publication may be removed. */
export const withoutPublication = (current: Element, id: number): Element => ({
  ...current,
  publications: current.publications.filter(({ key }) => key !== id),
})

/** The element with the schedule of a publication replaced, or removed if `body` is null (contract 6.1). */
export const withSchedule = (
  current: Element,
  id: number,
  body: ScheduleBody | null,
  context: RuleContext,
): Element => ({
  ...current,
  publications: current.publications.map((publication) => {
    if (publication.key !== id) return publication
    const { schedule, occurrences } = rescheduled(publication.content, body, context)
    return { ...publication, content: { ...publication.content, schedule }, occurrences }
  }),
})
