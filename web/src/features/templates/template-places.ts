import { ApiProblem } from '../../api/problem.ts'
import type {
  ElementView,
  PublicationView,
  ShownOfElement,
  ShownOfPublication,
  ShownOfTask,
  TaskView,
} from '../../api/types.ts'
import { type Names, nameIn } from './template-story.ts'

/** Where something stands in the body of a template, and in which field of its story. */

/** `tasks[0].headline` → `tasks.7.headline`, where 7 is the id of the first task: as the fields of the page have it. */
export const keyOfPath = (path: string, story: ElementView): string =>
  path
    .replace(
      /^(tasks|publications)\[(\d+)\]/,
      (_, list: 'tasks' | 'publications', place: string) => `${list}.${story[list][Number(place)]?.id ?? 0}`,
    )
    .replace(/^(tasks\.\d+)\.user(Id|\.id)$/, '$1.user')

/** The reverse; nothing for an entry that is no more. */
export const pathOfKey = (key: string, story: ElementView): string | null => {
  const [, list, id, rest = ''] = /^(tasks|publications)\.(\d{1,15})(\..*)?$/.exec(key) ?? []
  if (list !== 'tasks' && list !== 'publications') return key
  const place = story[list].findIndex((entry) => entry.id === Number(id))
  return place < 0 ? null : `${list}[${place}]${rest}`
}

/** Every member of a body, but what only answers show: a new one asks for its place here. */
type Shown<View, Hidden extends keyof View> = Readonly<
  Record<Exclude<keyof View, Hidden>, 'can be required' | 'has a value' | 'has no field'>
>

const required = 'can be required'
const filled = 'has a value'
const hidden = 'has no field'

const ofStory: Shown<ElementView, ShownOfElement | 'tasks' | 'publications'> = {
  ...{ title: required, slug: required, note: required, location: required, event: required },
  ...{ groupIds: required, elementStatusId: required },
  ...{ masterGroupId: filled, confidential: filled, customFields: filled },
}

const ofTasks: Shown<TaskView, ShownOfTask | 'localId' | 'userId'> = {
  ...{ headline: required, lead: required, text: required, note: required, user: required },
  ...{ deadline: required, event: required, textLength: required, cost: required, statusId: required },
  ...{ customUploadLink: required, externalLink: required },
  ...{ formatId: filled, confirmationStatusCode: filled, customFields: filled, done: hidden },
}

const ofPublications: Shown<PublicationView, ShownOfPublication | 'localId'> = {
  ...{ schedule: required, statusId: required, categoryId: required, typeId: required, externalId: required },
  ...{ platformId: filled, cms: filled, customFields: filled, published: hidden, assignedTaskIds: hidden },
}

const members: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  story: ofStory,
  tasks: ofTasks,
  publications: ofPublications,
}

/** Whether stories can be asked for the field with this key: not for what always has a value. */
export const mayBeRequired = (key: string): boolean => {
  const [, list = 'story', member = ''] = /^(?:(tasks|publications)\.\d+\.)?([A-Za-z]+)$/.exec(key) ?? []
  return members[list]?.[member] === required
}

const hasField = (list: string, member: string): boolean =>
  [required, filled].some((shown) => members[list]?.[member] === shown)

interface AtField {
  readonly key: string
  /** The place within the field, as its own requests name it. */
  readonly rest: string
}

/** The field to which a place in the body belongs; null for what no field shows. */
export const fieldOfPath = (path: string, story: ElementView): AtField | null => {
  const [, before = '', inside = ''] =
    /^((?:tasks|publications)\.\d+\.)?(.+)$/.exec(keyOfPath(path, story)) ?? []
  const [member = ''] = /^[A-Za-z]+/.exec(inside) ?? []
  const [, list = 'story', id] = /^(tasks|publications)\.(\d+)/.exec(before) ?? []
  if (!hasField(list, member)) return null
  if (member === 'masterGroupId') return { key: 'groupIds', rest: inside }
  if (member === 'schedule') return { key: `${before}schedule`, rest: inside.replace(/^schedule\.?/, '') }
  if (member === 'cms') {
    const [field] = /^cms\.\w+/.exec(inside) ?? []
    return field === undefined ? null : { key: `${before}${field}`, rest: inside }
  }
  if (member !== 'customFields') return { key: `${before}${member}`, rest: inside }
  const owner =
    list === 'tasks' || list === 'publications' ? story[list].find((entry) => entry.id === Number(id)) : story
  const place = Number(/\[(\d+)\]/.exec(inside)?.[1] ?? -1)
  const field = owner?.customFields[place]
  return field ? { key: `${before}customFields.${field.id}`, rest: inside.replace(/\[\d+\]/, '[0]') } : null
}

/** What the server says of the body, at its fields, each as if the field had been sent alone; and which places these are. */
export const refusalsOf = (
  error: Error | null,
  story: ElementView,
): { readonly atFields: ReadonlyMap<string, ApiProblem>; readonly paths: readonly string[] } => {
  const atFields = new Map<string, ApiProblem>()
  const paths: string[] = []
  for (const entry of error instanceof ApiProblem ? (error.body.errors ?? []) : []) {
    const { path } = entry
    const at = path?.startsWith('body.') ? fieldOfPath(path.slice('body.'.length), story) : null
    if (path === null || at === null || !(error instanceof ApiProblem)) continue
    const before = atFields.get(at.key)?.body.errors ?? []
    atFields.set(at.key, new ApiProblem({ ...error.body, errors: [...before, { ...entry, path: at.rest }] }))
    paths.push(path)
  }
  return { atFields, paths }
}

/** What a place in the body is called: what it names, in the entry that names it. */
export const placeIn = (path: string, story: ElementView, names: Names): string => {
  const [, list, place, inside = path] = /^(?:(tasks|publications)\[(\d+)\]\.)?(.*)$/.exec(path) ?? []
  const task = list === 'tasks' ? story.tasks[Number(place)] : undefined
  const publication = list === 'publications' ? story.publications[Number(place)] : undefined
  const of = task ? (task.headline ?? task.format.name) : publication?.platform.name
  const [, member = '', index = '-1'] = /^([A-Za-z]+)(?:\[(\d+)\])?/.exec(inside) ?? []
  const values = (task ?? publication ?? story).customFields
  const named: Readonly<Record<string, string | undefined>> = {
    user: task?.user?.name,
    userId: task?.user?.name,
    formatId: task?.format.name,
    groupIds: nameIn(names.groups, story.groupIds[Number(index)] ?? 0),
    masterGroupId: nameIn(names.groups, story.masterGroupId ?? 0),
    customFields: values[Number(index)]?.name,
  }
  return (
    [...new Set([of, named[member]])].filter((name) => name !== undefined && name !== '').join(', ') || path
  )
}
