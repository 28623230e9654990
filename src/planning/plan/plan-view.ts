import { moneyFromColumns } from '../../base/money/money.ts'
import { daysOf } from '../../base/time/weekdays.ts'
import { instantText } from '../../http/instant.ts'
import { hidesGroups, type Sight, seenGroupIds } from '../../http/sight.ts'
import type { Beside } from './beside-rows.ts'
import type {
  PlannedGroup,
  PlannedLink,
  PlannedPitch,
  PlannedPublication,
  PlannedTask,
  PlannedValue,
  StoredRow,
} from './plan-detail-queries.ts'
import type { PlannedPerson } from './plan-people-queries.ts'
import type { FoundElement } from './plan-queries.ts'
import type { PlanCustomField, PlanPublication, PlanRow, PlanTask } from './plan-schemas.ts'

/** Where a row stands, which depends on the period. */
export type PlanPlacement = Pick<PlanRow, 'days' | 'basis'>

/** A row without its days and what is beside it, which depend on the request. */
export type PlanRowContent = Omit<PlanRow, keyof PlanPlacement | keyof Beside>

type ByElement<T> = ReadonlyMap<number, readonly T[]>

/** The details of the elements in a plan. */
export interface PlanDetails {
  readonly publications: ByElement<PlannedPublication>
  readonly tasks: ByElement<PlannedTask>
  readonly links: ByElement<PlannedLink>
  readonly groups: ByElement<PlannedGroup>
  readonly values: ByElement<PlannedValue>
  /** Of those without a date. */
  readonly pitches: ReadonlyMap<number, PlannedPitch>
  readonly people: ReadonlyMap<number, PlannedPerson>
}

const minute = (time: string | null): string | null => time?.slice(0, 5) ?? null

const scheduleView = (row: PlannedPublication): PlanPublication['schedule'] => {
  const { schedule_from_date: fromDate, schedule_to_date: toDate, schedule_days: days } = row
  if (fromDate === null) return null
  return {
    fromDate,
    toDate,
    ...(days?.includes(false) && { days: daysOf(days) }),
    ...(row.schedule_except_dates && { exceptDates: row.schedule_except_dates }),
    dates: row.dates?.slice() ?? [fromDate],
    time: minute(row.schedule_time),
    timeSlotId: row.schedule_time_slot_id,
  }
}

const publicationView = (row: PlannedPublication): PlanPublication => ({
  id: row.id,
  version: row.version,
  platformId: row.platform_id,
  categoryId: row.category_id,
  typeId: row.type_id,
  statusId: row.status_id,
  published:
    row.published_date === null ? null : { date: row.published_date, time: minute(row.published_time) ?? '' },
  schedule: scheduleView(row),
  cmsEditLink: row.cms_edit_link_url,
})

const assigneeView = (row: PlannedTask, people: PlanDetails['people']): PlanTask['user'] => {
  if (row.user_id !== null) {
    const { name = '', isDeleted = false } = people.get(row.user_id) ?? {}
    return { id: row.user_id, name, ...(isDeleted && { deleted: true }) }
  }
  return row.unregistered_name === null ? null : { id: null, name: row.unregistered_name }
}

const taskView =
  (people: PlanDetails['people']) =>
  (row: PlannedTask): PlanTask => {
    const cost = moneyFromColumns({ amount: row.cost_amount, currency: row.cost_currency })
    return {
      id: row.id,
      version: row.version,
      formatId: row.format_id,
      statusId: row.status_id,
      user: assigneeView(row, people),
      deadline:
        row.deadline_date === null ? null : { date: row.deadline_date, time: minute(row.deadline_time) },
      confirmationStatusCode: row.confirmation_status_code,
      done: row.done,
      textLength: row.text_length_characters,
      ...(cost && { cost }),
    }
  }

/** Expects rows in order of fields, then of options. */
const customFieldViews = (rows: readonly PlannedValue[]): PlanCustomField[] => {
  const views: PlanCustomField[] = []
  for (const { custom_field_id: id, text, date, number, option_id } of rows) {
    const previous = views.at(-1)
    if (text !== null) views.push({ id, value: text })
    else if (date !== null) views.push({ id, date })
    else if (number !== null) views.push({ id, number })
    else if (option_id !== null && previous?.id === id) previous.selectedOptionIds?.push(option_id)
    else if (option_id !== null) views.push({ id, selectedOptionIds: [option_id] })
  }
  return views
}

const eventView = (row: StoredRow): PlanRow['event'] =>
  row.event_from_date === null
    ? null
    : {
        fromDate: row.event_from_date,
        fromTime: minute(row.event_from_time),
        toDate: row.event_to_date,
        toTime: minute(row.event_to_time),
      }

const eventDays = (
  { event_from_date: from, event_to_date: to }: FoundElement,
  days: ReadonlySet<string>,
): string[] => {
  if (from === null) return []
  if (to === null || to === from) return days.has(from) ? [from] : []
  return [...days].filter((day) => from <= day && day <= to)
}

/** The days of the period on which an element appears, and their source. `days` are the days of the period, in order. */
export const placementOf =
  (days: ReadonlySet<string>) =>
  (row: FoundElement): PlanPlacement => {
    const { basis, dates } = row
    if (basis === null) return { days: [], basis }
    return { days: dates === null ? eventDays(row, days) : [...new Set(dates)].sort(), basis }
  }

/** 14.3: a row with the groups that the reader sees. */
export const seenRow =
  (sight: Sight | null) =>
  (row: PlanRow): PlanRow => {
    if (!hidesGroups(sight)) return row
    const groupIds = seenGroupIds(sight, row.groupIds)
    const { masterGroupId: master } = row
    return { ...row, groupIds, masterGroupId: master !== null && groupIds.includes(master) ? master : null }
  }

const pitchView = (row: PlannedPitch | undefined, people: PlanDetails['people']): PlanRow['pitch'] => {
  if (row === undefined) return null
  const { creator_client_id: clientId, creator_client_name: clientName, creator_user_id: userId } = row
  return {
    by:
      clientId === null
        ? { type: 'user', id: userId ?? 0, name: people.get(userId ?? 0)?.name ?? '' }
        : { type: 'client', id: clientId, name: clientName ?? '' },
    time: instantText(new Date(row.creation_time * 1000)),
    note: row.note,
  }
}

/** Makes rows of the plan without their days. */
export const planRowContent =
  (details: PlanDetails) =>
  (row: StoredRow): PlanRowContent => ({
    id: row.id,
    version: row.version,
    slug: row.slug,
    title: row.title,
    ...(row.headline !== null && { headline: row.headline }),
    confidential: row.confidential,
    elementStatusId: row.element_status_id,
    statusSince: instantText(new Date(row.status_since * 1000)),
    groupIds: (details.groups.get(row.id) ?? []).map(({ group_id }) => group_id),
    masterGroupId: row.master_group_id,
    event: eventView(row),
    publications: (details.publications.get(row.id) ?? []).map(publicationView),
    tasks: (details.tasks.get(row.id) ?? []).map(taskView(details.people)),
    links: (details.links.get(row.id) ?? []).map(({ task_id, publication_id }) => [task_id, publication_id]),
    customFields: customFieldViews(details.values.get(row.id) ?? []),
    pitch: pitchView(details.pitches.get(row.id), details.people),
  })
