import { isDeepStrictEqual } from 'node:util'
import { etagOfView } from '../http/answer.ts'
import type { Writing } from '../http/operation.ts'
import { assertMatches } from '../http/preconditions.ts'
import { raiseReferenceVersion } from '../organizations/reference-version.ts'
import { lockPlatform } from './platform-queries.ts'
import {
  deleteTimeSlotRow,
  getTimeSlot,
  insertTimeSlot,
  raisePlatformVersion,
  saveTimeSlot,
  type TimeSlot,
} from './time-slot-queries.ts'
import { newTimeSlot, patchedTimeSlot } from './time-slot-rules.ts'
import type { CreateTimeSlot, PatchTimeSlot } from './time-slot-schemas.ts'
import { timeSlotView } from './time-slot-view.ts'

/** 8.1 on the resulting state: the platform is locked, so that of a new slot and a change to print the later one is refused. */
export const createTimeSlot = async (
  { db, organizationId }: Writing,
  platformId: number,
  body: CreateTimeSlot,
): Promise<TimeSlot> => {
  const { typeCode } = await lockPlatform(db, organizationId, platformId)
  const id = await insertTimeSlot(db, organizationId, platformId, newTimeSlot(body, typeCode))
  await raisePlatformVersion(db, organizationId, platformId)
  return getTimeSlot(db, organizationId, id)
}

/** Locks the platform of a slot, as all writers of slots do; a slot never changes its platform. */
const lockForWriting = async ({ db, organizationId, ifMatch }: Writing, id: number): Promise<TimeSlot> => {
  const { platform } = await getTimeSlot(db, organizationId, id)
  await lockPlatform(db, organizationId, platform.id)
  const slot = await getTimeSlot(db, organizationId, id)
  assertMatches(ifMatch, () => etagOfView(timeSlotView(slot)))
  return slot
}

/** An unchanged slot is not written. Schedules show name and hours of their slot. */
export const patchTimeSlot = async (work: Writing, id: number, patch: PatchTimeSlot): Promise<TimeSlot> => {
  const { db, organizationId } = work
  const current = await lockForWriting(work, id)
  const { name, start, end } = current
  const next = patchedTimeSlot({ name, start, end }, patch)
  if (isDeepStrictEqual({ name, start, end }, next)) return current
  await saveTimeSlot(db, organizationId, id, next)
  await raisePlatformVersion(db, organizationId, current.platform.id)
  await raiseReferenceVersion(db, organizationId)
  return getTimeSlot(db, organizationId, id)
}

export const deleteTimeSlot = async (work: Writing, id: number): Promise<void> => {
  const { platform } = await lockForWriting(work, id)
  await deleteTimeSlotRow(work.db, work.organizationId, id)
  await raisePlatformVersion(work.db, work.organizationId, platform.id)
}
