import { changedFrom } from '../../http/change.ts'
import type { WriteContext } from '../../http/operation.ts'
import { create, lockForWriting, remove, saveChanged } from '../core/settings-entity.ts'
import { type Platform, platforms } from './platform-entity.ts'
import { type TimeSlot, timeSlots } from './time-slot-entity.ts'
import { raisePlatformVersion } from './time-slot-queries.ts'
import { newTimeSlot, patchedTimeSlot } from './time-slot-rules.ts'
import type { CreateTimeSlot, PatchTimeSlot } from './time-slot-schemas.ts'

/** The answer for a platform holds its slots, so changing a slot changes the platform. */
const platformChanged = async (work: WriteContext, before: Platform): Promise<void> => {
  await raisePlatformVersion(work, before.id)
  const after = await platforms.get(work, before.id)
  work.changed(changedFrom(platforms.subject, platforms.view(before), platforms.view(after)))
}

/** 8.1 on the resulting state: the lock orders a new slot and a change to print, so the later one is refused. */
export const createTimeSlot = async (
  work: WriteContext,
  platformId: number,
  body: CreateTimeSlot,
): Promise<TimeSlot> => {
  const platform = await platforms.lock(work, platformId)
  const slot = await create(work, timeSlots, newTimeSlot(body, platform.typeCode), {
    platform_id: platformId,
  })
  await platformChanged(work, platform)
  return slot
}

export const patchTimeSlot = async (
  work: WriteContext,
  id: number,
  patch: PatchTimeSlot,
): Promise<TimeSlot> => {
  const current = await lockForWriting(work, timeSlots, id)
  const platform = await platforms.get(work, current.platform.id)
  const slot = await saveChanged(
    work,
    timeSlots,
    current,
    patchedTimeSlot(timeSlots.contentOf(current), patch),
  )
  if (slot !== current) await platformChanged(work, platform)
  return slot
}

export const deleteTimeSlot = async (work: WriteContext, id: number): Promise<void> => {
  const { platform } = await timeSlots.get(work, id)
  const before = await platforms.get(work, platform.id)
  await remove(work, timeSlots, id)
  await platformChanged(work, before)
}
