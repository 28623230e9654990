import { notFound } from '../../base/errors.ts'
import type { Problems } from '../../base/problems.ts'
import { readTogether } from '../../database/transaction.ts'
import { type Answer, okUntagged } from '../../http/answer.ts'
import { personOf } from '../../http/operation.ts'
import { assertMatches } from '../../http/preconditions.ts'
import { withDoneState } from '../../stories/commands/done-state-rules.ts'
import { addReason, assertMayHaveReason } from '../../stories/comments/reason-service.ts'
import { elementView } from '../../stories/documents/element-document.ts'
import type { Element } from '../../stories/elements/aggregate.ts'
import { lockElement } from '../../stories/elements/element-queries.ts'
import { type RuleContext, withTask } from '../../stories/elements/element-rules.ts'
import { changeElement } from '../../stories/elements/element-service.ts'
import { loadStoredElements } from '../../stories/elements/stored-element.ts'
import { notRequested } from '../../stories/elements/task-rules.ts'
import { renderedWith } from '../../stories/names/known-names.ts'
import type { ReferencesInBody } from '../../stories/references/loaded-references.ts'
import type { ReadContext, WriteContext } from '../deps.ts'
import { findOwnTask, listOwnTasks, type OwnTask } from './own-task-queries.ts'
import type { OwnTaskQuery, OwnTaskView, PatchOwnTask } from './own-task-schemas.ts'
import { ownTaskView } from './own-task-view.ts'

const defaultSize = 100

/** The views of tasks, in the same order. */
const viewsOf = async (
  { db, organizationId, deps }: ReadContext | WriteContext,
  tasks: readonly OwnTask[],
): Promise<OwnTaskView[]> => {
  const ids = [...new Set(tasks.map(({ elementId }) => elementId))]
  const views = await readTogether(db, async (trx) =>
    renderedWith(
      deps.knownNames,
      trx,
      organizationId,
      await loadStoredElements(trx, organizationId, ids),
      (stored, names) => elementView(stored, names, deps.config.baseUrl),
    ),
  )
  const elements = new Map(views.map((view) => [view.id, view]))
  return tasks.flatMap((task) => {
    const element = elements.get(task.elementId)
    const view = element && ownTaskView(element, task)
    return view ? [view] : []
  })
}

/**
 * The caller's own tasks by deadline, in one page for the days `from` to `to`. Deadlines move, so walking from page to page
 * could repeat or skip a task (contract 1.17).
 */
export const listOwnTaskPage = async (reading: ReadContext, query: OwnTaskQuery): Promise<Answer> => {
  const { db, organizationId } = reading
  const { done, from, to, size = defaultSize } = query
  const tasks = await listOwnTasks(db, organizationId, personOf(reading).id, { done, from, to }, size + 1)
  const content = await viewsOf(reading, tasks.slice(0, size))
  return okUntagged({ content, size, hasMore: tasks.length > size })
}

/** The entity tag is the version of the task: everything else in the answer belongs to the story. */
const etagOfTask = ({ version }: Pick<OwnTask, 'version'>): string => `"${version}"`

/** Locks the element of the caller's own task, so the task stays the caller's until the transaction ends. */
const lockOwnTask = async (work: WriteContext, taskId: number): Promise<OwnTask> => {
  const { db, organizationId, ifMatch } = work
  const { id: userId } = personOf(work)
  const found = await findOwnTask(db, organizationId, userId, taskId)
  if (!found) throw notFound()
  await lockElement(db, organizationId, found.elementId)
  const task = await findOwnTask(db, organizationId, userId, taskId)
  if (!task) throw notFound()
  assertMatches(ifMatch, () => etagOfTask(task))
  if (work.echoed) {
    const [view] = await viewsOf(work, [task])
    if (view) work.echoed.compareWith(view)
  }
  return task
}

/** Changes the caller's own task under the rules for all writes to its element. */
const changeOwnTask = async (
  work: WriteContext,
  taskId: number,
  mentioned: Omit<ReferencesInBody, 'current'> | null,
  change: (current: Element, context: RuleContext) => Element,
): Promise<{ readonly answer: Answer; readonly elementId: number }> => {
  const task = await lockOwnTask(work, taskId)
  work.auditSubject('element', task.elementId)
  await changeElement({ ...work, ifMatch: undefined, echoed: null }, task.elementId, mentioned, change)
  const [view] = await viewsOf(work, [task])
  if (!view) throw notFound()
  return { answer: { ...okUntagged(view), etag: etagOfTask(view) }, elementId: task.elementId }
}

/** Who is asked does not take the question back. */
const checkConfirmation = (
  { tasks }: Element,
  taskId: number,
  { confirmationStatusCode }: PatchOwnTask,
  problems: Problems,
): void => {
  const stored = tasks.find(({ key }) => key === taskId)?.content.confirmationStatusCode
  if (confirmationStatusCode === notRequested && stored !== notRequested)
    problems.value('confirmationStatusCode', 'out-of-range', 'must be at least -1', {
      comparison: '>=',
      limit: -1,
    })
}

export const patchOwnTask = async (
  work: WriteContext,
  taskId: number,
  body: PatchOwnTask,
): Promise<Answer> => {
  assertMayHaveReason(body)
  const { reason, ...task } = body
  const { answer, elementId } = await changeOwnTask(work, taskId, { tasks: [task] }, (current, context) => {
    checkConfirmation(current, taskId, task, context.problems)
    return withTask(current, taskId, task, context)
  })
  await addReason(work, { elementId, taskId, reason })
  return answer
}

/** Applies contract 4.4 to one task. */
export const setOwnTaskDone = async (work: WriteContext, taskId: number, done: boolean): Promise<Answer> => {
  const { answer } = await changeOwnTask(work, taskId, null, (current, { problems }) =>
    withDoneState(current, { tasks: [{ taskId, done }] }, problems),
  )
  return answer
}
