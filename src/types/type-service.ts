import { etagOfView } from '../http/answer.ts'
import type { Writing } from '../http/operation.ts'
import { assertMatches } from '../http/preconditions.ts'
import { raiseReferenceVersion } from '../organizations/reference-version.ts'
import { holdPlatform } from '../platforms/platform-queries.ts'
import {
  getType,
  insertType,
  lockType,
  markTypeDeleted,
  type PublicationType,
  saveType,
  type TypeContent,
} from './type-queries.ts'
import type { PatchType, WriteType } from './type-schemas.ts'
import { typeView } from './type-view.ts'

export const createType = async (
  { db, organizationId }: Writing,
  platformId: number,
  { name, externalId = null }: WriteType,
): Promise<PublicationType> => {
  await holdPlatform(db, organizationId, platformId)
  const id = await insertType(db, organizationId, platformId, { name, externalId })
  return getType(db, organizationId, id)
}

const lockForWriting = async (
  { db, organizationId, ifMatch }: Writing,
  id: number,
): Promise<PublicationType> => {
  const type = await lockType(db, organizationId, id)
  assertMatches(ifMatch, () => etagOfView(typeView(type)))
  return type
}

/** Stores what differs: an unchanged type keeps its version, and stories stay rendered. */
const save = async (
  { db, organizationId }: Writing,
  current: PublicationType,
  next: TypeContent,
): Promise<PublicationType> => {
  if (next.name === current.name && next.externalId === current.externalId) return current
  await saveType(db, organizationId, current.id, next)
  await raiseReferenceVersion(db, organizationId)
  return getType(db, organizationId, current.id)
}

export const replaceType = async (
  work: Writing,
  id: number,
  { name, externalId = null }: WriteType,
): Promise<PublicationType> => save(work, await lockForWriting(work, id), { name, externalId })

export const patchType = async (work: Writing, id: number, patch: PatchType): Promise<PublicationType> => {
  const current = await lockForWriting(work, id)
  const { name, externalId } = current
  return save(work, current, { name, externalId, ...patch })
}

export const deleteType = async (work: Writing, id: number): Promise<void> => {
  await lockForWriting(work, id)
  await markTypeDeleted(work.db, work.organizationId, id, work.now)
}
