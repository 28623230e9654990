import { groupBy } from '../../base/group-by.ts'
import type { Money } from '../../base/money/money.ts'
import { daysOf } from '../../base/time/weekdays.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { ScheduleContent } from '../elements/aggregate.ts'
import { assigneeByName } from '../elements/task-rules.ts'
import type { TaskBody } from '../elements/task-schemas.ts'
import type { ScheduleBody } from '../schedules/schedule-schemas.ts'
import { loadKnownFields } from './field-references.ts'
import {
  type AssigneeIds,
  assigneeKey,
  type KnownPlatform,
  type KnownReferences,
  type Mentioned,
  type NamedAssignee,
} from './known-references.ts'
import {
  findReferences,
  insertUnregisteredAssignees,
  type ReferenceKind,
  type ReferenceRow,
  renameUnregisteredAssignees,
  type WantedReferences,
} from './reference-queries.ts'

const distinct = <T>(values: readonly (T | null | undefined)[]): T[] => [
  ...new Set(values.filter((value): value is T => value != null)),
]

/** The assignees to look up by e-mail or name. An id takes precedence over both (contract 4.1). */
const namedAssignees = (tasks: readonly TaskBody[]): NamedAssignee[] =>
  tasks.flatMap(({ user }) => (user && user.id == null ? (assigneeByName(user) ?? []) : []))

type AnySchedule = ScheduleBody | ScheduleContent

const timeSlotIdOf = ({ timing }: AnySchedule): number | undefined =>
  timing && 'timeSlotId' in timing ? timing.timeSlotId : undefined

/** The first and last date of a schedule. */
const datesOf = (schedule: AnySchedule): string[] =>
  [
    'date' in schedule ? schedule.date : undefined,
    'fromDate' in schedule ? schedule.fromDate : undefined,
    'toDate' in schedule ? schedule.toDate : undefined,
  ].filter((date) => date !== undefined)

/** Kept references count too, because they must fit new ones: a kept status must fit a new platform. */
const wantedBy = (
  { root, tasks = [], publications = [], current }: Mentioned,
  named: readonly NamedAssignee[],
): WantedReferences => {
  const keptTasks = tasks.length > 0 ? (current?.tasks ?? []).map(({ content }) => content) : []
  const keptPublications =
    publications.length > 0 ? (current?.publications ?? []).map(({ content }) => content) : []
  const everyTask = [...tasks, ...keptTasks]
  const everyPublication = [...publications, ...keptPublications]
  const schedules = everyPublication.flatMap(({ schedule }) => schedule ?? [])
  const dates = schedules.flatMap(datesOf).sort()
  const mailed = named.filter((assignee) => assignee.email !== null)
  return {
    elementStatusIds: distinct([root?.elementStatusId]),
    groupIds: distinct([...(root?.groupIds ?? []), root?.masterGroupId]),
    formatIds: distinct(everyTask.map(({ formatId }) => formatId)),
    textLengthOptionIds: distinct(everyTask.map(({ textLength }) => textLength?.optionId)),
    userIds: distinct(tasks.flatMap(({ user, userId }) => [user?.id, userId])),
    platformIds: distinct(everyPublication.map(({ platformId }) => platformId)),
    categoryIds: distinct(publications.map(({ categoryId }) => categoryId)),
    typeIds: distinct(publications.map(({ typeId }) => typeId)),
    publicationStatusIds: distinct(publications.map(({ statusId }) => statusId)),
    timeSlotIds: distinct(schedules.map(timeSlotIdOf)),
    firstDate: dates.at(0) ?? null,
    lastDate: dates.at(-1) ?? null,
    emails: mailed.flatMap(({ email }) => email ?? []),
    namesOfEmails: mailed.map(({ name }) => name),
    names: distinct(named.map(({ name, email }) => (email === null ? name : null))),
  }
}

type RowsByKind = ReadonlyMap<ReferenceKind, readonly ReferenceRow[]>

const ofKind = (rows: RowsByKind, kind: ReferenceKind): readonly ReferenceRow[] => rows.get(kind) ?? []

const idsOf = (rows: RowsByKind, kind: ReferenceKind) => new Set(ofKind(rows, kind).map(({ id }) => id))

const idOf = (rows: RowsByKind, kind: ReferenceKind): number | null => ofKind(rows, kind)[0]?.id ?? null

/** The ids of one kind → the ids of their owners. */
const ownersOf = (rows: RowsByKind, kind: ReferenceKind) =>
  new Map(ofKind(rows, kind).flatMap(({ id, of_id }) => (of_id === null ? [] : [[id, of_id] as const])))

const byId = <T>(rows: RowsByKind, kind: ReferenceKind, value: (row: ReferenceRow) => T) =>
  new Map(ofKind(rows, kind).map((row) => [row.id, value(row)]))

/** A registered user takes precedence over an unregistered assignee with the same e-mail (contract 4.1). */
const assigneesOf = (rows: RowsByKind): Map<string, AssigneeIds> => {
  const found = (kind: ReferenceKind, ids: (id: number) => AssigneeIds) =>
    ofKind(rows, kind).map(({ id, text }) => {
      const sent = text ?? ''
      const email = kind === 'unregistered_by_name' ? null : sent
      return [assigneeKey({ name: sent, email }), ids(id)] as const
    })
  const unregistered = (id: number) => ({ userId: null, unregisteredAssigneeId: id })
  return new Map([
    ...found('unregistered_by_name', unregistered),
    ...found('unregistered_by_email', unregistered),
    ...found('user_by_email', (id) => ({ userId: id, unregisteredAssigneeId: null })),
  ])
}

const findByKind = async (
  db: Transaction,
  organizationId: number,
  wanted: WantedReferences,
): Promise<RowsByKind> => groupBy(await findReferences(db, { organizationId, ...wanted }), ({ kind }) => kind)

/** Finds the wanted references, and creates missing unregistered assignees (contract 4.1). */
const findOrMake = async (
  db: Transaction,
  organizationId: number,
  wanted: WantedReferences,
  named: readonly NamedAssignee[],
): Promise<RowsByKind> => {
  const rows = await findByKind(db, organizationId, wanted)
  const found = assigneesOf(rows)
  const missing = named.filter((assignee) => !found.has(assigneeKey(assignee)))
  if (missing.length === 0) return rows
  await insertUnregisteredAssignees(db, organizationId, missing)
  return findByKind(db, organizationId, wanted)
}

/** A7: the first name that a write gives to each unregistered assignee with an e-mail. */
const givenNamesOf = (rows: RowsByKind, named: readonly NamedAssignee[]): ReadonlyMap<number, string> => {
  const found = assigneesOf(rows)
  const given = named.flatMap((assignee) => {
    const id = found.get(assigneeKey(assignee))?.unregisteredAssigneeId ?? null
    return assignee.email === null || assignee.name === null || id === null
      ? []
      : [[id, assignee.name] as const]
  })
  return new Map(given.toReversed())
}

/** A7: an e-mail that is sent with another name renames its assignee. */
const renamed = async (
  db: Transaction,
  organizationId: number,
  rows: RowsByKind,
  givenNames: ReadonlyMap<number, string>,
): Promise<KnownReferences['renamedAssignees']> => {
  const others = ofKind(rows, 'unregistered_by_email').filter(({ usable }) => !usable)
  const ids = new Set(others.map(({ id }) => id))
  const names = new Map([...givenNames].filter(([id]) => ids.has(id)))
  return names.size === 0 ? new Map() : renameUnregisteredAssignees(db, organizationId, names)
}

const platformsOf = (rows: RowsByKind): ReadonlyMap<number, KnownPlatform> => {
  const dates = groupBy(ofKind(rows, 'manual_date'), ({ of_id }) => of_id)
  const manual = (id: number) => (dates.get(id) ?? []).flatMap(({ text }) => text ?? [])
  return byId(rows, 'platform', ({ id, of_id, usable, status_ids, text }) => ({
    live: usable,
    statusIds: status_ids,
    defaultStatusId: of_id,
    days:
      text === null
        ? { mode: 'manual', dates: manual(id) }
        : { mode: 'weekly', days: daysOf([...text].map((flag) => flag === '1')) },
  }))
}

/** The active statuses of tasks in their order. */
const taskStatusesOf = (rows: RowsByKind): ReadonlySet<number> =>
  new Set(
    ofKind(rows, 'task_status')
      .toSorted((one, other) => Number(one.of_id) - Number(other.of_id))
      .map(({ id }) => id),
  )

const defaultIdOf = (rows: RowsByKind, kind: ReferenceKind): number | null =>
  ofKind(rows, kind).find(({ usable }) => usable)?.id ?? null

const standardCostOf = (text: string | null): Money | null => {
  const [amount, currency] = text?.split(' ') ?? []
  return amount === undefined || currency === undefined ? null : { amount: Number(amount), currency }
}

/** Every organization has this status, which cannot be deleted. */
const publishedStatusOf = (rows: RowsByKind): number => {
  const id = idOf(rows, 'published_status')
  if (id === null) throw new Error('the organization has no status for published publications')
  return id
}

/** Loads the references that the rules of a write need. */
export const loadKnownReferences = async (
  db: Transaction,
  organizationId: number,
  mentioned: Mentioned,
  now: Date,
): Promise<KnownReferences> => {
  const named = namedAssignees(mentioned.tasks ?? [])
  const rows = await findOrMake(db, organizationId, wantedBy(mentioned, named), named)
  const [organization] = ofKind(rows, 'organization')
  const givenNames = givenNamesOf(rows, named)
  return {
    referenceVersion: Number(organization?.text ?? 0),
    elementStatusEnabled: organization?.usable ?? false,
    defaultElementStatusId: idOf(rows, 'default_element_status'),
    defaultFormatId: idOf(rows, 'default_format'),
    activeElementStatusIds: idsOf(rows, 'element_status'),
    groupIds: idsOf(rows, 'group'),
    formats: byId(rows, 'format', ({ of_id, usable, status_ids, text }) => ({
      active: usable,
      statusIds: status_ids ?? [],
      defaultStatusId: of_id,
      standardCost: standardCostOf(text),
    })),
    activeTaskStatusIds: taskStatusesOf(rows),
    defaultTaskStatusId: defaultIdOf(rows, 'task_status'),
    textLengthFormatIds: ownersOf(rows, 'text_length_option'),
    userIds: idsOf(rows, 'user'),
    assignees: assigneesOf(rows),
    givenNames,
    renamedAssignees: await renamed(db, organizationId, rows, givenNames),
    platforms: platformsOf(rows),
    timeSlotPlatformIds: ownersOf(rows, 'time_slot'),
    categoryPlatformIds: ownersOf(rows, 'category'),
    typePlatformIds: ownersOf(rows, 'type'),
    activePublicationStatusIds: idsOf(rows, 'publication_status'),
    defaultPublicationStatusId: defaultIdOf(rows, 'publication_status'),
    publishedStatusId: publishedStatusOf(rows),
    customFields: await loadKnownFields(db, organizationId, mentioned, now),
  }
}
