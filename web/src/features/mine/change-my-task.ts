import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ApiProblem } from '../../api/problem.ts'
import { useServerAway } from '../../api/server-state.ts'
import { useSession } from '../../api/session.ts'
import type { OwnTaskView } from '../../api/types.ts'
import type { CalendarDate } from '../../calendar-date.ts'
import { showError } from '../../components/messages.tsx'
import { addToOutbox, ownerOf, useOutbox } from '../../outbox/outbox.ts'
import {
  isForLater,
  isSignedIn,
  type Send,
  type SendLeft,
  sendOutbox,
  whenSettled,
} from '../../outbox/send-outbox.ts'
import { isSame } from '../story/saving/is-same.ts'
import { draftKey, tasksWithDrafts, useTasksWithDrafts } from './drafts.ts'
import { titleOf } from './element-title.ts'
import { askForTasksAgain, keepInList, myTasksQuery, patchTask, readTasks, setTaskDone } from './my-tasks.ts'
import { saveDraft } from './save-draft.ts'

type Member = 'confirmationStatusCode' | 'done'

/** A change of one's own task; who declines may say why (contract 20.4). */
type TaskChange = Partial<Pick<OwnTaskView, Member>> & { readonly reason?: string }

type Part = Readonly<Record<string, unknown>>

/** What the change overwrites, and the terms that an answer agrees to. Whoever ticks a task has done it in any case. */
const seenBy = (task: OwnTaskView, { done: _, reason: __, ...change }: TaskChange): Part => ({
  ...Object.fromEntries(Object.keys(change).map((member) => [member, task[member as Member]])),
  ...('confirmationStatusCode' in change && { deadline: task.deadline }),
})

const isIn = (task: OwnTaskView, part: Part): boolean =>
  Object.entries(part).every(([member, value]) => isSame({ ...task }[member as keyof OwnTaskView], value))

const readTask = async (taskId: number): Promise<OwnTaskView | undefined> =>
  (await readTasks(new Date().toISOString().slice(0, 10))).tasks.find((task) => task.taskId === taskId)

/** Whoever delivers has chosen between two texts before. The words are those for a stale version. */
const inConflict = () => {
  const detail = 'The resource has changed since it was read.'
  return new ApiProblem({ code: 'precondition-failed', title: 'Precondition failed', status: 412, detail })
}

const saveText = (owner: string, taskId: number) =>
  saveDraft(draftKey(owner, taskId), async () => {
    const task = await readTask(taskId)
    if (task === undefined) throw inConflict()
    return task
  })

/** What is done has all of its text. */
const saveWholeText = async (owner: string, taskId: number): Promise<void> => {
  const { isInConflict } = await saveText(owner, taskId)
  if (isInConflict) throw inConflict()
}

/** Sends the texts that pages have left. One that is refused, or that another has written, waits until it is opened. */
export const sendTexts: SendLeft = async ({ owner, queries }) => {
  const taskIds = tasksWithDrafts(owner)
  if (taskIds.length === 0 || !(await isSignedIn(owner))) return
  for (const taskId of taskIds) {
    try {
      const { saved } = await saveText(owner, taskId)
      if (saved !== null) keepInList(queries, saved)
    } catch (error) {
      if (isForLater(error)) return
      if (!(error instanceof ApiProblem)) throw error
    }
  }
}

/**
 * Carries out one change. One that waited is compared first: what arrived although its answer was lost is not sent again,
 * and where somebody has changed the same meanwhile, the server refuses the version that the person saw, until they insist.
 */
export const sendOwnTask: Send = async (entry, { owner, queries }) => {
  const { taskId, change, seen, version, isLate, isInsisted = false } = entry
  const { done, reason, ...body } = change as TaskChange
  const now = isLate ? await readTask(taskId) : undefined
  if (Object.keys(body).length > 0 && !(now && isIn(now, body))) {
    const isStale = now !== undefined && !isInsisted && !isIn(now, seen)
    // A reason arrives together with the answer, or not at all.
    const sent = { ...body, ...(reason !== undefined && { reason }) }
    keepInList(queries, await patchTask(taskId, sent, isStale ? version : undefined))
  }
  if (done === true) await saveWholeText(owner, taskId)
  if (done !== undefined) keepInList(queries, await setTaskDone(taskId, done))
  // A list that is being read may be older.
  if (isLate) void askForTasksAgain(queries)
}

/** One of the person's tasks, as they have changed it. */
export interface MyTask extends OwnTaskView {
  readonly isBeingSent: boolean
  /** What they did could not be sent yet. */
  readonly waits: boolean
  /** What they wrote has not been sent yet. */
  readonly hasDraft: boolean
}

/** The tasks with what waits for the server. */
export const useMyTasks = (today: CalendarDate, openedId?: number) => {
  const { tasks, hasMore } = useSuspenseQuery(myTasksQuery(useQueryClient(), today)).data
  const waiting = useOutbox().filter(({ refused }) => refused === null)
  const isAway = useServerAway()
  // What is being typed is sent at the next pause.
  const drafts = useTasksWithDrafts().filter((id) => isAway || id !== openedId)
  const shown = (task: OwnTaskView): MyTask => {
    const own = waiting.filter(({ taskId }) => taskId === task.taskId)
    const changes = own.map(({ change }) => change)
    const waits = own.some(({ isLate }) => isLate)
    const hasDraft = drafts.includes(task.taskId)
    return { ...Object.assign({}, task, ...changes), isBeingSent: own.length > 0 && !waits, waits, hasDraft }
  }
  return { tasks: tasks.map(shown), hasMore }
}

const wordsFor = ({ done, confirmationStatusCode }: TaskChange) => {
  if (confirmationStatusCode !== undefined)
    return ({ 1: 'accepted', [-1]: 'declined' } as const)[confirmationStatusCode] ?? 'answered'
  return done === false ? 'reopened' : 'done'
}

/** How many texts wait for the server, except for those that a delivery sends. */
export const useWaitingTexts = (): number => {
  const drafts = useTasksWithDrafts()
  const delivered = useOutbox().filter(({ change, refused }) => change.done === true && refused === null)
  const isAway = useServerAway()
  return isAway ? drafts.filter((id) => !delivered.some(({ taskId }) => taskId === id)).length : 0
}

interface Change {
  readonly task: OwnTaskView
  readonly change: TaskChange
  /** Called once the server has confirmed it. */
  readonly onDone?: () => void
}

/**
 * Answers and delivers: on the page at once, and back if the server refuses. Without a network, it waits in this browser
 * and is sent later.
 */
export const useChangeMyTask = () => {
  const t = useTranslations('mine')
  const queries = useQueryClient()
  const owner = ownerOf(useSession())
  return ({ task, change, onDone }: Change): void => {
    if (owner === null) return
    const { taskId, version } = task
    const words = t(`sent.${wordsFor(change)}`, { title: titleOf(task) ?? t('untitled') })
    const seen = seenBy(task, change)
    const { key } = addToOutbox(owner, { kind: 'own-task', taskId, change, seen, version, words })
    whenSettled(key, (error) => {
      if (error) showError(error)
      else onDone?.()
    })
    void sendOutbox(queries, sendOwnTask).then(() => askForTasksAgain(queries))
  }
}
