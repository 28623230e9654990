import type { PlanPublication, PlanRow, PlanTask } from '../../../../../src/planning/plan/plan-schemas.ts'
import type { BatchOperation } from '../../../../../src/stories/batches/batch-schemas.ts'
import type { ElementView } from '../../../../../src/stories/elements/element-schemas.ts'
import { addDays, type CalendarDate, daysBetween } from '../../../calendar-date.ts'
import { comesOutOn } from '../../../platform-days.ts'
import { scheduleBody, type Timing, timingOf, unsavedId } from '../model/element-writes.ts'
import type { Lookup, PlatformReference } from '../model/lookup.ts'
import { isMovable } from '../plan-on/plan-targets.ts'

/** A selected story, on the day of its row; null in the ideas. */
export interface Chosen {
  readonly row: PlanRow
  readonly day: CalendarDate | null
}

/** What an action does to one story. */
export interface StoryChange {
  readonly before: PlanRow
  /** As the plan shows it until the server has answered; null if the story leaves the plan. */
  readonly after: PlanRow | null
  readonly operations: readonly BatchOperation[]
  /** The writes that undo it, for the story as the server answered it. */
  readonly undo: (written: ElementView) => readonly BatchOperation[]
}

/** Null if the story stays as it is. */
type Change = StoryChange | null

const element = ({ id }: Pick<PlanRow, 'id'>): string => `/elements/${id}`

const patched = (row: PlanRow, part: Partial<PlanRow>, back: object): StoryChange => ({
  before: row,
  after: { ...row, ...part },
  operations: [{ method: 'PATCH', path: element(row), body: part }],
  undo: () => [{ method: 'PATCH', path: element(row), body: back }],
})

export const toStatus = (row: PlanRow, elementStatusId: number): Change =>
  row.elementStatusId === elementStatusId
    ? null
    : patched(row, { elementStatusId }, { elementStatusId: row.elementStatusId })

/** The story keeps its other groups. */
export const toGroup = (row: PlanRow, groupId: number): Change => {
  const { groupIds, masterGroupId } = row
  return groupIds.includes(groupId)
    ? null
    : patched(row, { groupIds: [...groupIds, groupId] }, { groupIds, masterGroupId })
}

export const toTrash = (row: PlanRow): StoryChange => ({
  before: row,
  after: null,
  operations: [{ method: 'DELETE', path: element(row) }],
  undo: () => [],
})

/** The last entry that the server has added to a list. */
const addedTo = (written: readonly { readonly id: number }[], before: readonly { readonly id: number }[]) =>
  written.findLast(({ id }) => !before.some((entry) => entry.id === id))

const deletion = (row: PlanRow, list: 'tasks' | 'publications', written: ElementView): BatchOperation[] => {
  const added = addedTo(written[list], row[list])
  return added ? [{ method: 'DELETE', path: `${element(row)}/${list}/${added.id}` }] : []
}

const withTasks = (
  row: PlanRow,
  ids: readonly number[],
  change: (task: PlanTask) => Partial<PlanTask>,
): PlanRow => ({
  ...row,
  tasks: row.tasks.map((task) => (ids.includes(task.id) ? { ...task, ...change(task) } : task)),
})

/** Gives a person the open tasks that nobody has. A story without open tasks gets a new one. */
export const toPerson = (row: PlanRow, user: { readonly id: number; readonly name: string }): Change => {
  const open = row.tasks.filter(({ done }) => !done)
  const ids = open.filter((task) => task.user === null).map(({ id }) => id)
  if (open.length === 0)
    return {
      before: row,
      after: row,
      operations: [{ method: 'POST', path: `${element(row)}/tasks`, body: { userId: user.id } }],
      undo: (written) => deletion(row, 'tasks', written),
    }
  if (ids.length === 0) return null
  const assigned = (userId: number | null): BatchOperation[] => [
    { method: 'PATCH', path: element(row), body: { tasks: ids.map((id) => ({ id, userId })) } },
  ]
  return {
    before: row,
    after: withTasks(row, ids, () => ({ user: { id: user.id, name: user.name } })),
    operations: assigned(user.id),
    undo: () => assigned(null),
  }
}

const noTiming: Timing = null

/** Adds a publication: on the day of the row if the platform comes out then, else undated. */
export const toPlatform = (
  { row, day }: Chosen,
  platform: PlatformReference,
  statusId: number | null,
): Change => {
  if (row.publications.some(({ platformId }) => platformId === platform.id)) return null
  const isOut = day !== null && comesOutOn(platform, day)
  const publication: PlanPublication = {
    id: unsavedId,
    version: 0,
    platformId: platform.id,
    categoryId: null,
    typeId: null,
    statusId,
    published: null,
    schedule: isOut ? { fromDate: day, toDate: null, dates: [day], time: null, timeSlotId: null } : null,
    cmsEditLink: null,
  }
  const schedule = isOut ? scheduleBody(day, noTiming) : null
  return {
    before: row,
    after: { ...row, publications: [...row.publications, publication] },
    operations: [
      {
        method: 'POST',
        path: `${element(row)}/publications`,
        body: { platformId: platform.id, statusId, schedule },
      },
    ],
    undo: (written) => deletion(row, 'publications', written),
  }
}

const movedPublications = (
  row: PlanRow,
  moved: readonly PlanPublication[],
  date: CalendarDate,
): StoryChange => {
  const path = ({ id }: PlanPublication) => `${element(row)}/publications/${id}/schedule`
  return {
    before: row,
    after: {
      ...row,
      publications: row.publications.map((publication) =>
        moved.includes(publication)
          ? {
              ...publication,
              schedule: {
                toDate: null,
                time: null,
                timeSlotId: null,
                ...publication.schedule,
                fromDate: date,
                dates: [date],
              },
            }
          : publication,
      ),
    },
    operations: moved.map((publication) => ({
      method: 'PUT',
      path: path(publication),
      body: scheduleBody(date, timingOf(publication)),
    })),
    undo: () =>
      moved.map((publication) =>
        publication.schedule === null
          ? { method: 'DELETE', path: path(publication) }
          : {
              method: 'PUT',
              path: path(publication),
              body: scheduleBody(publication.schedule.fromDate, timingOf(publication)),
            },
      ),
  }
}

const movedEvent = (row: PlanRow, day: CalendarDate | null, date: CalendarDate): StoryChange => {
  const { event } = row
  if (event === null || day === null)
    return patched(row, { event: { fromDate: date, fromTime: null, toDate: null, toTime: null } }, { event })
  const days = daysBetween(day, date)
  const toDate = event.toDate === null ? null : addDays(event.toDate, days)
  return patched(row, { event: { ...event, fromDate: addDays(event.fromDate, days), toDate } }, { event })
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
    undo: () => [{ method: 'PATCH', path: element(row), body: body(({ deadline }) => deadline) }],
  }
}

/**
 * Moves what puts the story on the day of its row: its publications, its event or its deadlines. Null if something there is
 * published or recurs, or if a platform does not come out on the new day.
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
    return isMovable(publication) && platform !== undefined && comesOutOn(platform, date)
  })
  return fits ? movedPublications(row, there, date) : null
}
