import { referencedList } from '../http/schemas.ts'
import type { Shift } from './shift-queries.ts'
import type { ShiftView } from './shift-schemas.ts'

/** The answer for a shift (contract 10.6). */
export const shiftView = ({ id, version, position, content, users }: Shift): ShiftView => ({
  id,
  version,
  name: content.name,
  externalId: content.externalId,
  startTime: content.startTime,
  endTime: content.endTime,
  timeZone: content.timeZone,
  weeklySchedule: content.weeklySchedule,
  availabilityCode: content.availabilityCode,
  position,
  ...referencedList('user', users),
})
