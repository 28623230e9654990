import { bodyIssue, type Issue, refuseAll } from '../errors.ts'
import type { WeeklySchedule } from '../platforms/platform-schemas.ts'
import { everyDay } from '../time/weekdays.ts'
import type { ConfigureShift, CreateShift } from './shift-schemas.ts'

/** What a client may write of a shift. Times are `HH:mm`. */
export interface ShiftContent {
  readonly name: string
  readonly externalId: string | null
  readonly startTime: string
  readonly endTime: string
  readonly timeZone: string
  readonly weeklySchedule: WeeklySchedule
  readonly availabilityCode: number
  /** Ascending. */
  readonly userIds: readonly number[]
}

const ascending = (ids: readonly number[]): number[] => [...ids].sort((one, other) => one - other)

/** A shift may end on the next day, but it lasts: as with time slots. */
const checked = (content: ShiftContent, invalid: readonly Issue[]): ShiftContent => {
  refuseAll(
    invalid,
    content.startTime === content.endTime
      ? [bodyIssue('endTime', 'shift-has-length', 'must be another time than startTime')]
      : [],
  )
  return content
}

/** The state that a POST asks for: every day, available, in the organization's zone unless it says otherwise. `invalid` is what else is wrong. */
export const newShift = (body: CreateShift, timeZone: string, invalid: readonly Issue[]): ShiftContent =>
  checked(
    {
      name: body.name,
      externalId: body.externalId ?? null,
      startTime: body.startTime,
      endTime: body.endTime,
      timeZone: body.timeZone ?? timeZone,
      weeklySchedule: body.weeklySchedule ?? everyDay,
      availabilityCode: body.availabilityCode ?? 0,
      userIds: ascending(body.userIds ?? []),
    },
    invalid,
  )

/** The state that a PATCH asks for. `invalid` is what else is wrong. */
export const patchedShift = (
  current: ShiftContent,
  patch: ConfigureShift,
  invalid: readonly Issue[],
): ShiftContent =>
  checked({ ...current, ...patch, userIds: ascending(patch.userIds ?? current.userIds) }, invalid)
