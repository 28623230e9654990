import type { IsFreelancer } from '../../../api/freelancers.ts'
import type { ElementView, TaskView } from '../../../api/types.ts'
import type { Field } from '../saving/field.ts'
import type { TextLength } from './part-values.ts'

type PlainMember =
  | 'formatId'
  | 'statusId'
  | 'confirmationStatusCode'
  | 'deadline'
  | 'headline'
  | 'lead'
  | 'text'
  | 'note'
  | 'customUploadLink'
  | 'externalLink'
  | 'cost'
  | 'event'

const taskOf = ({ tasks }: ElementView, taskId: number) => tasks.find(({ id }) => id === taskId)

const withTask = (
  element: ElementView,
  taskId: number,
  change: (task: TaskView) => TaskView,
): ElementView => ({
  ...element,
  tasks: element.tasks.map((task) => (task.id === taskId ? change(task) : task)),
})

/** A field of a task with the same name in reads and writes; null if the task is gone. */
export const taskField = <K extends PlainMember>(taskId: number, name: K): Field<TaskView[K] | null> => ({
  key: `tasks.${taskId}.${name}`,
  member: name,
  read: (element) => taskOf(element, taskId)?.[name] ?? null,
  apply: (element, value) => withTask(element, taskId, (task) => ({ ...task, [name]: value })),
  write: (_, value) => ({ method: 'PATCH', path: `/tasks/${taskId}`, body: { [name]: value } }),
})

export type Assignee = TaskView['user']

type Asked = Pick<TaskView, 'confirmationStatusCode'>

const notRequested = -2
export const requested = 0

/** An answer is that of the person who gave it: whoever gets the task then is asked anew. Freelancers are always asked. */
export const askedAnew = (
  { confirmationStatusCode: code }: Asked,
  userId: number | null | undefined,
  isFreelancer: IsFreelancer,
): Partial<Asked> =>
  Math.abs(code) === 1 || (code === notRequested && isFreelancer(userId))
    ? { confirmationStatusCode: requested }
    : {}

/** The assignee (contract 4.1). */
export const assigneeField = (taskId: number, isFreelancer: IsFreelancer): Field<Assignee> => ({
  key: `tasks.${taskId}.user`,
  member: 'user',
  read: (element) => taskOf(element, taskId)?.user ?? null,
  apply: (element, user) =>
    withTask(element, taskId, (task) => ({
      ...task,
      ...askedAnew(task, user?.id, isFreelancer),
      user,
      userId: user?.id ?? null,
    })),
  write: (element, user) => {
    const task = taskOf(element, taskId)
    return {
      method: 'PATCH',
      path: `/tasks/${taskId}`,
      body: { user, ...(task && askedAnew(task, user?.id, isFreelancer)) },
    }
  },
})

/** The ordered length; neither an option nor characters means none. */
export const textLengthField = (taskId: number): Field<TextLength> => ({
  key: `tasks.${taskId}.textLength`,
  member: 'textLength',
  read: (element) => {
    const { optionId = null, characters = null } = taskOf(element, taskId)?.textLength ?? {}
    return { optionId, characters }
  },
  apply: (element, value) =>
    withTask(element, taskId, (task) => ({ ...task, textLength: { ...value, option: null } })),
  write: (_, textLength) => ({ method: 'PATCH', path: `/tasks/${taskId}`, body: { textLength } }),
})

/** Whether the task is done; only a command sets it (contract 4.4). */
export const doneField = (taskId: number): Field<boolean> => ({
  key: `tasks.${taskId}.done`,
  member: 'tasks',
  read: (element) => taskOf(element, taskId)?.done ?? false,
  apply: (element, done) => withTask(element, taskId, (task) => ({ ...task, done })),
  write: (_, done) => ({ method: 'POST', path: '/tasks/done-state', body: { tasks: [{ taskId, done }] } }),
})
