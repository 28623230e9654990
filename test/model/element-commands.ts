import { idsOf, judgingIn, notFound, settled, type Verdict } from './element-model.ts'
import { type Body, type Element, type Entry, isGiven, type Newsroom, raised } from './entry-model.ts'

/** The commands on elements (contract 4.4, 5.6). */

const withDone = (tasks: readonly Entry[], wanted: ReadonlyMap<unknown, unknown>): Entry[] =>
  tasks.map((task) => raised(task, wanted.has(task.id) ? { ...task, done: wanted.get(task.id) } : task))

/** 4.4: sets all of them or none. */
export const setDone = (room: Newsroom, current: Element, body: Body): Verdict => {
  const judging = judgingIn(room)
  const wanted = idsOf(body, 'tasks')
  const ids = wanted.map(({ taskId }) => taskId)
  for (const [index, id] of ids.entries())
    if (ids.indexOf(id) < index) judging.invalid.push(`tasks[${index}].taskId duplicate`)
    else if (!current.tasks.some((task) => task.id === id))
      judging.invalid.push(`tasks[${index}].taskId unknown-reference`)
  const state = new Map(wanted.map(({ taskId, done }) => [taskId, done]))
  return settled(current, { ...current, tasks: withDone(current.tasks, state) }, judging)
}

/** 5.6; `published` is the current time of the organization's clock. */
export const publish = (room: Newsroom, current: Element, id: number, published: Body): Verdict => {
  const publication = current.publications.find((candidate) => candidate.id === id)
  if (!publication) return notFound
  if (isGiven(publication.published))
    return { accepted: false, slug: 'conflict', problems: ['path publicationId already-published'] }
  const [statusId] = [...room.publicationStatuses].find(([, status]) => status.published) ?? []
  const after = raised(publication, { ...publication, statusId, published })
  const done = new Map((publication.assignedTaskIds as number[]).map((taskId) => [taskId, true]))
  return settled(
    current,
    {
      ...current,
      tasks: withDone(current.tasks, done),
      publications: current.publications.map((other) => (other === publication ? after : other)),
    },
    judgingIn(room),
  )
}
