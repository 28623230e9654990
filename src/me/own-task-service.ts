import type { Queries } from '../database/transaction.ts'
import type { Element } from '../elements/aggregate.ts'
import { withDoneState } from '../elements/commands/done-state-rules.ts'
import { elementView } from '../elements/documents/element-document.ts'
import { lockElement } from '../elements/element-queries.ts'
import { type Judging, withTask } from '../elements/element-rules.ts'
import { changeElement } from '../elements/element-service.ts'
import type { Mentioned } from '../elements/references/known-references.ts'
import { loadStoredElements } from '../elements/stored-element.ts'
import { notFound } from '../errors.ts'
import { type Answer, okUntagged } from '../http/answer.ts'
import { personOf, type Reading, type Writing } from '../http/operation.ts'
import { assertMatches } from '../http/preconditions.ts'
import { findOwnTask, listOwnTasks, type OwnTask } from './own-task-queries.ts'
import type { OwnTaskQuery, OwnTaskView, PatchOwnTask } from './own-task-schemas.ts'
import { ownTaskView } from './own-task-view.ts'

const defaultSize = 100

/** The views of tasks, in their order. */
const viewsOf = async (
  db: Queries,
  organizationId: number,
  tasks: readonly Pick<OwnTask, 'id' | 'elementId'>[],
  baseUrl: string,
): Promise<OwnTaskView[]> => {
  const ids = [...new Set(tasks.map(({ elementId }) => elementId))]
  const stored = await loadStoredElements(db, organizationId, ids)
  const elements = new Map(stored.map((one) => [one.element.id, elementView(one, baseUrl)]))
  return tasks.flatMap(({ id, elementId }) => {
    const element = elements.get(elementId)
    const view = element && ownTaskView(element, id)
    return view ? [view] : []
  })
}

/**
 * The caller's own tasks by deadline. Deadlines move, so that a walk from page to page could repeat or skip one (contract
 * 1.17): there is one page, and `from` and `to` say of which days.
 */
export const listOwnTaskPage = async (reading: Reading, query: OwnTaskQuery): Promise<Answer> => {
  const { db, organizationId, deps } = reading
  const { done, from, to, size = defaultSize } = query
  const tasks = await listOwnTasks(db, organizationId, personOf(reading).id, { done, from, to }, size + 1)
  const content = await viewsOf(db, organizationId, tasks.slice(0, size), deps.config.baseUrl)
  return okUntagged({ content, size, hasMore: tasks.length > size })
}

/** The entity tag of one's own task is its version: what else the answer shows is not the task's. */
const etagOfTask = ({ version }: Pick<OwnTask, 'version'>): string => `"${version}"`

/** Locks the element of a task that is the caller's own, now and until the transaction ends. */
const lockOwnTask = async (work: Writing, taskId: number): Promise<OwnTask> => {
  const { db, organizationId, ifMatch } = work
  const { id: userId } = personOf(work)
  const found = await findOwnTask(db, organizationId, userId, taskId)
  if (!found) throw notFound()
  await lockElement(db, organizationId, found.elementId)
  const task = await findOwnTask(db, organizationId, userId, taskId)
  if (!task) throw notFound()
  assertMatches(ifMatch, () => etagOfTask(task))
  return task
}

/** Changes a task of the caller's own by the rules that hold for every write of its element. */
const changeOwnTask = async (
  work: Writing,
  taskId: number,
  mentioned: Omit<Mentioned, 'current'>,
  change: (current: Element, judging: Judging) => Element,
): Promise<Answer> => {
  const { db, organizationId, deps } = work
  const task = await lockOwnTask(work, taskId)
  work.auditSubject('element', task.elementId)
  await changeElement({ ...work, ifMatch: undefined }, task.elementId, mentioned, change)
  const [view] = await viewsOf(db, organizationId, [task], deps.config.baseUrl)
  if (!view) throw notFound()
  return { ...okUntagged(view), etag: etagOfTask(view) }
}

export const patchOwnTask = (work: Writing, taskId: number, body: PatchOwnTask): Promise<Answer> =>
  changeOwnTask(work, taskId, { tasks: [body] }, (current, judging) =>
    withTask(current, taskId, body, judging),
  )

/** Contract 4.4, for one task. */
export const setOwnTaskDone = (work: Writing, taskId: number, done: boolean): Promise<Answer> =>
  changeOwnTask(work, taskId, {}, (current, { problems }) =>
    withDoneState(current, { tasks: [{ taskId, done }] }, problems),
  )
