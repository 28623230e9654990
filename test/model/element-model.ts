import { forEachText } from '../../src/database/element-texts.ts'
import { judgeCustomFields } from './custom-field-model.ts'
import {
  type Body,
  type Element,
  type Entry,
  eventMembers,
  field,
  isGiven,
  judgeEvent,
  type Mode,
  members,
  type Newsroom,
  ordered,
  type RuleContext,
} from './entry-model.ts'
import { judgePublication } from './publication-model.ts'
import { judgeTask } from './task-model.ts'

/**
 * Elements as contract 3–5 describe them, in plain code and without a database: what the API must answer to a write
 * whose shape is valid. It is written from the contract and shares nothing with `src/`.
 */

/**
 * `problems` are `path code`; `next` is the element after an accepted write, with null for ids that the API has yet to
 * choose.
 */
export type Verdict =
  | { readonly accepted: true; readonly next: Element; readonly unregistered: Newsroom['unregistered'] }
  | { readonly accepted: false; readonly slug: string; readonly problems: readonly string[] }

export const notFound: Extract<Verdict, { accepted: false }> = {
  accepted: false,
  slug: 'resource-not-found',
  problems: [],
}

const emptyElement: Element = {
  id: 0,
  version: 1,
  externalElement: null,
  groupIds: [],
  tasks: [],
  publications: [],
}

export const idsOf = (body: Body, name: string) => (body[name] as Body[] | undefined) ?? []

// The root (contract 3) ---------------------------------------------------------------------------------------------

/** 3.3 */
const judgeStatus = (body: Body, current: Element | null, mode: Mode, context: RuleContext): unknown => {
  const { room, invalid, broken } = context
  const { elementStatusId } = body
  if (mode === 'part' && current && elementStatusId === undefined) return current.elementStatusId
  // A4: while statuses are not in use, the stored one stays.
  if (!isGiven(elementStatusId) && !room.elementStatusEnabled) return current?.elementStatusId ?? null
  if (!isGiven(elementStatusId)) return room.defaultElementStatusId
  const isUsable = room.elementStatuses.get(Number(elementStatusId))?.live ?? false
  if (!room.elementStatusEnabled) broken.push('elementStatusId element-status-disabled')
  else if (!isUsable && elementStatusId !== current?.elementStatusId)
    invalid.push('elementStatusId unknown-reference')
  return elementStatusId
}

const judgeGroups = (body: Body, current: Element | null, mode: Mode, context: RuleContext) => {
  const { room, invalid, broken } = context
  const groupIds = field('groupIds', body, current, mode, []) as number[]
  for (const [index, id] of ((body.groupIds as number[] | undefined) ?? []).entries())
    if (!room.groups.get(id)?.live && !current?.groupIds.includes(id))
      invalid.push(`groupIds[${index}] unknown-reference`)
  const named = body.masterGroupId
  if (isGiven(named)) {
    if (!groupIds.includes(Number(named)))
      if (room.groups.get(Number(named))?.live) broken.push('masterGroupId master-group-not-in-groups')
      else invalid.push('masterGroupId unknown-reference')
    return { groupIds, masterGroupId: named }
  }
  const kept = mode === 'part' && current && named === undefined ? current.masterGroupId : null
  const masterGroupId = groupIds.includes(Number(kept)) ? kept : (groupIds[0] ?? null)
  return { groupIds, masterGroupId }
}

const locationAfter = (location: unknown): Body | null => {
  const next = members(location, ['name', 'address', 'latitude', 'longitude'])
  return next && { ...next, name: String(next.name).trim() }
}

const judgeRoot = (body: Body, current: Element | null, mode: Mode, context: RuleContext): Body => {
  const event = members(field('event', body, current, mode), eventMembers)
  judgeEvent(event, 'event', context)
  return {
    ...forEachText((_, name) => field(name, body, current, mode)),
    confidential: field('confidential', body, current, mode, false),
    elementStatusId: judgeStatus(body, current, mode, context),
    ...judgeGroups(body, current, mode, context),
    event,
    customFields: judgeCustomFields('element', body, current, mode, '', null, context),
    location: locationAfter(field('location', body, current, mode)),
  }
}

// Lists of entries (contract 3.4, 3.5) ------------------------------------------------------------------------------

const judgeEntryIds = (
  list: string,
  entries: readonly Body[],
  present: readonly Entry[],
  { broken }: RuleContext,
) => {
  const ids = entries.map(({ id }) => id)
  for (const [index, id] of ids.entries()) {
    if (id === undefined) continue
    if (ids.indexOf(id) < index) broken.push(`${list}[${index}].id duplicate-entry`)
    else if (!present.some((entry) => entry.id === id)) broken.push(`${list}[${index}].id unknown-entry`)
  }
}

const judgeLocalIds = (entries: readonly Body[], { invalid }: RuleContext): void => {
  const localIds = entries.map(({ localId }) => localId)
  for (const [index, localId] of localIds.entries())
    if (localId !== undefined && localIds.indexOf(localId) < index)
      invalid.push(`tasks[${index}].localId duplicate`)
}

/**
 * PUT keeps only the entries it names, stored ones first. PATCH leaves every entry in its place. New entries follow in
 * the order they were sent.
 */
const listAfter = (present: readonly Entry[], written: readonly Entry[], mode: Mode): Entry[] => {
  const replaced = present.flatMap((entry) => written.find(({ id }) => id === entry.id) ?? [])
  const kept =
    mode === 'whole' ? replaced : present.map((entry) => replaced.find(({ id }) => id === entry.id) ?? entry)
  return [...kept, ...written.filter(({ id }) => id === null)]
}

/**
 * The key by which publications refer to a task. A new task has no id yet, so its place among the element's tasks
 * stands in.
 */
const keyOf = (task: Entry, tasks: readonly Entry[]): unknown => task.id ?? `new ${tasks.indexOf(task)}`

const judgeRefs = (
  entry: Body,
  at: string,
  written: { bodies: readonly Body[]; entries: readonly Entry[]; after: readonly Entry[] },
  { invalid, broken }: RuleContext,
): unknown[] | undefined => {
  if (entry.assignedTaskRefs === undefined) return undefined
  const { bodies, entries, after } = written
  const found: unknown[] = []
  for (const [index, { taskId, localId }] of (entry.assignedTaskRefs as Body[]).entries()) {
    const path = `${at}assignedTaskRefs[${index}]`
    const named = entries[bodies.findLastIndex((body) => localId !== undefined && body.localId === localId)]
    const task = localId === undefined ? after.find(({ id }) => id === taskId) : named
    if ((taskId === undefined) === (localId === undefined)) invalid.push(`${path} one-of`)
    else if (!task && localId !== undefined) invalid.push(`${path}.localId unknown-reference`)
    else if (!task) broken.push(`${path}.taskId task-of-another-element`)
    else if (found.includes(keyOf(task, after))) invalid.push(`${path} duplicate`)
    else found.push(keyOf(task, after))
  }
  const order = after.map((task) => keyOf(task, after))
  return found.sort((one, other) => order.indexOf(one) - order.indexOf(other))
}

// Writes ------------------------------------------------------------------------------------------------------------

export const settled = (
  current: Element | null,
  next: Element,
  { room, invalid, broken }: RuleContext,
): Verdict => {
  if (invalid.length > 0)
    return { accepted: false, slug: 'validation-failed', problems: [...invalid, ...broken] }
  if (broken.length > 0) return { accepted: false, slug: 'business-error', problems: broken }
  const isChanged = current && JSON.stringify(ordered(current)) !== JSON.stringify(ordered(next))
  const version = isChanged ? current.version + 1 : next.version
  return { accepted: true, next: { ...next, version }, unregistered: room.unregistered }
}

/** Works on a copy, so that a refused request leaves no assignees behind. */
export const judgingIn = (room: Newsroom): RuleContext => ({
  room: { ...room, unregistered: [...room.unregistered] },
  givenNames: new Map(),
  invalid: [],
  broken: [],
})

/** POST and PUT (`whole`) or PATCH (`part`) of the root; `current` is null for a POST. */
export const writeRoot = (room: Newsroom, current: Element | null, body: Body, mode: Mode): Verdict => {
  const context = judgingIn(room)
  const base = current ?? emptyElement
  const taskBodies = idsOf(body, 'tasks')
  judgeEntryIds('tasks', taskBodies, base.tasks, context)
  judgeLocalIds(taskBodies, context)
  const stored = (entries: readonly Entry[], { id }: Body) => entries.find((entry) => entry.id === id) ?? null
  const written = taskBodies.map((entry, index) =>
    judgeTask(stored(base.tasks, entry), entry, mode, `tasks[${index}].`, context),
  )
  const tasks = listAfter(base.tasks, written, mode)
  const publicationBodies = idsOf(body, 'publications')
  judgeEntryIds('publications', publicationBodies, base.publications, context)
  const publications = publicationBodies.map((entry, index) => {
    const at = `publications[${index}].`
    const refs = judgeRefs(entry, at, { bodies: taskBodies, entries: written, after: tasks }, context)
    return judgePublication(stored(base.publications, entry), entry, mode, at, refs, context)
  })
  const next: Element = {
    ...base,
    ...judgeRoot(body, current, mode, context),
    tasks,
    publications: listAfter(base.publications, publications, mode),
  }
  const isAssigned = tasks.some(({ user }) => isGiven((user as Body | null)?.id))
  if (next.publications.length === 0 && next.groupIds.length === 0 && !isAssigned)
    context.broken.push('null element-content-required')
  return settled(current, next, context)
}

type List = 'tasks' | 'publications'

/** POST (`id` null) or PATCH of one entry below its element (contract 4.2). */
export const writeEntry = (
  room: Newsroom,
  current: Element,
  list: List,
  id: number | null,
  body: Body,
): Verdict => {
  const context = judgingIn(room)
  const entry = current[list].find((candidate) => candidate.id === id) ?? null
  if (id !== null && !entry) return notFound
  const mode = entry ? 'part' : 'whole'
  let written: Entry
  if (list === 'tasks') written = judgeTask(entry, body, mode, '', context)
  else {
    const ids = body.assignedTaskIds as number[] | undefined
    for (const [index, taskId] of (ids ?? []).entries())
      if (!current.tasks.some((task) => task.id === taskId))
        context.broken.push(`assignedTaskIds[${index}] task-of-another-element`)
    const inOrder = ids && [...ids].sort((one, other) => one - other)
    written = judgePublication(entry, body, mode, '', inOrder, context)
  }
  return settled(current, { ...current, [list]: listAfter(current[list], [written], 'part') }, context)
}

/** DELETE of one entry; deleting a task removes its links (contract 4.5). */
export const deleteEntry = (room: Newsroom, current: Element, list: List, id: number): Verdict => {
  if (!current[list].some((entry) => entry.id === id)) return notFound
  const rest = { ...current, [list]: current[list].filter((entry) => entry.id !== id) }
  const publications = rest.publications.map((publication) => {
    const ids = publication.assignedTaskIds as number[]
    return list === 'tasks' && ids.includes(id)
      ? {
          ...publication,
          assignedTaskIds: ids.filter((other) => other !== id),
          version: publication.version + 1,
        }
      : publication
  })
  return settled(current, { ...rest, publications }, judgingIn(room))
}
