import { referenced } from '../http/schemas.ts'
import type { TimeSlot } from './time-slot-queries.ts'
import type { TimeSlotView } from './time-slot-schemas.ts'

/** The answer for a time slot (contract 11). */
export const timeSlotView = (slot: TimeSlot): TimeSlotView => ({
  id: slot.id,
  version: slot.version,
  name: slot.name,
  start: slot.start,
  end: slot.end,
  ...referenced('platform', slot.platform),
})
