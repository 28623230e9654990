import { type Problem, unknownReferences } from '../../base/errors.ts'
import { etagOfView } from '../../http/answer.ts'
import { type Address, getAddressed, lockAddressed } from '../../http/external-ids.ts'
import type { ReadContext, WriteContext } from '../../http/operation.ts'
import { assertMatches } from '../../http/preconditions.ts'
import { hidesGroups } from '../../http/sight.ts'
import { create, saveChanged } from '../../settings/core/settings-entity.ts'
import type { SettingScope } from '../../settings/core/settings-table.ts'
import { getOrganization } from '../../settings/organization/organization-queries.ts'
import { seenMemberIds } from '../users/seen-users.ts'
import { holdUsers } from '../users/user-member-queries.ts'
import { type Shift, shifts } from './shift-entity.ts'
import { newShift, patchedShift } from './shift-rules.ts'
import type { ConfigureShift, CreateShift, ShiftView } from './shift-schemas.ts'

type Reader = SettingScope & Pick<ReadContext, 'principal'>

const getSeen = (reader: Reader, id: number): Promise<Shift> =>
  shifts.get(reader, id, { sight: reader.principal.sight })

export const readShift = (reader: Reader, address: Address): Promise<Shift> =>
  getAddressed(address, {
    find: (externalId) => shifts.findId(reader, externalId, { sight: reader.principal.sight }),
    get: (id) => getSeen(reader, id),
  })

/** 14.3: shows of a shift only the people whom the reader sees. */
export const seenShiftView = async (reading: ReadContext): Promise<(shift: Shift) => ShiftView> => {
  const seen = await seenMemberIds(reading)
  if (seen === null) return shifts.view
  return (shift) => shifts.view({ ...shift, users: shift.users.filter(({ id }) => seen.has(id)) })
}

/** Locks a shift that the sender sees, to change the shift or its notes. */
export const lockShift = async (work: WriteContext, address: Address): Promise<Shift> => {
  const shift = await lockAddressed(address, {
    find: (externalId) => shifts.findId(work, externalId, { sight: work.principal.sight }),
    lock: (id) => shifts.lockIfThere(work, id),
    externalIdOf: ({ content }) => content.externalId,
  })
  if (hidesGroups(work.principal.sight)) await getSeen(work, shift.id)
  work.auditSubject('shift', shift.id)
  return shift
}

/**
 * 1.5: locks the named users, so that nobody deletes them while the shift is written. Returns a problem for each user
 * that does not exist.
 */
const holdNamedUsers = async (
  { db, organizationId }: WriteContext,
  { userIds = [] }: ConfigureShift,
): Promise<Problem[]> => unknownReferences('userIds', userIds, await holdUsers(db, organizationId, userIds))

export const createShift = async (work: WriteContext, body: CreateShift): Promise<Shift> => {
  const { timeZone } = await getOrganization(work.db, work.organizationId)
  return create(work, shifts, newShift(body, timeZone, await holdNamedUsers(work, body)), {})
}

export const patchShift = async (
  work: WriteContext,
  address: Address,
  patch: ConfigureShift,
): Promise<Shift> => {
  const current = await lockShift(work, address)
  assertMatches(work.ifMatch, () => etagOfView(shifts.view(current)))
  work.echoed?.compareWith(shifts.view(current))
  const unknown = await holdNamedUsers(work, patch)
  return saveChanged(work, shifts, current, patchedShift(current.content, patch, unknown))
}
