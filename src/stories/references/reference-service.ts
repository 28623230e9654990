import type { Gate } from '@daybook/shared/gate-fields'
import { groupBy } from '../../base/group-by.ts'
import type { Money } from '../../base/money/money.ts'
import { daysOf } from '../../base/time/weekdays.ts'
import { wallClock } from '../../base/time/zone-time.ts'
import type { Transaction } from '../../database/transaction.ts'
import { seenGroupIds } from '../../http/sight.ts'
import type { WriteContext } from '../deps.ts'
import type { ScheduleContent } from '../elements/aggregate.ts'
import { assigneeByName, repeatsAssignee } from '../elements/task-rules.ts'
import type { ScheduleBody } from '../schedules/schedule-schemas.ts'
import {
  type Asker,
  assigneesOf,
  findOrMake,
  nameAssignees,
  ofKind,
  type RowsByKind,
} from './assignee-references.ts'
import { loadKnownFields } from './field-references.ts'
import type { KnownPlatform, LoadedReferences, NamedAssignee, ReferencesInBody } from './loaded-references.ts'
import {
  findReferences,
  type ReferenceKind,
  type ReferenceRow,
  type WantedReferences,
} from './reference-queries.ts'

const distinct = <T>(values: readonly (T | null | undefined)[]): T[] => [
  ...new Set(values.filter((value): value is T => value != null)),
]

const noAssignees: LoadedReferences['presentAssignees'] = new Map()

/** The assignees to look up by e-mail or name. An id takes precedence over both (contract 4.1). */
const namedAssignees = ({
  tasks = [],
  current,
  assignees = noAssignees,
}: ReferencesInBody): NamedAssignee[] =>
  tasks.flatMap(({ id, user }) => {
    if (!user || user.id != null) return []
    const stored = id === undefined ? undefined : current?.tasks.find(({ key }) => key === id)
    if (stored && repeatsAssignee(user, stored.content, assignees)) return []
    return assigneeByName(user) ?? []
  })

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
  { root, otherRoots = [], tasks = [], publications = [], current }: ReferencesInBody,
  named: readonly NamedAssignee[],
): WantedReferences => {
  const keptTasks = tasks.length > 0 ? (current?.tasks ?? []).map(({ content }) => content) : []
  const keptPublications =
    publications.length > 0 ? (current?.publications ?? []).map(({ content }) => content) : []
  const roots = [root, ...otherRoots]
  const everyTask = [...tasks, ...keptTasks]
  const everyPublication = [...publications, ...keptPublications]
  const schedules = everyPublication.flatMap(({ schedule }) => schedule ?? [])
  const dates = schedules.flatMap(datesOf).sort()
  const mailed = named.filter((assignee) => assignee.email !== null)
  return {
    elementStatusIds: distinct(roots.map((one) => one?.elementStatusId)),
    groupIds: distinct(roots.flatMap((one) => [...(one?.groupIds ?? []), one?.masterGroupId])),
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

const idsOf = (rows: RowsByKind, kind: ReferenceKind) => new Set(ofKind(rows, kind).map(({ id }) => id))

const idOf = (rows: RowsByKind, kind: ReferenceKind): number | null => ofKind(rows, kind)[0]?.id ?? null

/** The ids of one kind → the ids of their owners. */
const ownersOf = (rows: RowsByKind, kind: ReferenceKind) =>
  new Map(ofKind(rows, kind).flatMap(({ id, of_id }) => (of_id === null ? [] : [[id, of_id] as const])))

const byId = <T>(rows: RowsByKind, kind: ReferenceKind, value: (row: ReferenceRow) => T) =>
  new Map(ofKind(rows, kind).map((row) => [row.id, value(row)]))

const findByKind = async (
  db: Transaction,
  organizationId: number,
  wanted: WantedReferences,
): Promise<RowsByKind> => groupBy(await findReferences(db, { organizationId, ...wanted }), ({ kind }) => kind)

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

const gatesOf = (rows: RowsByKind, ...kinds: readonly ReferenceKind[]): ReadonlyMap<number, Gate> =>
  new Map(
    kinds.flatMap((kind) =>
      ofKind(rows, kind).flatMap(({ id, text }) => (text === null ? [] : [[id, JSON.parse(text)] as const])),
    ),
  )

/** Every organization has this status, which cannot be deleted. */
const publishedStatusOf = (rows: RowsByKind): number => {
  const id = idOf(rows, 'published_status')
  if (id === null) throw new Error('the organization has no status for published publications')
  return id
}

const organizationOf = (rows: RowsByKind) => {
  const [organization] = ofKind(rows, 'organization')
  const [version, timeZone] = organization?.text?.split(' ') ?? []
  if (organization === undefined || timeZone === undefined) throw new Error('the organization is not there')
  return { referenceVersion: Number(version), timeZone, elementStatusEnabled: organization.usable }
}

/** Loads the references that the rules of a write need, as far as the sender sees them (contract 14.3). */
export const loadReferences = async (
  work: Asker & Pick<WriteContext, 'now'>,
  mentioned: ReferencesInBody,
): Promise<LoadedReferences> => {
  const { db, organizationId, now } = work
  const named = namedAssignees(mentioned)
  const wanted = wantedBy(mentioned, named)
  const present = new Set(mentioned.current?.tasks.flatMap(({ content }) => content.userId ?? []))
  const found = await findOrMake(work, () => findByKind(db, organizationId, wanted), named, present)
  const { rows } = found
  const { referenceVersion, timeZone, elementStatusEnabled } = organizationOf(rows)
  return {
    referenceVersion,
    elementStatusEnabled,
    // Few writes ask.
    get today() {
      return wallClock(now, timeZone).date
    },
    defaultElementStatusId: idOf(rows, 'default_element_status'),
    defaultFormatId: idOf(rows, 'default_format'),
    activeElementStatusIds: idsOf(rows, 'element_status'),
    groupIds: new Set(seenGroupIds(work.principal.sight, [...idsOf(rows, 'group')])),
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
    presentAssignees: mentioned.assignees ?? noAssignees,
    ...(await nameAssignees(work, found, named, mentioned.keepsNames ?? false)),
    platforms: platformsOf(rows),
    timeSlotPlatformIds: ownersOf(rows, 'time_slot'),
    categoryPlatformIds: ownersOf(rows, 'category'),
    typePlatformIds: ownersOf(rows, 'type'),
    activePublicationStatusIds: idsOf(rows, 'publication_status'),
    defaultPublicationStatusId: defaultIdOf(rows, 'publication_status'),
    publishedStatusId: publishedStatusOf(rows),
    gates: {
      element: gatesOf(rows, 'default_element_status', 'element_status'),
      task: gatesOf(rows, 'task_status'),
      publication: gatesOf(rows, 'publication_status', 'published_status'),
    },
    customFields: await loadKnownFields(db, organizationId, mentioned),
  }
}
