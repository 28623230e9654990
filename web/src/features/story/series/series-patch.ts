import type {
  ElementView,
  PublicationView,
  ShownOfElement,
  ShownOfPublication,
  ShownOfTask,
  TaskView,
} from '../../../api/types.ts'

/** What a change of one story says of others of its series (contract 24.3). */

interface Write {
  readonly method: string
  /** Relative to the story's own. */
  readonly path: string
  readonly body?: unknown
}

interface FromTemplate {
  readonly taskIds: readonly number[]
  readonly publicationIds: readonly number[]
}

type Members = Readonly<Record<string, unknown>>

/** Every member that a change may have, but what only answers show: a new one asks for its place here. */
type Changeable<View, Shown extends keyof View> = Readonly<Record<Exclude<keyof View, Shown>, boolean>>

const ofElements: Changeable<ElementView, ShownOfElement | 'tasks' | 'publications'> = {
  ...{ title: true, slug: true, note: true, location: true, event: true, groupIds: true },
  ...{ masterGroupId: true, confidential: true, customFields: true, elementStatusId: false },
}

const ofTasks: Changeable<TaskView, ShownOfTask | 'localId'> = {
  ...{ headline: true, lead: true, note: true, formatId: true, deadline: true, event: true },
  ...{ textLength: true, user: true, userId: true, cost: true, customFields: true },
  ...{ text: false, statusId: false, confirmationStatusCode: false, done: false },
  ...{ customUploadLink: false, externalLink: false },
}

const ofPublications: Changeable<PublicationView, ShownOfPublication | 'localId'> = {
  ...{ platformId: true, categoryId: true, typeId: true, schedule: true, customFields: true },
  ...{ statusId: false, externalId: false, cms: false, published: false, assignedTaskIds: false },
}

const chosen = (members: Readonly<Record<string, boolean>>): ReadonlySet<string> =>
  new Set(Object.keys(members).filter((name) => members[name]))

/** What belongs to the plan of a story. Statuses, texts and links are the work on one of them. */
const planned = {
  element: chosen(ofElements),
  tasks: chosen(ofTasks),
  publications: chosen(ofPublications),
}

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const areAll = (names: readonly string[], known: ReadonlySet<string>): boolean =>
  names.length > 0 && names.every((name) => known.has(name))

type List = 'tasks' | 'publications'

const isFromTemplate = (list: List, id: number, { taskIds, publicationIds }: FromTemplate): boolean =>
  (list === 'tasks' ? taskIds : publicationIds).includes(id)

/** Whoever gets a task in all of them is asked in all. */
const isAsking = (members: Members, name: string): boolean =>
  name === 'confirmationStatusCode' && ('user' in members || 'userId' in members)

const entryOf = (list: List, id: number, members: Members, from: FromTemplate): Members | null => {
  const names = Object.keys(members).filter((name) => !isAsking(members, name))
  return areAll(names, planned[list]) && isFromTemplate(list, id, from) ? { id, ...members } : null
}

const tasksIn = (tasks: unknown, from: FromTemplate): Members[] | null => {
  if (!Array.isArray(tasks)) return null
  const entries = tasks.map((task: unknown) => {
    if (!isMembers(task) || typeof task.id !== 'number') return null
    const { id, ...members } = task
    return entryOf('tasks', task.id, members, from)
  })
  return entries.every((entry) => entry !== null) ? entries : null
}

const ofElement = (body: Members, from: FromTemplate): Members | null => {
  const { tasks, ...root } = body
  if (tasks === undefined) return areAll(Object.keys(root), planned.element) ? root : null
  const entries = tasksIn(tasks, from)
  return entries !== null && Object.keys(root).length === 0 ? { tasks: entries } : null
}

const membersOf = ({ method, body }: Write, rest: string): Members | null => {
  if (rest === '/schedule') return method === 'PUT' || method === 'DELETE' ? { schedule: body ?? null } : null
  const isPatch = method === 'PATCH' && (rest === '' || rest === '/custom-fields')
  return isPatch && isMembers(body) ? body : null
}

/** The change for a series, in the words of `PATCH /series/{id}/members/{date}`; null for what concerns one story alone. */
export const seriesPatchOf = (write: Write, from: FromTemplate): Members | null => {
  const [, list, id, rest = ''] = /^\/(tasks|publications)\/(\d+)(\/.*)?$/.exec(write.path) ?? []
  if (list !== 'tasks' && list !== 'publications') {
    const members = membersOf(write, write.path)
    return members && ofElement(members, from)
  }
  const members = membersOf(write, rest)
  const entry = members && entryOf(list, Number(id), members, from)
  return entry && { [list]: [entry] }
}
