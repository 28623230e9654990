import type { ScheduleBody } from '../../../../../src/elements/schedule-schemas.ts'
import { request } from '../../../api/client.ts'
import type { CalendarDate } from '../../../calendar-date.ts'
import { usePlanWrite } from './plan-mutation.ts'
import { withoutRow } from './replant.ts'

const elementPath = (id: number): string => `/api/v2/elements/${id}`

/** When on its day a publication is to come out. */
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

/** A publication that the server has not given an id yet. */
export const unsavedId = -1

/** Into the trash, from where it can be restored. */
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
