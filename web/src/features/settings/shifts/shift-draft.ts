import type { ShiftView, WeeklySchedule } from '../../../api/types.ts'

export interface ShiftDraft {
  readonly name: string
  readonly startTime: string
  readonly endTime: string
  readonly weeklySchedule: WeeklySchedule
  readonly userIds: number[]
  readonly availabilityCode: number
  /** Null for the organization's time zone. */
  readonly timeZone: string | null
  readonly externalId: string | null
}

const workdays: WeeklySchedule = {
  mon: true,
  tue: true,
  wed: true,
  thu: true,
  fri: true,
  sat: false,
  sun: false,
}

export const shiftDraftOf = (view: ShiftView | null): ShiftDraft => ({
  name: view?.name ?? '',
  startTime: view?.startTime ?? '',
  endTime: view?.endTime ?? '',
  weeklySchedule: view?.weeklySchedule ?? workdays,
  userIds: view?.userIds ?? [],
  availabilityCode: view?.availabilityCode ?? 0,
  timeZone: view?.timeZone ?? null,
  externalId: view?.externalId ?? null,
})

/** Without a chosen zone, the server uses the organization's. */
export const shiftBodyOf = ({ timeZone, ...draft }: ShiftDraft): object =>
  timeZone === null ? draft : { ...draft, timeZone }
