import type { IsFreelancer } from '../../../api/freelancers.ts'
import type { PlanPublication, PlanRow, PlanTask } from '../../../api/types.ts'
import { publicationOfNextTask } from '../../../task-links.ts'
import { type Assignee, askedAnew } from '../../story/fields/task-fields.ts'
import type { StoryChange } from '../model/undoable-writes.ts'
import type { ShownStory } from './quick-change.ts'

const element = ({ id }: Pick<PlanRow, 'id'>): string => `/elements/${id}`

const patchedTask = (row: PlanRow, task: PlanTask, part: Partial<PlanTask>, body: object) => ({
  before: row,
  after: { ...row, tasks: row.tasks.map((other) => (other.id === task.id ? { ...other, ...part } : other)) },
  operations: [{ method: 'PATCH' as const, path: `${element(row)}/tasks/${task.id}`, body }],
})

const shownUser = (assignee: Assignee): PlanTask['user'] =>
  assignee && { id: assignee.id, name: assignee.name }

/** As a write names a person (contract 4.1): a user by ID, anyone else by name and address. */
const writtenUser = (assignee: Assignee) => {
  if (assignee === null) return null
  const { id, name, email } = assignee
  return id === null ? { name, email } : { id }
}

/** Gives the task to somebody, or takes it from everybody. */
export const toAssignee = (
  row: PlanRow,
  task: PlanTask,
  assignee: Assignee,
  isFreelancer: IsFreelancer,
): StoryChange => {
  const isSamePerson = task.user?.id === assignee?.id && task.user?.name === assignee?.name
  const anew = isSamePerson ? {} : askedAnew(task, assignee?.id, isFreelancer)
  return patchedTask(
    row,
    task,
    { user: shownUser(assignee), ...anew },
    { user: writtenUser(assignee), ...anew },
  )
}

export const toDeadline = (row: PlanRow, task: PlanTask, deadline: PlanTask['deadline']): StoryChange =>
  patchedTask(row, task, { deadline }, { deadline })

/** What a new task starts with. */
export interface NewTask {
  readonly formatId: number
  readonly cost: { readonly amount: number; readonly currency: string } | null
  readonly assignee: Assignee
  readonly deadline: PlanTask['deadline']
}

const localId = 'new'

/** The tasks that a row, card or issue shows: those for its publication, or all of the story. */
export const tasksShown = ({ row: { tasks, links }, publication }: ShownStory): readonly PlanTask[] =>
  publication === null
    ? tasks
    : tasks.filter(({ id }) => links.some(([taskId, to]) => taskId === id && to === publication.id))

/** The publication that a new task is for: the shown one, else the story's only one. */
const publicationFor = ({ row, publication }: ShownStory): PlanPublication | undefined =>
  publication?.published === null ? publication : publicationOfNextTask(row)

/** The publication with its other tasks and the new one. */
const withLink = (row: PlanRow, publication: PlanPublication | undefined): object => {
  if (publication === undefined) return {}
  const linked = row.links.filter(([, to]) => to === publication.id).map(([taskId]) => ({ taskId }))
  return { publications: [{ id: publication.id, assignedTaskRefs: [...linked, { localId }] }] }
}

/** Adds a task, with an assignee or a deadline. */
export const toNewTask = (
  story: ShownStory,
  { formatId, cost, assignee, deadline }: NewTask,
  isFreelancer: IsFreelancer = () => false,
): StoryChange => {
  const { row } = story
  const publication = publicationFor(story)
  const asked = askedAnew({ confirmationStatusCode: -2 }, assignee?.id, isFreelancer)
  const task = { localId, formatId, ...(cost && { cost }), user: writtenUser(assignee), deadline, ...asked }
  const shown: PlanTask = {
    id: -1,
    version: 0,
    formatId,
    statusId: null,
    user: shownUser(assignee),
    deadline,
    confirmationStatusCode: -2,
    ...asked,
    done: false,
    textLength: null,
  }
  return {
    before: row,
    after: {
      ...row,
      tasks: [...row.tasks, shown],
      links: [...row.links, ...(publication ? [[shown.id, publication.id]] : [])],
    },
    operations: [
      { method: 'PATCH', path: element(row), body: { tasks: [task], ...withLink(row, publication) } },
    ],
  }
}
