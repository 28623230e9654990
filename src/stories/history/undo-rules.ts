import { isDeepStrictEqual } from 'node:util'
import type { ChangedField } from '../../http/change.ts'
import { hidesGroups, type Sight } from '../../http/sight.ts'
import { type Element, idOf, type Publication, type Task } from '../elements/aggregate.ts'
import { membersOf } from '../elements/element-changes.ts'
import type { StoredElement } from '../elements/stored-element.ts'
import { amongHidden } from '../sight/hidden-groups.ts'
import { seenFields, seenValue } from '../sight/seen-fields.ts'
import { elementOn } from './replay.ts'

/** Takes back what a change did to an element that may have changed since (contract 17.3). */

/** A field that has another value since. */
export interface MovedOn extends ChangedField {
  readonly now: unknown
}

export interface Undone {
  readonly content: Element
  /** Empty if the change can be taken back. */
  readonly movedOn: readonly MovedOn[]
}

type EntryType = 'task' | 'publication'

const isEmpty = (value: unknown): boolean =>
  value === null || value === false || (Array.isArray(value) && value.length === 0)

/** Values in the log went through JSON. */
const isEqual = (now: unknown, logged: unknown): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(now ?? null)), logged ?? null)

const entriesOf = ({ tasks, publications }: Element) => ({
  task: new Map<number, Task | Publication>(tasks.map((task) => [idOf(task.key), task])),
  publication: new Map<number, Task | Publication>(publications.map((one) => [idOf(one.key), one])),
})

interface List {
  readonly field: ChangedField
  readonly type: EntryType
  readonly added: ReadonlySet<number>
  readonly removed: ReadonlySet<number>
}

const listsIn = (fields: readonly ChangedField[]): List[] =>
  (['task', 'publication'] as const).flatMap((type) => {
    const field = fields.find(({ of, field: name }) => of === null && name === `${type}s`)
    if (!field) return []
    const [from, to] = [field.from, field.to].map((ids) => ids as readonly number[])
    const added = new Set(to?.filter((id) => !from?.includes(id)))
    const removed = new Set(from?.filter((id) => !to?.includes(id)))
    return [{ field, type, added, removed }]
  })

/** What was done since to an entry that the change added. */
const movedOnInAdded = (
  of: NonNullable<ChangedField['of']>,
  entry: Task | Publication,
  fields: readonly ChangedField[],
): MovedOn[] => {
  const logged = new Map(
    fields
      .filter((one) => one.of?.type === of.type && one.of.id === of.id)
      .map(({ field, to }) => [field, to]),
  )
  return [...membersOf(entry)].flatMap(([field, now]) => {
    const to = logged.get(field)
    const isSame = to === undefined ? isEmpty(now) : isEqual(now, to)
    return isSame ? [] : [{ of, field, from: null, to: to ?? null, now }]
  })
}

/** Groups that the sender does not see stay (contract 14.3). */
const withHidden = (
  sight: Sight | null,
  changed: ChangedField,
  logged: readonly ChangedField[],
  { root }: Element,
): ChangedField => {
  if (!hidesGroups(sight) || changed.of !== null) return changed
  if (changed.field === 'masterGroupId')
    return logged.find(({ of, field }) => of === null && field === 'masterGroupId') ?? changed
  if (changed.field !== 'groupIds') return changed
  return { ...changed, from: amongHidden(sight, root.groupIds, changed.from as number[]) }
}

/** Entries that come back have a version that no client knows yet. */
const withVersions = <E extends Task | Publication>(
  entries: readonly E[],
  before: ReadonlyMap<number, unknown>,
  versions: ReadonlyMap<number, number>,
): E[] =>
  entries.map((entry) => {
    const id = idOf(entry.key)
    return before.has(id) ? entry : { ...entry, version: (versions.get(id) ?? 1) + 1 }
  })

const withoutLostLinks = ({ root, tasks, publications }: Element): Element => {
  const ids = new Set(tasks.map(({ key }) => key))
  return {
    root,
    tasks,
    publications: publications.map((publication) => {
      const { content } = publication
      const assignedTasks = content.assignedTasks.filter((key) => ids.has(key))
      return assignedTasks.length === content.assignedTasks.length
        ? publication
        : { ...publication, content: { ...content, assignedTasks } }
    }),
  }
}

type Entries = ReturnType<typeof entriesOf>

/** Where one field is now, as the sender sees it: as after the change, as before it, or moved on. */
const judged = (
  { of, field, from, to }: ChangedField,
  { content }: StoredElement,
  present: Entries,
  sight: Sight | null,
): 'as-after' | 'as-before' | MovedOn => {
  const entry = of && present[of.type].get(of.id)
  const members =
    of === null ? new Map<string, unknown>(Object.entries(content.root)) : entry && membersOf(entry)
  const now = seenValue(sight, { of, field }, members?.get(field) ?? null)
  if (isEqual(now, from)) return 'as-before'
  return isEqual(now, to) ? 'as-after' : { of, field, from, to, now }
}

/** The lists without what the change added and with what it removed. Others may have come and gone since. */
const listsBefore = (lists: readonly List[], present: Entries): ChangedField[] =>
  lists.map(({ field, type, added, removed }) => {
    const kept = [...present[type].keys()].filter((id) => !added.has(id))
    return { ...field, from: [...new Set([...kept, ...removed])].sort((one, other) => one - other) }
  })

const lostMaster = (
  { groupIds, masterGroupId }: Element['root'],
  present: number | null,
  sight: Sight | null,
): MovedOn[] => {
  if (masterGroupId === null || groupIds.includes(masterGroupId)) return []
  const changed = { of: null, field: 'masterGroupId' }
  const [lost, now] = [masterGroupId, present].map((id) => seenValue(sight, changed, id))
  return [{ ...changed, from: lost, to: lost, now }]
}

/** The element without a change, of which only the fields that the sender sees are taken back. */
export const undone = (
  current: StoredElement,
  logged: readonly ChangedField[],
  sight: Sight | null,
): Undone => {
  const { content } = current
  const present = entriesOf(content)
  const seen = seenFields(sight, logged)
  const lists = listsIn(seen)
  const listOf = (of: ChangedField['of']) => lists.find(({ type }) => type === of?.type)
  const isIn = (ids: 'added' | 'removed', { of }: ChangedField): boolean =>
    of !== null && (listOf(of)?.[ids].has(of.id) ?? false)
  const single = seen.filter((one) => !lists.some(({ field }) => field === one) && !isIn('added', one))
  const returning = single.filter(
    (one) => isIn('removed', one) && one.of !== null && !present[one.of.type].has(one.of.id),
  )
  const judgements = single
    .filter((one) => !isIn('removed', one))
    .map((field) => ({ field, judgement: judged(field, current, present, sight) }))
  const before = elementOn('from', current, [
    ...listsBefore(lists, present),
    ...returning,
    ...judgements
      .filter(({ judgement }) => judgement === 'as-after')
      .map(({ field }) => withHidden(sight, field, logged, content)),
  ])
  const next = withoutLostLinks(before.content)
  const movedOn = [
    ...lists.flatMap(({ type, added }) =>
      [...added].flatMap((id) => {
        const entry = present[type].get(id)
        return entry ? movedOnInAdded({ type, id }, entry, seen) : []
      }),
    ),
    ...judgements.flatMap(({ judgement }) => (typeof judgement === 'string' ? [] : [judgement])),
    ...lostMaster(next.root, content.root.masterGroupId, sight),
  ]
  return {
    movedOn,
    content: {
      root: next.root,
      tasks: withVersions(next.tasks, present.task, before.taskVersions),
      publications: withVersions(next.publications, present.publication, before.publicationVersions),
    },
  }
}
