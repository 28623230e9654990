import { ascending } from '../../base/ascending.ts'
import { bodyProblem, type Problem, refuseAll } from '../../base/errors.ts'
import { everyDay } from '../../base/time/weekdays.ts'
import type { WeeklySchedule } from '../../settings/platforms/platform-schemas.ts'
import type { ConfigureShift, CreateShift } from './shift-schemas.ts'

/** The fields of a shift that a client may write. Times are `HH:mm`. */
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

/** Like a time slot, a shift may end on the next day, but it cannot be empty. */
const checked = (content: ShiftContent, invalid: readonly Problem[]): ShiftContent => {
  refuseAll(
    invalid,
    content.startTime === content.endTime
      ? [bodyProblem('endTime', 'shift-has-length', 'must differ from the start')]
      : [],
  )
  return content
}

/**
 * The content that a POST asks for. By default a shift takes place every day, its users are available, and its times
 * are in the organization's zone. `invalid` holds the problems found before.
 */
export const newShift = (body: CreateShift, timeZone: string, invalid: readonly Problem[]): ShiftContent =>
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

/** The content that a PATCH asks for. `invalid` holds the problems found before. */
export const patchedShift = (
  current: ShiftContent,
  patch: ConfigureShift,
  invalid: readonly Problem[],
): ShiftContent =>
  checked({ ...current, ...patch, userIds: ascending(patch.userIds ?? current.userIds) }, invalid)
