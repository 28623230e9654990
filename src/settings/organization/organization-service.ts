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

/** Affects only future writes: stored stories do not change (contract 3.3). */
export const patchOrganization = async (work: Writing, patch: PatchOrganization): Promise<Organization> => {
  const { db, organizationId, ifMatch } = work
  const current = await lockOrganization(db, organizationId)
  assertMatches(ifMatch, () => etagOfView(current))
  const next = { ...current, ...patch }
  if (isDeepStrictEqual(current, next)) {
    work.auditNothing()
    return current
  }
  await saveOrganization(db, organizationId, next)
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
