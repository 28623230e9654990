import type { ChangedField } from '../../http/change.ts'
import {
  type Element,
  idOf,
  type Publication,
  type PublicationContent,
  type RootContent,
  type Task,
  type TaskContent,
} from '../elements/aggregate.ts'
import type { Recorded } from '../elements/element-changes.ts'
import { noCms } from '../elements/publication-rules.ts'
import type { StoredElement } from '../elements/stored-element.ts'
import { emptyTask } from '../elements/task-rules.ts'

/**
 * Takes a change back, or makes it once more (contract 17). Values in the log have the types that `element-changes.ts` has written
 * there.
 */

/** The values before a change, or those after it. */
export type Side = 'from' | 'to'

type Members = Record<string, unknown>

/** What new and removed publications leave out (`element-changes.ts`); tasks leave out `emptyTask`. */
const emptyPublication: Omit<PublicationContent, 'platformId'> = {
  categoryId: null,
  typeId: null,
  statusId: null,
  externalId: null,
  cms: noCms,
  schedule: null,
  customFields: [],
  published: null,
  assignedTasks: [],
}

const publicationMembers = ({ cms, assignedTaskIds, ...others }: Members): Members => ({
  ...others,
  ...(cms !== undefined && { cms: cms ?? noCms }),
  ...(assignedTaskIds !== undefined && { assignedTasks: assignedTaskIds ?? [] }),
})

const membersOf = (fields: readonly ChangedField[], type: 'task' | 'publication', side: Side) => {
  const byId = new Map<number, Members>()
  for (const { of, field, [side]: value } of fields)
    if (of?.type === type) byId.set(of.id, { ...byId.get(of.id), [field]: value })
  return byId
}

interface Entries<E> {
  readonly entries: readonly E[]
  readonly versions: ReadonlyMap<number, number>
}

/** The tasks or publications on one side of a change, by those on the other. */
const entriesOn = <E extends Task | Publication>(
  type: 'task' | 'publication',
  { entries, versions }: Entries<E>,
  fields: readonly ChangedField[],
  side: Side,
  entryOf: (id: number, present: E | undefined, members: Members) => E,
): Entries<E> => {
  const list = fields.find(({ of, field }) => of === null && field === `${type}s`)
  const members = membersOf(fields, type, side)
  if (!list && members.size === 0) return { entries, versions }
  const present = new Map(entries.map((entry) => [idOf(entry.key), entry]))
  const ids = list ? (list[side] as readonly number[]) : [...present.keys()]
  const step = side === 'to' ? 1 : -1
  const nextVersions = new Map<number, number>()
  const next = ids.map((id) => {
    const entry = present.get(id)
    const { version: recorded, ...changed } = members.get(id) ?? {}
    const known = versions.get(id) ?? 1
    const other = members.has(id) ? known + step : known
    nextVersions.set(id, entry ? other : typeof recorded === 'number' ? recorded : 1)
    return entry && !members.has(id) ? entry : entryOf(id, entry, changed)
  })
  return { entries: next, versions: nextVersions }
}

const taskOf = (id: number, present: Task | undefined, members: Members): Task => ({
  key: id,
  content: { ...(present?.content ?? emptyTask), ...members } as TaskContent,
})

const publicationOf = (id: number, present: Publication | undefined, members: Members): Publication => ({
  key: id,
  content: {
    ...(present?.content ?? emptyPublication),
    ...publicationMembers(members),
  } as PublicationContent,
  occurrences: null,
})

const rootOn = (root: RootContent, members: Members): RootContent => ({ ...root, ...members })

const lists = new Set(['tasks', 'publications'])

/** The element on one side of a change, by the element on the other side. */
export const elementOn = (side: Side, element: Recorded, fields: readonly ChangedField[]): Recorded => {
  const { externalElement = element.externalElement, ...members } = Object.fromEntries(
    fields.flatMap(({ of, field, [side]: value }) =>
      of === null && !lists.has(field) ? [[field, value]] : [],
    ),
  ) as Partial<RootContent> & Pick<Partial<StoredElement>, 'externalElement'>
  const { content } = element
  const tasks = entriesOn<Task>(
    'task',
    { entries: content.tasks, versions: element.taskVersions },
    fields,
    side,
    taskOf,
  )
  const publications = entriesOn<Publication>(
    'publication',
    { entries: content.publications, versions: element.publicationVersions },
    fields,
    side,
    publicationOf,
  )
  const next: Element = {
    root: rootOn(content.root, members),
    tasks: tasks.entries,
    publications: publications.entries,
  }
  return {
    content: next,
    externalElement,
    taskVersions: tasks.versions,
    publicationVersions: publications.versions,
  }
}
