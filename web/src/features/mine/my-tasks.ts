import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { OwnTaskView } from '../../../../src/planning/my-work/own-task-schemas.ts'
import { getJson, request, withQuery } from '../../api/client.ts'
import { addDays, type CalendarDate } from '../../calendar-date.ts'
import { showError } from '../../components/messages.tsx'
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

/** Open tasks, and recently done ones. */
export const myTasksQuery = (today: CalendarDate) =>
  queryOptions({
    queryKey: [...queryKey, today],
    queryFn: async ({ signal }): Promise<MyTasks> => {
      const recentlyDone = { done: true, from: addDays(today, -daysOfDone) }
      const [open, done] = await Promise.all([
        getJson<Page>(withQuery(path, { done: false }), signal),
        getJson<Page>(withQuery(path, recentlyDone), signal),
      ])
      return { tasks: [...open.content, ...done.content], hasMore: open.hasMore }
    },
    meta: { follows: { concerns: mayConcern } },
  })

export const askForTasksAgain = (queries: QueryClient): void => void queries.invalidateQueries({ queryKey })

const replace = (queries: QueryClient, taskId: number, next: (task: OwnTaskView) => OwnTaskView): void => {
  queries.setQueriesData<MyTasks>(
    { queryKey },
    (list) =>
      list && { ...list, tasks: list.tasks.map((task) => (task.taskId === taskId ? next(task) : task)) },
  )
}

/** Shows the server's answer to a change. */
export const keepInList = (queries: QueryClient, task: OwnTaskView): void =>
  replace(queries, task.taskId, () => task)

type TaskText = Partial<Pick<OwnTaskView, 'headline' | 'lead' | 'text'>>

/** Saves texts; refused if the task has changed since this version (contract 1.18). */
export const saveTexts = ({ taskId, version }: OwnTaskView, body: TaskText) =>
  request<OwnTaskView>('PATCH', `${path}/${taskId}`, { body, ifMatch: `"${version}"` })

interface Change {
  readonly task: OwnTaskView
  readonly change: { readonly confirmationStatusCode: number } | { readonly done: boolean }
  /** Called once the server has confirmed it. */
  readonly onDone?: () => void
}

const send = ({ task: { taskId }, change }: Change) =>
  'done' in change
    ? request<OwnTaskView>('PUT', `${path}/${taskId}/done`, { body: change })
    : request<OwnTaskView>('PATCH', `${path}/${taskId}`, { body: change })

/** Answers and delivers: on the page at once, and back if the server refuses. Changes run one after the other. */
export const useChangeMyTask = () => {
  const queries = useQueryClient()
  return useMutation({
    scope: { id: 'my-tasks' },
    mutationFn: send,
    onMutate: async ({ task, change }) => {
      await queries.cancelQueries({ queryKey })
      replace(queries, task.taskId, (shown) => ({ ...shown, ...change }))
    },
    onSuccess: ({ data }, { onDone }) => {
      keepInList(queries, data)
      onDone?.()
    },
    onError: (error) => {
      askForTasksAgain(queries)
      showError(error)
    },
  })
}
