import { type Static, Type } from 'typebox'
import { Closed, Embedded, Id, Name, ReferenceView, TimeOfDay, Version } from '../../base/schemas.ts'

const hours = {
  start: TimeOfDay,
  end: Type.String({ ...TimeOfDay, description: 'Before `start` for a slot across midnight.' }),
}

export const CreateTimeSlot = Closed({ name: Name, ...hours })
export type CreateTimeSlot = Static<typeof CreateTimeSlot>

export const PatchTimeSlot = Closed({
  name: Type.Optional(Name),
  start: Type.Optional(hours.start),
  end: Type.Optional(hours.end),
})
export type PatchTimeSlot = Static<typeof PatchTimeSlot>

export const TimeSlotView = Closed(
  {
    id: Id,
    version: Version,
    name: Type.String(),
    ...hours,
    ...ReferenceView('platform', Embedded),
  },
  { title: 'TimeSlot' },
)
export type TimeSlotView = Static<typeof TimeSlotView>
