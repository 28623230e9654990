import { ApiError, bodyIssue, refuseIfAny } from '../errors.ts'
import { print } from './platform-rules.ts'
import type { CreateTimeSlot, PatchTimeSlot } from './time-slot-schemas.ts'

/** What a client may write of a time slot; `start` and `end` are `HH:mm`. */
export interface TimeSlotContent {
  readonly name: string
  readonly start: string
  readonly end: string
}

/** 8.1: a print platform has no time slots. Its slots would be reached by path, hence no place in the body. */
export const assertMayHaveTimeSlots = (typeCode: number): void => {
  if (typeCode !== print) return
  const message = 'is a print platform, which has no time slots'
  throw new ApiError('business-error', {
    issues: [{ scope: 'path', path: 'platformId', code: 'print-has-no-time-slots', message }],
  })
}

/** A slot may end on the next day, as in broadcasting, but it lasts. */
const checked = (content: TimeSlotContent): TimeSlotContent => {
  const { start, end } = content
  refuseIfAny(
    'business-error',
    start === end ? [bodyIssue('end', 'slot-has-length', 'must be another time than start')] : [],
  )
  return content
}

export const newTimeSlot = ({ name, start, end }: CreateTimeSlot): TimeSlotContent =>
  checked({ name, start, end })

export const patchedTimeSlot = (current: TimeSlotContent, patch: PatchTimeSlot): TimeSlotContent =>
  checked({
    name: patch.name ?? current.name,
    start: patch.start ?? current.start,
    end: patch.end ?? current.end,
  })
