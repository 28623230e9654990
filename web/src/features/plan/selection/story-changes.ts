import type { IsFreelancer } from '../../../api/freelancers.ts'
import type { PlanPublication, PlanRow, PlanTask } from '../../../api/types.ts'
import { addDays, type CalendarDate, daysBetween } from '../../../calendar-date.ts'
import { comesOutOn } from '../../../platform-days.ts'
import { askedAnew } from '../../story/fields/task-fields.ts'
import { isSame } from '../../story/saving/is-same.ts'
import { scheduleBody, scheduleRow, type Timing, timingOf, unsavedId } from '../model/element-writes.ts'
import type { Lookup, PlatformReference } from '../model/lookup.ts'
import type { StoryChange } from '../model/undoable-writes.ts'
import { isMovable, recursOn } from '../plan-on/plan-targets.ts'

/** A selected story, on the day of its row; null in the ideas. */
export interface Chosen {
  readonly row: PlanRow
  readonly day: CalendarDate | null
}

/** Null if the story stays as it is. */
type Change = StoryChange | null

const element = ({ id }: Pick<PlanRow, 'id'>): string => `/elements/${id}`

export const patched = (row: PlanRow, part: Partial<PlanRow>): StoryChange => ({
  before: row,
  after: { ...row, ...part },
  operations: [{ method: 'PATCH', path: element(row), body: part }],
})

export const toStatus = (row: PlanRow, elementStatusId: number): Change =>
  row.elementStatusId === elementStatusId ? null : patched(row, { elementStatusId })

/** The story keeps its other groups. */
export const toGroup = (row: PlanRow, groupId: number): Change => {
  const { groupIds } = row
  return groupIds.includes(groupId) ? null : patched(row, { groupIds: [...groupIds, groupId] })
}

export const toTrash = (row: PlanRow): StoryChange => ({
  before: row,
  after: null,
  operations: [{ method: 'DELETE', path: element(row) }],
})

const withTasks = (
  row: PlanRow,
  ids: readonly number[],
  change: (task: PlanTask) => Partial<PlanTask>,
): PlanRow => ({
  ...row,
  tasks: row.tasks.map((task) => (ids.includes(task.id) ? { ...task, ...change(task) } : task)),
})

/** Whether there are open tasks, all of them the person's. */
export const hasOpenTasks = ({ tasks }: PlanRow, userId: number): boolean => {
  const open = tasks.filter(({ done }) => !done)
  return open.length > 0 && open.every(({ user }) => user?.id === userId)
}

/** Gives a person the open tasks that nobody has. A story without open tasks gets a new one. */
export const toPerson = (
  row: PlanRow,
  user: { readonly id: number; readonly name: string },
  isFreelancer: IsFreelancer,
): Change => {
  const asked = (task: Pick<PlanTask, 'confirmationStatusCode'>) => askedAnew(task, user.id, isFreelancer)
  const open = row.tasks.filter(({ done }) => !done)
  const free = open.filter((task) => task.user === null)
  const ids = free.map(({ id }) => id)
  if (open.length === 0)
    return {
      before: row,
      after: row,
      operations: [
        {
          method: 'POST',
          path: `${element(row)}/tasks`,
          body: { userId: user.id, ...asked({ confirmationStatusCode: -2 }) },
        },
      ],
    }
  if (ids.length === 0) return null
  return {
    before: row,
    after: withTasks(row, ids, (task) => ({ ...asked(task), user: { id: user.id, name: user.name } })),
    operations: [
      {
        method: 'PATCH',
        path: element(row),
        body: { tasks: free.map((task) => ({ id: task.id, userId: user.id, ...asked(task) })) },
      },
    ],
  }
}

/** One deadline for all open tasks. */
export const toDeadlines = (row: PlanRow, deadline: PlanTask['deadline']): Change => {
  const ids = row.tasks
    .filter(({ done, deadline: before }) => !done && !isSame(before, deadline))
    .map(({ id }) => id)
  if (ids.length === 0) return null
  return {
    before: row,
    after: withTasks(row, ids, () => ({ deadline })),
    operations: [
      { method: 'PATCH', path: element(row), body: { tasks: ids.map((id) => ({ id, deadline })) } },
    ],
  }
}

interface Planned {
  readonly platformId: number
  readonly statusId: number | null
  /** Null for an undated publication. */
  readonly date: CalendarDate | null
  readonly timing?: Timing
  /** The tasks for it. */
  readonly assignedTaskIds?: readonly number[]
}

/** Adds a publication. */
export const withPublication = (
  row: PlanRow,
  { platformId, statusId, date, timing = null, assignedTaskIds = [] }: Planned,
): StoryChange => {
  const publication: PlanPublication = {
    id: unsavedId,
    version: 0,
    platformId,
    categoryId: null,
    typeId: null,
    statusId,
    published: null,
    schedule: date === null ? null : scheduleRow(date, timing),
    cmsEditLink: null,
  }
  const schedule = date === null ? null : scheduleBody(date, timing)
  return {
    before: row,
    after: { ...row, publications: [...row.publications, publication] },
    operations: [
      {
        method: 'POST',
        path: `${element(row)}/publications`,
        body: { platformId, statusId, assignedTaskIds, schedule },
      },
    ],
  }
}

export const isPlannedFor = ({ publications }: PlanRow, id: number): boolean =>
  publications.some(({ platformId }) => platformId === id)

/** Adds a publication: on the day of the row if the platform comes out then, else undated. */
export const toPlatform = (
  { row, day }: Chosen,
  platform: PlatformReference,
  statusId: number | null,
): Change => {
  if (isPlannedFor(row, platform.id)) return null
  const isOut = day !== null && comesOutOn(platform, day)
  return withPublication(row, { platformId: platform.id, statusId, date: isOut ? day : null })
}

const withPublications = (
  row: PlanRow,
  changed: readonly PlanPublication[],
  change: (publication: PlanPublication) => Partial<PlanPublication>,
): PlanRow => ({
  ...row,
  publications: row.publications.map((publication) =>
    changed.includes(publication) ? { ...publication, ...change(publication) } : publication,
  ),
})

export const toPublicationStatus = (
  row: PlanRow,
  publication: PlanPublication,
  statusId: number | null,
): StoryChange => ({
  before: row,
  after: withPublications(row, [publication], () => ({ statusId })),
  operations: [
    { method: 'PATCH', path: `${element(row)}/publications/${publication.id}`, body: { statusId } },
  ],
})

interface PublicationMove {
  /** The day that is moved of those that recur. */
  readonly from: CalendarDate | null
  readonly date: CalendarDate
  readonly timing?: (publication: PlanPublication) => Timing
}

/** Moves publications to a day. A day of a recurring one becomes a publication of its own. */
export const movedPublications = (
  row: PlanRow,
  moved: readonly PlanPublication[],
  { from, date, timing = timingOf }: PublicationMove,
): StoryChange => {
  const leaves = (publication: PlanPublication): boolean => from !== null && recursOn(publication, from)
  const own = moved.filter(leaves).map((publication) => ({
    ...publication,
    id: unsavedId,
    schedule: scheduleRow(date, timing(publication)),
  }))
  const after = withPublications(row, moved, (publication) => ({
    schedule:
      leaves(publication) && publication.schedule
        ? { ...publication.schedule, dates: publication.schedule.dates.filter((day) => day !== from) }
        : scheduleRow(date, timing(publication)),
  }))
  return {
    before: row,
    after: { ...after, publications: [...after.publications, ...own] },
    operations: moved.map((publication) => {
      const path = `${element(row)}/publications/${publication.id}`
      const schedule = scheduleBody(date, timing(publication))
      return leaves(publication)
        ? { method: 'POST', path: `${path}/days/${from}/move`, body: { date, timing: schedule.timing } }
        : { method: 'PUT', path: `${path}/schedule`, body: schedule }
    }),
  }
}

/** Moves the event by the days from one to another, with its end. Without its beginning's time, it ends at no time. */
export const movedEvent = (
  row: PlanRow,
  day: CalendarDate | null,
  date: CalendarDate,
  fromTime = row.event?.fromTime ?? null,
): StoryChange => {
  const { event } = row
  if (event === null || day === null)
    return patched(row, { event: { fromDate: date, fromTime, toDate: null, toTime: null } })
  const days = daysBetween(day, date)
  const toDate = event.toDate === null ? null : addDays(event.toDate, days)
  const toTime = fromTime === null && event.fromTime !== null ? null : event.toTime
  return patched(row, { event: { fromDate: addDays(event.fromDate, days), fromTime, toDate, toTime } })
}

const movedDeadlines = (row: PlanRow, day: CalendarDate, date: CalendarDate): Change => {
  const due = row.tasks.filter(({ deadline }) => deadline?.date === day)
  const body = (to: (task: PlanTask) => PlanTask['deadline']) => ({
    tasks: due.map((task) => ({ id: task.id, deadline: to(task) })),
  })
  const onDate = ({ deadline }: PlanTask) => deadline && { ...deadline, date }
  return {
    before: row,
    after: withTasks(
      row,
      due.map(({ id }) => id),
      (task) => ({ deadline: onDate(task) }),
    ),
    operations: [{ method: 'PATCH', path: element(row), body: body(onDate) }],
  }
}

/**
 * Moves what puts the story on the day of its row: its publications, its event or its deadlines. Null if something there is
 * published, or if a platform does not come out on the new day.
 */
export const toDay = ({ row, day }: Chosen, date: CalendarDate, { platforms }: Lookup): Change => {
  if (day === date) return null
  const there = row.publications.filter(({ schedule, published }) =>
    day === null
      ? schedule === null && published === null
      : (schedule?.dates.includes(day) ?? published?.date === day),
  )
  if (there.length === 0) {
    if (day === null || row.basis === 'event') return movedEvent(row, day, date)
    return row.basis === 'deadline' ? movedDeadlines(row, day, date) : null
  }
  const fits = there.every((publication) => {
    const platform = platforms.get(publication.platformId)
    const canMove = isMovable(publication) || (day !== null && recursOn(publication, day))
    return canMove && platform !== undefined && comesOutOn(platform, date)
  })
  return fits ? movedPublications(row, there, { from: day, date }) : null
}
