import { isDeepStrictEqual } from 'node:util'
import { etagOfView } from '../../http/answer.ts'
import { changedMembers } from '../../http/change.ts'
import type { Writing } from '../../http/operation.ts'
import { assertMatches } from '../../http/preconditions.ts'
import {
  getOrganization,
  lockOrganization,
  type Organization,
  saveOrganization,
} from './organization-queries.ts'
import type { PatchOrganization } from './organization-schemas.ts'
import { raiseReferenceVersion } from './reference-version.ts'

/** Stored stories stay as they are. Where statuses are no longer in use, they are only not shown (contract A4). */
export const patchOrganization = async (work: Writing, patch: PatchOrganization): Promise<Organization> => {
  const { db, organizationId, ifMatch, sentBack } = work
  const current = await lockOrganization(db, organizationId)
  assertMatches(ifMatch, () => etagOfView(current))
  sentBack?.compareWith(current)
  const next = { ...current, ...patch }
  if (isDeepStrictEqual(current, next)) {
    work.auditNothing()
    return current
  }
  await saveOrganization(db, organizationId, next)
  if (next.elementStatusEnabled !== current.elementStatusEnabled)
    await raiseReferenceVersion(db, organizationId)
  const saved = await getOrganization(db, organizationId)
  work.changed({
    subject: { type: 'organization', id: organizationId },
    kind: 'changed',
    version: saved.version,
    fields: changedMembers(current, saved),
  })
  await work.audit({
    action: 'organization-changed',
    subject: { type: 'organization', id: organizationId },
    details: patch,
  })
  return saved
}
