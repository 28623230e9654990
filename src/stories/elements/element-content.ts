import { moneyFromColumns } from '../../base/money/money.ts'
import type { EventColumns } from '../../database/element-tables.ts'
import { textContent } from '../../database/element-texts.ts'
import type { Credential } from '../../http/principal.ts'
import { customValuesOf } from '../custom-values/custom-values.ts'
import { scheduleOf } from '../schedules/schedule-columns.ts'
import type {
  Element,
  EventContent,
  LinkContent,
  PublicationContent,
  Published,
  RootContent,
  TaskContent,
} from './aggregate.ts'
import type { ElementRow, PublicationRow, StoredElement, TaskRow } from './stored-element.ts'

/** `09:30:00` → `09:30`. */
const timeOfDay = (time: string | null): string | null => time?.slice(0, 5) ?? null

const eventOf = (row: EventColumns): EventContent | null =>
  row.event_from_date === null
    ? null
    : {
        fromDate: row.event_from_date,
        fromTime: timeOfDay(row.event_from_time),
        toDate: row.event_to_date,
        toTime: timeOfDay(row.event_to_time),
      }

const linkOf = (url: string | null, title: string | null): LinkContent | null =>
  url === null ? null : { url, title }

const locationOf = (row: ElementRow): RootContent['location'] =>
  row.location_name === null
    ? null
    : {
        name: row.location_name,
        address: row.location_address,
        latitude: row.location_latitude,
        longitude: row.location_longitude,
      }

const textLengthOf = ({ text_length_option_id: optionId, text_length_characters: characters }: TaskRow) =>
  optionId === null && characters === null ? null : { optionId, characters }

const taskContentOf = (row: TaskRow): TaskContent => ({
  formatId: row.format_id,
  statusId: row.status_id,
  confirmationStatusCode: row.confirmation_status_code,
  userId: row.user_id,
  unregisteredAssigneeId: row.unregistered_assignee_id,
  deadline:
    row.deadline_date === null ? null : { date: row.deadline_date, time: timeOfDay(row.deadline_time) },
  headline: row.headline,
  lead: row.lead,
  text: row.text,
  note: row.note,
  customUploadLink: row.custom_upload_link,
  externalLink: linkOf(row.external_link_url, row.external_link_title),
  cost: moneyFromColumns({ amount: row.cost_amount, currency: row.cost_currency }),
  textLength: textLengthOf(row),
  done: row.done,
  event: eventOf(row),
  customFields: customValuesOf(row.custom_values ?? []),
})

const publishedOf = ({ published_date: date, published_time: time }: PublicationRow): Published | null =>
  date === null || time === null ? null : { date, time: time.slice(0, 5) }

const publicationContentOf = (row: PublicationRow): PublicationContent => ({
  platformId: row.platform_id,
  categoryId: row.category_id,
  typeId: row.type_id,
  statusId: row.status_id,
  externalId: row.external_id,
  cms: {
    articleId: row.cms_article_id,
    publishedLink: linkOf(row.cms_published_link_url, row.cms_published_link_title),
    editLink: linkOf(row.cms_edit_link_url, row.cms_edit_link_title),
  },
  schedule: scheduleOf(row),
  published: publishedOf(row),
  customFields: customValuesOf(row.custom_values ?? []),
  assignedTasks: row.task_ids,
})

const elementContentOf = (
  element: ElementRow,
  tasks: readonly TaskRow[],
  publications: readonly PublicationRow[],
): Element => ({
  root: {
    ...textContent(element),
    confidential: element.confidential,
    elementStatusId: element.element_status_id,
    groupIds: element.group_ids,
    masterGroupId: element.master_group_id,
    event: eventOf(element),
    location: locationOf(element),
    customFields: customValuesOf(element.custom_values ?? []),
  },
  tasks: tasks.map((row) => ({ key: row.id, content: taskContentOf(row) })),
  publications: publications.map((row) => ({
    key: row.id,
    content: publicationContentOf(row),
    occurrences: null,
  })),
})

const credentialOf = (clientId: number | null, userId: number | null): Credential => {
  if (clientId !== null) return { type: 'client', id: clientId }
  if (userId === null) throw new Error('the row names neither a client nor a user')
  return { type: 'user', id: userId }
}

const externalElementOf = (row: ElementRow): StoredElement['externalElement'] =>
  row.external_element_id === null && row.external_element_link === null
    ? null
    : {
        externalId: row.external_element_id,
        link: row.external_element_link,
        systemUrl: row.external_element_system_url,
      }

const assigneesOf = (tasks: readonly TaskRow[]): StoredElement['assignees'] =>
  new Map(
    tasks.flatMap(({ unregistered_assignee_id: id, unregistered_name: name, unregistered_email: email }) =>
      id === null || name === null ? [] : [[id, { name, email }] as const],
    ),
  )

const versionsOf = (rows: readonly { readonly id: number; readonly version: number }[]) =>
  new Map(rows.map(({ id, version }) => [id, version]))

/** Turns the rows of an element into what rules and rendering work with. */
export const storedElementOf = (
  element: ElementRow,
  tasks: readonly TaskRow[],
  publications: readonly PublicationRow[],
): StoredElement => ({
  id: element.id,
  version: element.version,
  creationTime: element.creation_time,
  modificationDate: element.modification_date,
  creator: credentialOf(element.creator_client_id, element.creator_user_id),
  editor: credentialOf(element.editor_client_id, element.editor_user_id),
  externalElement: externalElementOf(element),
  referenceVersion: element.reference_version,
  usesStatuses: element.element_status_enabled,
  content: elementContentOf(element, tasks, publications),
  taskVersions: versionsOf(tasks),
  publicationVersions: versionsOf(publications),
  assignees: assigneesOf(tasks),
})
