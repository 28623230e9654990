import { isDeepStrictEqual } from 'node:util'
import { type Issue, unknownReferences } from '../errors.ts'
import { etagOfView } from '../http/answer.ts'
import { type Address, getAddressed, lockAddressed } from '../http/external-ids.ts'
import type { Reading, Writing } from '../http/operation.ts'
import { assertMatches } from '../http/preconditions.ts'
import { getOrganization } from '../organizations/organization-queries.ts'
import { holdUsers } from '../users/user-member-queries.ts'
import {
  deleteShiftRow,
  findLockedShift,
  findShiftId,
  getShift,
  insertShift,
  type Shift,
  saveShift,
} from './shift-queries.ts'
import { newShift, patchedShift, type ShiftContent } from './shift-rules.ts'
import type { ConfigureShift, CreateShift } from './shift-schemas.ts'
import { shiftView } from './shift-view.ts'

export const readShift = (
  { db, organizationId }: Pick<Reading, 'db' | 'organizationId'>,
  address: Address,
): Promise<Shift> =>
  getAddressed(address, {
    find: (externalId) => findShiftId(db, organizationId, externalId),
    get: (id) => getShift(db, organizationId, id),
  })

/** Locks a shift for a change of itself or of its notes. */
export const lockShift = async (
  { db, organizationId, auditSubject }: Writing,
  address: Address,
): Promise<Shift> => {
  const shift = await lockAddressed(address, {
    find: (externalId) => findShiftId(db, organizationId, externalId),
    lock: (id) => findLockedShift(db, organizationId, id),
    externalIdOf: ({ content }) => content.externalId,
  })
  auditSubject('shift', shift.id)
  return shift
}

const lockForWriting = async (work: Writing, address: Address): Promise<Shift> => {
  const shift = await lockShift(work, address)
  assertMatches(work.ifMatch, () => etagOfView(shiftView(shift)))
  return shift
}

/** 1.5: users are held, so that none is deleted while a shift gets him. Gives those that are not there. */
const holdNamedUsers = async (
  { db, organizationId }: Writing,
  { userIds = [] }: ConfigureShift,
): Promise<Issue[]> => unknownReferences('userIds', userIds, await holdUsers(db, organizationId, userIds))

export const createShift = async (work: Writing, body: CreateShift): Promise<Shift> => {
  const { db, organizationId } = work
  const { timeZone } = await getOrganization(db, organizationId)
  const content = newShift(body, timeZone, await holdNamedUsers(work, body))
  return getShift(db, organizationId, await insertShift(db, organizationId, content))
}

/** An unchanged shift is not written. */
const save = async (
  { db, organizationId }: Writing,
  current: Shift,
  content: ShiftContent,
): Promise<Shift> => {
  if (isDeepStrictEqual(content, current.content)) return current
  await saveShift(db, organizationId, current.id, content)
  return getShift(db, organizationId, current.id)
}

export const patchShift = async (work: Writing, address: Address, patch: ConfigureShift): Promise<Shift> => {
  const current = await lockForWriting(work, address)
  const unknown = await holdNamedUsers(work, patch)
  return save(work, current, patchedShift(current.content, patch, unknown))
}

export const deleteShift = async (work: Writing, id: number): Promise<void> => {
  await lockForWriting(work, { id })
  await deleteShiftRow(work.db, work.organizationId, id)
}
