import { bodyIssue, type Issue, refuseIfAny } from '../errors.ts'
import { print } from './platform-rules.ts'
import type { CreateTimeSlot, PatchTimeSlot } from './time-slot-schemas.ts'

/** What a client may write of a time slot; `start` and `end` are `HH:mm`. */
export interface TimeSlotContent {
  readonly name: string
  readonly start: string
  readonly end: string
}

/** 8.1: a print platform has no time slots. The platform is named by the path, hence no place in the body. */
const platformIssues = (typeCode: number): Issue[] => {
  const message = 'is a print platform, which has no time slots'
  return typeCode === print
    ? [{ scope: 'path', path: 'platformId', code: 'print-has-no-time-slots', message }]
    : []
}

/** A slot may end on the next day, as in broadcasting, but it lasts. */
const lengthIssues = ({ start, end }: TimeSlotContent): Issue[] =>
  start === end ? [bodyIssue('end', 'slot-has-length', 'must be another time than start')] : []

/** The slot that a POST asks for on a platform of this type. */
export const newTimeSlot = ({ name, start, end }: CreateTimeSlot, typeCode: number): TimeSlotContent => {
  const content = { name, start, end }
  refuseIfAny('business-error', [...platformIssues(typeCode), ...lengthIssues(content)])
  return content
}

/** The slot that a PATCH asks for. */
export const patchedTimeSlot = (current: TimeSlotContent, patch: PatchTimeSlot): TimeSlotContent => {
  const content = {
    name: patch.name ?? current.name,
    start: patch.start ?? current.start,
    end: patch.end ?? current.end,
  }
  refuseIfAny('business-error', lengthIssues(content))
  return content
}
