import { hash } from 'node:crypto'
import { forEachText } from '../../database/element-texts.ts'
import type { Credential } from '../../http/principal.ts'
import { customValueViews } from '../custom-values/custom-values.ts'
import { idOf, type PublicationContent, type TaskContent } from '../elements/aggregate.ts'
import { ElementView } from '../elements/element-schemas.ts'
import type { PublicationView } from '../elements/publication-schemas.ts'
import type { StoredElement } from '../elements/stored-element.ts'
import type { TaskView } from '../elements/task-schemas.ts'
import type { NameLookUps } from '../names/names.ts'
import { scheduleView } from '../schedules/schedule-columns.ts'
import { shapeOf } from './document-shape.ts'

/**
 * Raise it when a code change gives the same members other values. A change of the members themselves changes
 * `documentShape` automatically. Both make every stored document stale, to be rendered again.
 */
const documentFormat = 6

/** The names and types of all members of a document. */
const documentShape = hash('sha256', JSON.stringify(shapeOf(ElementView)), 'base64url').slice(0, 10)

/** What a document depends on besides rows. A document with another rendering is stale. */
export const renderingFor = (baseUrl: string): string => `${documentFormat} ${documentShape} ${baseUrl}`

/** Formats an instant for answers (contract 1.7). */
const instant = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`

const noStatus = { id: null, name: 'No Status' }

const assigneeView = (
  task: TaskContent,
  { assignees }: StoredElement,
  names: NameLookUps,
): TaskView['user'] => {
  if (task.userId !== null) return { id: task.userId, ...names.user(task.userId), registered: true }
  if (task.unregisteredAssigneeId === null) return null
  const assignee = assignees.get(task.unregisteredAssigneeId)
  if (!assignee) throw new Error('a task has an assignee who was not loaded')
  return { id: null, ...assignee, registered: false }
}

const taskView = (id: number, content: TaskContent, stored: StoredElement, names: NameLookUps): TaskView => ({
  id,
  version: stored.taskVersions.get(id) ?? 1,
  done: content.done,
  formatId: content.formatId,
  format: { id: content.formatId, name: names.name('task_format', content.formatId) },
  statusId: content.statusId,
  status: names.named('task_status', content.statusId),
  confirmationStatusCode: content.confirmationStatusCode,
  userId: content.userId,
  user: assigneeView(content, stored, names),
  deadline: content.deadline,
  headline: content.headline,
  lead: content.lead,
  text: content.text,
  note: content.note,
  customUploadLink: content.customUploadLink,
  externalLink: content.externalLink,
  cost: content.cost,
  textLength: content.textLength && {
    optionId: content.textLength.optionId,
    option: names.named('text_length_option', content.textLength.optionId),
    characters: content.textLength.characters,
  },
  event: content.event,
  customFields: customValueViews(content.customFields, 'task', names),
})

const publicationView = (
  id: number,
  content: PublicationContent,
  { publicationVersions, content: { tasks } }: StoredElement,
  names: NameLookUps,
): PublicationView => {
  const { cms, platformId, categoryId, typeId } = content
  const hasCms = cms.articleId !== null || cms.publishedLink !== null || cms.editLink !== null
  const assigned = tasks.filter(({ key }) => content.assignedTasks.includes(key))
  return {
    id,
    version: publicationVersions.get(id) ?? 1,
    platformId,
    platform: names.embedded('platform', platformId),
    categoryId,
    category: categoryId === null ? null : names.embedded('category', categoryId),
    typeId,
    type: typeId === null ? null : names.embedded('publication_type', typeId),
    statusId: content.statusId,
    status: names.named('publication_status', content.statusId) ?? noStatus,
    externalId: content.externalId,
    cms: hasCms ? cms : null,
    schedule: scheduleView(content.schedule, names.timeSlot),
    customFields: customValueViews(content.customFields, 'publication', names),
    published: content.published,
    assignedTaskIds: assigned.map(({ key }) => idOf(key)),
    assignedTasks: assigned.map(({ key, content: { headline } }) => ({ id: idOf(key), headline })),
  }
}

const actorView = ({ type, id }: Credential, names: NameLookUps): ElementView['creator'] =>
  type === 'client'
    ? { type, id, name: names.name('api_client', id) }
    : { type, id, name: names.user(id).name }

/** The answer for an element (contract 3). */
export const elementView = (stored: StoredElement, names: NameLookUps, baseUrl: string): ElementView => {
  const { root, tasks, publications } = stored.content
  const elementStatusId = stored.usesStatuses ? root.elementStatusId : null
  const groups = root.groupIds.map((id) => names.embedded('group', id))
  return {
    id: stored.id,
    version: stored.version,
    creationTime: instant(stored.creationTime),
    modificationDate: instant(stored.modificationDate),
    creator: actorView(stored.creator, names),
    editor: actorView(stored.editor, names),
    url: `${baseUrl}/elements/${stored.id}`,
    ...forEachText((_, name) => root[name]),
    confidential: root.confidential,
    elementStatusId,
    elementStatus: names.named('element_status', elementStatusId) ?? noStatus,
    groupIds: root.groupIds.slice(),
    groups,
    masterGroupId: root.masterGroupId,
    masterGroup: groups.find(({ id }) => id === root.masterGroupId) ?? null,
    event: root.event,
    location: root.location,
    externalElement: stored.externalElement,
    customFields: customValueViews(root.customFields, 'element', names),
    tasks: tasks.map(({ key, content }) => taskView(idOf(key), content, stored, names)),
    publications: publications.map(({ key, content }) => publicationView(idOf(key), content, stored, names)),
  }
}
