import type { PlanPublication, PlanRow, PlanView } from '../../../../../src/planning/plan/plan-schemas.ts'
import type { ElementView } from '../../../../../src/stories/elements/element-schemas.ts'
import type { ScheduleBody } from '../../../../../src/stories/schedules/schedule-schemas.ts'
import { request } from '../../../api/client.ts'
import { newIdempotencyKey } from '../../../api/idempotency-key.ts'
import type { CalendarDate } from '../../../calendar-date.ts'
import { type OnRefused, usePlanWrite } from './plan-mutation.ts'
import { findRow, replanted, withoutRow } from './replant.ts'

export const elementPath = (id: number): string => `/api/v2/elements/${id}`

/** The time of day of a publication. */
export type Timing = { readonly time: string } | { readonly timeSlotId: number } | null

const timingBody = (timing: Timing): NonNullable<ScheduleBody['timing']> | null => {
  if (timing === null) return null
  return 'time' in timing ? { type: 'time', ...timing } : { type: 'timeSlot', ...timing }
}

export const scheduleBody = (date: CalendarDate, timing: Timing): ScheduleBody => ({
  kind: 'single',
  date,
  timing: timingBody(timing),
})

export const timingOf = ({ schedule }: PlanPublication): Timing => {
  if (schedule?.timeSlotId != null) return { timeSlotId: schedule.timeSlotId }
  return schedule?.time == null ? null : { time: schedule.time }
}

const scheduleRow = (date: CalendarDate, timing: Timing): PlanPublication['schedule'] => ({
  fromDate: date,
  toDate: null,
  dates: [date],
  time: timing !== null && 'time' in timing ? timing.time : null,
  timeSlotId: timing !== null && 'timeSlotId' in timing ? timing.timeSlotId : null,
})

export const changeRow = (plan: PlanView, id: number, change: (row: PlanRow) => PlanRow): PlanView => {
  const row = findRow(plan, id)
  return row === undefined ? plan : replanted(plan, change(row))
}

const changePublication = (row: PlanRow, publicationId: number, part: Partial<PlanPublication>): PlanRow => ({
  ...row,
  publications: row.publications.map((publication) =>
    publication.id === publicationId ? { ...publication, ...part } : publication,
  ),
})

interface RootPatch {
  readonly id: number
  readonly patch: Partial<Pick<PlanRow, 'elementStatusId' | 'event'>>
}

/** Changes fields of the story itself. */
export const usePatchElement = (onRefused?: OnRefused) =>
  usePlanWrite({
    onRefused,
    change: (plan, { id, patch }: RootPatch) => changeRow(plan, id, (row) => ({ ...row, ...patch })),
    send: ({ id, patch }) => request<ElementView>('PATCH', elementPath(id), { body: patch }),
  })

export interface PublicationMove {
  readonly elementId: number
  readonly publicationId: number
  readonly date: CalendarDate
  readonly timing: Timing
}

/** Moves a publication to a day. */
export const useMovePublication = (onRefused?: OnRefused) =>
  usePlanWrite({
    onRefused,
    change: (plan, { elementId, publicationId, date, timing }: PublicationMove) =>
      changeRow(plan, elementId, (row) =>
        changePublication(row, publicationId, { schedule: scheduleRow(date, timing) }),
      ),
    send: ({ elementId, publicationId, date, timing }) =>
      request('PUT', `${elementPath(elementId)}/publications/${publicationId}/schedule`, {
        body: scheduleBody(date, timing),
      }),
  })

/** Removes a publication's date; the publication stays. */
export const useUndatePublication = () =>
  usePlanWrite({
    change: (plan, { elementId, publicationId }: Pick<PublicationMove, 'elementId' | 'publicationId'>) =>
      changeRow(plan, elementId, (row) => changePublication(row, publicationId, { schedule: null })),
    send: ({ elementId, publicationId }) =>
      request('DELETE', `${elementPath(elementId)}/publications/${publicationId}/schedule`),
  })

interface StatusOfPublication {
  readonly elementId: number
  readonly publicationId: number
  readonly statusId: number | null
}

export const useSetPublicationStatus = () =>
  usePlanWrite({
    change: (plan, { elementId, publicationId, statusId }: StatusOfPublication) =>
      changeRow(plan, elementId, (row) => changePublication(row, publicationId, { statusId })),
    send: ({ elementId, publicationId, statusId }) =>
      request('PATCH', `${elementPath(elementId)}/publications/${publicationId}`, { body: { statusId } }),
  })

export interface NewPublication {
  readonly elementId: number
  readonly platformId: number
  readonly statusId: number | null
  /** The tasks for it. */
  readonly assignedTaskIds: readonly number[]
  readonly date: CalendarDate
  readonly timing: Timing
}

/** A publication without an ID from the server. */
export const unsavedId = -1

const publicationRow = ({ platformId, statusId, date, timing }: NewPublication): PlanPublication => ({
  id: unsavedId,
  version: 0,
  platformId,
  categoryId: null,
  typeId: null,
  statusId,
  published: null,
  schedule: scheduleRow(date, timing),
  cmsEditLink: null,
})

/** Plans a story for a platform and a day. Returns the story, with the new publication last. */
export const useAddPublication = (onRefused?: OnRefused) =>
  usePlanWrite({
    onRefused,
    change: (plan, wish: NewPublication) =>
      changeRow(plan, wish.elementId, (row) => ({
        ...row,
        publications: [...row.publications, publicationRow(wish)],
      })),
    send: async ({ elementId, platformId, statusId, assignedTaskIds, date, timing }) => {
      const { data } = await request<ElementView>('POST', `${elementPath(elementId)}/publications`, {
        body: { platformId, statusId, assignedTaskIds, schedule: scheduleBody(date, timing) },
        idempotencyKey: newIdempotencyKey(),
      })
      return data
    },
  })

interface PublicationOf {
  readonly elementId: number
  readonly publicationId: number
}

export const useRemovePublication = () =>
  usePlanWrite({
    change: (plan, { elementId, publicationId }: PublicationOf) =>
      changeRow(plan, elementId, (row) => ({
        ...row,
        publications: row.publications.filter(({ id }) => id !== publicationId && id !== unsavedId),
      })),
    send: ({ elementId, publicationId }) =>
      request('DELETE', `${elementPath(elementId)}/publications/${publicationId}`),
  })

/** Moves a story to the trash, from where it can be restored. */
export const useTrashElement = () =>
  usePlanWrite({
    change: (plan, id: number) => withoutRow(plan, id),
    send: (id) => request('DELETE', elementPath(id)),
  })

export const useRestoreElement = () =>
  usePlanWrite({
    change: (plan) => plan,
    send: (id: number) => request('POST', `/api/daybook/v1/trash/${id}/restore`),
  })
