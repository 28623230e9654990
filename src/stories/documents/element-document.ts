import { hash } from 'node:crypto'
import { forEachText } from '../../database/element-texts.ts'
import { actorView } from '../../people/actors/actor-view.ts'
import { userName } from '../../people/users/user-name.ts'
import { customValueViews } from '../custom-values/custom-values.ts'
import { elementContentOf, publicationContentOf, taskContentOf } from '../elements/element-content.ts'
import { ElementView } from '../elements/element-schemas.ts'
import type { PublicationView } from '../elements/publication-schemas.ts'
import type { ElementRow, PublicationRow, StoredElement, TaskRow } from '../elements/stored-element.ts'
import type { TaskView } from '../elements/task-schemas.ts'
import { scheduleView } from '../schedules/schedule-columns.ts'
import { shapeOf } from './document-shape.ts'

/**
 * Raise it when a code change gives the same members other values. A change of the members themselves changes
 * `documentShape` automatically. Both make every stored document stale, to be rendered again.
 */
const documentFormat = 5

/** The names and types of all members of a document. */
const documentShape = hash('sha256', JSON.stringify(shapeOf(ElementView)), 'base64url').slice(0, 10)

/** What a document depends on besides rows. A document with another rendering is stale. */
export const renderingFor = (baseUrl: string): string => `${documentFormat} ${documentShape} ${baseUrl}`

/** Formats an instant for answers (contract 1.7). */
const instant = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`

const embedded = (id: number | null, name: string | null, externalId: string | null) =>
  id === null || name === null ? null : { id, name, externalId }

const embeddedName = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name }

const statusOrNone = (id: number | null, name: string | null) =>
  embeddedName(id, name) ?? { id: null, name: 'No Status' }

const assigneeView = (row: TaskRow): TaskView['user'] => {
  if (row.user_id !== null) {
    const { first_name, last_name, screen_name } = row
    const name = userName({ first_name, last_name: last_name ?? '', screen_name })
    return { id: row.user_id, name, email: row.user_email, registered: true }
  }
  return row.unregistered_name === null
    ? null
    : { id: null, name: row.unregistered_name, email: row.unregistered_email, registered: false }
}

const taskView = (row: TaskRow): TaskView => {
  const content = taskContentOf(row)
  return {
    id: row.id,
    version: row.version,
    done: content.done,
    formatId: content.formatId,
    format: { id: content.formatId, name: row.format_name },
    statusId: content.statusId,
    status: embeddedName(content.statusId, row.status_name),
    confirmationStatusCode: content.confirmationStatusCode,
    userId: content.userId,
    user: assigneeView(row),
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
      option: embeddedName(content.textLength.optionId, row.text_length_option_name),
      characters: content.textLength.characters,
    },
    event: content.event,
    customFields: customValueViews(row.custom_values ?? []),
  }
}

const publicationView = (row: PublicationRow, tasks: readonly TaskRow[]): PublicationView => {
  const content = publicationContentOf(row)
  const { cms } = content
  const hasCms = cms.articleId !== null || cms.publishedLink !== null || cms.editLink !== null
  const assigned = tasks.filter(({ id }) => row.task_ids.includes(id))
  return {
    id: row.id,
    version: row.version,
    platformId: content.platformId,
    platform: { id: content.platformId, name: row.platform_name, externalId: row.platform_external_id },
    categoryId: content.categoryId,
    category: embedded(content.categoryId, row.category_name, row.category_external_id),
    typeId: content.typeId,
    type: embedded(content.typeId, row.type_name, row.type_external_id),
    statusId: content.statusId,
    status: statusOrNone(content.statusId, row.status_name),
    externalId: content.externalId,
    cms: hasCms ? cms : null,
    schedule: scheduleView(row),
    customFields: customValueViews(row.custom_values ?? []),
    published: content.published,
    assignedTaskIds: assigned.map(({ id }) => id),
    assignedTasks: assigned.map(({ id, headline }) => ({ id, headline })),
  }
}

const creatorOf = (row: ElementRow): ElementView['creator'] =>
  actorView({
    clientId: row.creator_client_id,
    clientName: row.creator_client_name,
    userId: row.creator_user_id,
    firstName: row.creator_first_name,
    lastName: row.creator_last_name,
    screenName: row.creator_screen_name,
  })

const editorOf = (row: ElementRow): ElementView['editor'] =>
  actorView({
    clientId: row.editor_client_id,
    clientName: row.editor_client_name,
    userId: row.editor_user_id,
    firstName: row.editor_first_name,
    lastName: row.editor_last_name,
    screenName: row.editor_screen_name,
  })

/** 7: the first binding of the element. A binding has an id, a link or both. */
const externalElementView = (row: ElementRow): ElementView['externalElement'] =>
  row.external_element_id === null && row.external_element_link === null
    ? null
    : {
        externalId: row.external_element_id,
        link: row.external_element_link,
        systemUrl: row.external_element_system_url,
      }

/** The answer for an element (contract 3). */
export const elementView = (stored: StoredElement, baseUrl: string): ElementView => {
  const { element, groups, tasks, publications } = stored
  const { root } = elementContentOf(stored)
  const groupViews = groups.map(({ id, name, externalId }) => ({ id, name, externalId }))
  return {
    id: element.id,
    version: element.version,
    creationTime: instant(element.creation_time),
    modificationDate: instant(element.modification_date),
    creator: creatorOf(element),
    editor: editorOf(element),
    url: `${baseUrl}/elements/${element.id}`,
    ...forEachText((_, name) => root[name]),
    confidential: root.confidential,
    elementStatusId: root.elementStatusId,
    elementStatus: statusOrNone(root.elementStatusId, element.element_status_name),
    groupIds: root.groupIds.slice(),
    groups: groupViews,
    masterGroupId: root.masterGroupId,
    masterGroup: groupViews.find(({ id }) => id === root.masterGroupId) ?? null,
    event: root.event,
    location: root.location,
    externalElement: externalElementView(element),
    customFields: customValueViews(element.custom_values ?? []),
    tasks: tasks.map(taskView),
    publications: publications.map((row) => publicationView(row, tasks)),
  }
}
