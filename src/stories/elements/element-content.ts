import { moneyFromColumns } from '../../base/money/money.ts'
import type { EventColumns } from '../../database/element-tables.ts'
import { textContent } from '../../database/element-texts.ts'
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

export const taskContentOf = (row: TaskRow): TaskContent => ({
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

export const publicationContentOf = (row: PublicationRow): PublicationContent => ({
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

/** Turns a stored element into the element that the rules see. */
export const elementContentOf = ({ element, groups, tasks, publications }: StoredElement): Element => ({
  root: {
    ...textContent(element),
    confidential: element.confidential,
    elementStatusId: element.element_status_id,
    groupIds: groups.map(({ id }) => id),
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
