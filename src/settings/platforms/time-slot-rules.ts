import { bodyProblem, type Problem, refuseIfAny } from '../../base/errors.ts'
import { print } from './platform-rules.ts'
import type { CreateTimeSlot, PatchTimeSlot } from './time-slot-schemas.ts'

/** The writable fields of a time slot; `start` and `end` are `HH:mm`. */
export interface TimeSlotContent {
  readonly name: string
  readonly start: string
  readonly end: string
}

/** 8.1: a print platform has no time slots. The path names the platform, so the problem is not in the body. */
const platformProblems = (typeCode: number): Problem[] => {
  const message = 'is a print platform: print platforms have no time slots'
  return typeCode === print
    ? [{ scope: 'path', path: 'platformId', code: 'print-has-no-time-slots', message }]
    : []
}

/** A slot may end on the next day, as in broadcasting, but it has a length. */
const lengthProblems = ({ start, end }: TimeSlotContent): Problem[] =>
  start === end ? [bodyProblem('end', 'slot-has-length', 'must differ from start')] : []

/** The slot after a POST on a platform of this type. */
export const newTimeSlot = ({ name, start, end }: CreateTimeSlot, typeCode: number): TimeSlotContent => {
  const content = { name, start, end }
  refuseIfAny('business-error', [...platformProblems(typeCode), ...lengthProblems(content)])
  return content
}

/** The slot after a PATCH. */
export const patchedTimeSlot = (current: TimeSlotContent, patch: PatchTimeSlot): TimeSlotContent => {
  const content = {
    name: patch.name ?? current.name,
    start: patch.start ?? current.start,
    end: patch.end ?? current.end,
  }
  refuseIfAny('business-error', lengthProblems(content))
  return content
}
