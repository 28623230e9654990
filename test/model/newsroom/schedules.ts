import type { Body } from '../entry-model.ts'
import { byId, type World } from './world.ts'

/** The schedule as it is answered: a slot with its name and hours as they are now (6.3). */
export const scheduleView = (world: World, schedule: unknown): unknown => {
  if (schedule === null) return null
  const { timing, ...rest } = schedule as Body & { timing: Body | null }
  if (timing?.type !== 'timeSlot') return { ...rest, timing }
  const slot = byId(world.slots, timing.timeSlotId)
  const timeSlot = slot && { id: slot.id, name: slot.name, start: slot.start, end: slot.end }
  return { ...rest, timing: { ...timing, timeSlot } }
}

/** Whether any publication is planned in this slot; those in the trash count. */
export const usesSlot = ({ stories }: World, id: number): boolean =>
  stories.some(({ element }) =>
    element.publications.some(
      ({ schedule }) => ((schedule as Body | null)?.timing as Body | null)?.timeSlotId === id,
    ),
  )
