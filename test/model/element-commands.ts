import { idsOf, judgingIn, notFound, settled, type Verdict } from './element-model.ts'
import { type Body, type Element, type Entry, isGiven, type Newsroom, raised } from './entry-model.ts'
import { defaultStatusOn, isUsableOn } from './publication-model.ts'
import type { PublishingMemory } from './publishing-memory.ts'

/** The commands on elements (contract 4.4, 5.6, A8, B13). */

const withDone = (tasks: readonly Entry[], wanted: ReadonlyMap<unknown, unknown>): Entry[] =>
  tasks.map((task) => raised(task, wanted.has(task.id) ? { ...task, done: wanted.get(task.id) } : task))

/** 4.4: sets all of them or none. */
export const setDone = (room: Newsroom, current: Element, body: Body): Verdict => {
  const context = judgingIn(room)
  const wanted = idsOf(body, 'tasks')
  const ids = wanted.map(({ taskId }) => taskId)
  for (const [index, id] of ids.entries())
    if (ids.indexOf(id) < index) context.invalid.push(`tasks[${index}].taskId duplicate`)
    else if (!current.tasks.some((task) => task.id === id))
      context.invalid.push(`tasks[${index}].taskId unknown-reference`)
  const state = new Map(wanted.map(({ taskId, done }) => [taskId, done]))
  return settled(current, { ...current, tasks: withDone(current.tasks, state) }, context)
}

const refusedFor = (code: string): Verdict => ({
  accepted: false,
  slug: 'conflict',
  problems: [`path publicationId ${code}`],
})

const withPublication = (current: Element, before: Entry, after: Entry): Element['publications'] =>
  current.publications.map((other) => (other === before ? raised(before, after) : other))

/** 5.6, B13; `published` is the current time of the organization's clock. */
export const publish = (
  room: Newsroom,
  current: Element,
  id: number,
  { published, doneTaskIds }: { published: Body; doneTaskIds: readonly number[] | null },
): Verdict => {
  const publication = current.publications.find((candidate) => candidate.id === id)
  if (!publication) return notFound
  if (isGiven(publication.published)) return refusedFor('already-published')
  const context = judgingIn(room)
  const linked = publication.assignedTaskIds as number[]
  for (const [index, taskId] of (doneTaskIds ?? []).entries())
    if (!linked.includes(taskId)) context.invalid.push(`doneTaskIds[${index}] unknown-reference`)
  const [statusId] = [...room.publicationStatuses].find(([, status]) => status.published) ?? []
  const done = new Map((doneTaskIds ?? linked).map((taskId) => [taskId, true]))
  const publications = withPublication(current, publication, { ...publication, statusId, published })
  return settled(current, { ...current, tasks: withDone(current.tasks, done), publications }, context)
}

/** A8, B13; `memory` has what publishing it did. */
export const unpublish = (
  room: Newsroom,
  current: Element,
  id: number,
  memory: ReturnType<PublishingMemory['of']>,
): Verdict => {
  const publication = current.publications.find((candidate) => candidate.id === id)
  if (!publication) return notFound
  if (!isGiven(publication.published)) return refusedFor('not-published')
  const { platformId } = publication
  const isBack = memory && (memory.statusId === null || isUsableOn(room, platformId, memory.statusId))
  const statusId = isBack ? memory.statusId : defaultStatusOn(room, platformId)
  const reopened = current.tasks.filter((task) => memory?.tasks.get(task.id) === task.version)
  const tasks = withDone(current.tasks, new Map(reopened.map((task) => [task.id, false])))
  const publications = withPublication(current, publication, { ...publication, statusId, published: null })
  return settled(current, { ...current, tasks, publications }, judgingIn(room))
}
