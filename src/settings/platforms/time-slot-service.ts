import type { Writing } from '../../http/operation.ts'
import { create, lockForWriting, remove, saveChanged } from '../kit/settings-entity.ts'
import { platforms } from './platform-entity.ts'
import { type TimeSlot, timeSlots } from './time-slot-entity.ts'
import { raisePlatformVersion } from './time-slot-queries.ts'
import { newTimeSlot, patchedTimeSlot } from './time-slot-rules.ts'
import type { CreateTimeSlot, PatchTimeSlot } from './time-slot-schemas.ts'

/** 8.1 on the resulting state: the lock orders a new slot and a change to print, so the later one is refused. */
export const createTimeSlot = async (
  work: Writing,
  platformId: number,
  body: CreateTimeSlot,
): Promise<TimeSlot> => {
  const { typeCode } = await platforms.lock(work, platformId)
  const slot = await create(work, timeSlots, newTimeSlot(body, typeCode), { platform_id: platformId })
  await raisePlatformVersion(work, platformId)
  return slot
}

export const patchTimeSlot = async (work: Writing, id: number, patch: PatchTimeSlot): Promise<TimeSlot> => {
  const current = await lockForWriting(work, timeSlots, id)
  const slot = await saveChanged(
    work,
    timeSlots,
    current,
    patchedTimeSlot(timeSlots.contentOf(current), patch),
  )
  if (slot !== current) await raisePlatformVersion(work, current.platform.id)
  return slot
}

export const deleteTimeSlot = async (work: Writing, id: number): Promise<void> => {
  const { platform } = await remove(work, timeSlots, id)
  await raisePlatformVersion(work, platform.id)
}
