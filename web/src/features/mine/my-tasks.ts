import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getJson, request, withQuery } from '../../api/client.ts'
import { afterFirstReading } from '../../api/first-reading.ts'
import type { OwnTaskView } from '../../api/types.ts'
import { addDays, type CalendarDate } from '../../calendar-date.ts'
import { isOfElement, isOfTasks, type LiveChange } from '../../live/change.ts'

const path = '/api/daybook/v1/me/tasks'

interface Page {
  readonly content: readonly OwnTaskView[]
  readonly hasMore: boolean
}

export interface MyTasks {
  readonly tasks: readonly OwnTaskView[]
  /** There are more open tasks than are shown. */
  readonly hasMore: boolean
}

const queryKey = ['me', 'tasks'] as const

const daysOfDone = 14

/** The story of one of the tasks, or a story that may have a new one. */
const mayConcern = (change: LiveChange, data: unknown): boolean =>
  isOfElement(change) &&
  ((data as MyTasks).tasks.some(({ elementId }) => elementId === change.subject.id) || isOfTasks(change))

export const readTasks = async (today: CalendarDate, signal?: AbortSignal): Promise<MyTasks> => {
  const recentlyDone = { done: true, from: addDays(today, -daysOfDone) }
  const [open, done] = await Promise.all([
    getJson<Page>(withQuery(path, { done: false }), signal),
    getJson<Page>(withQuery(path, recentlyDone), signal),
  ])
  return { tasks: [...open.content, ...done.content], hasMore: open.hasMore }
}

/** Open tasks, and recently done ones. After midnight, those of the day before are shown until these are read. */
export const myTasksQuery = (queries: QueryClient, today: CalendarDate) =>
  queryOptions({
    queryKey: [...queryKey, today],
    queryFn: ({ signal }) => readTasks(today, signal),
    initialData: () => queries.getQueriesData<MyTasks>({ queryKey }).findLast(([, list]) => list)?.[1],
    initialDataUpdatedAt: 0,
    meta: { follows: { concerns: mayConcern } },
  })

export const askForTasksAgain = async (queries: QueryClient): Promise<void> => {
  await afterFirstReading(queries, queryKey)
  await queries.invalidateQueries({ queryKey })
}

/** Shows the server's answer to a change. */
export const keepInList = (queries: QueryClient, task: OwnTaskView): void => {
  queries.setQueriesData<MyTasks>(
    { queryKey },
    (list) =>
      list && { ...list, tasks: list.tasks.map((shown) => (shown.taskId === task.taskId ? task : shown)) },
  )
}

type TaskText = Partial<Pick<OwnTaskView, 'headline' | 'lead' | 'text'>>
type Answer = Partial<Pick<OwnTaskView, 'confirmationStatusCode'>> & { readonly reason?: string }

/** Writes texts or an answer; refused if the task has changed since the given version (contract 1.18). */
export const patchTask = async (
  taskId: number,
  body: TaskText & Answer,
  version: number | undefined,
): Promise<OwnTaskView> => {
  const ifMatch = version === undefined ? undefined : `"${version}"`
  return (await request<OwnTaskView>('PATCH', `${path}/${taskId}`, { body, ifMatch })).data
}

export const setTaskDone = async (taskId: number, done: boolean): Promise<OwnTaskView> =>
  (await request<OwnTaskView>('PUT', `${path}/${taskId}/done`, { body: { done } })).data
