import { isDeepStrictEqual } from 'node:util'
import { bodyProblem, refuseIfAny } from '../../base/errors.ts'
import type { ProblemCode } from '../../base/problem-codes.ts'
import type { Transaction } from '../../database/transaction.ts'
import { etagOfView } from '../../http/answer.ts'
import { type Change, changedMembers } from '../../http/change.ts'
import type { WriteContext } from '../../http/operation.ts'
import { assertMatches } from '../../http/preconditions.ts'
import { isHolidayRegion } from '../holidays/holiday-calendar.ts'
import type { HolidayRegion } from '../holidays/holiday-schemas.ts'
import {
  getOrganization,
  lockOrganization,
  moveDigests,
  type Organization,
  saveOrganization,
} from './organization-queries.ts'
import type { PatchOrganization } from './organization-schemas.ts'
import { raiseReferenceVersion } from './reference-version.ts'

/**
 * Passwords may be ruled out only by somebody who has just shown that single sign-on lets them in, or nobody might get in any more
 * (contract B17).
 */
const assertLetsInOneself = ({ principal, deps: { config } }: WriteContext): void => {
  const refuse = (code: ProblemCode, message: string): void =>
    refuseIfAny('business-error', [bodyProblem('singleSignOnOnly', code, message)])
  if (config.oidcIssuer === undefined)
    refuse('no-single-sign-on', 'needs single sign-on, which is not set up on this server')
  if (principal.type !== 'user' || principal.signedInBy !== 'single-sign-on')
    refuse(
      'not-by-single-sign-on',
      'can be turned on only by an administrator who is signed in by single sign-on',
    )
}

/** Region and country must be among those of `GET /holiday-regions`. */
const assertHasHolidays = async (region: HolidayRegion): Promise<void> => {
  if (!(await isHolidayRegion(region)))
    refuseIfAny('business-error', [
      bodyProblem('holidays', 'no-holidays', 'names no country and region whose holidays are known'),
    ])
}

/** Saves an organization that is locked. */
const save = async (
  db: Transaction,
  current: Organization,
  next: Organization,
): Promise<{ saved: Organization; change: Change }> => {
  const { id } = current
  await saveOrganization(db, id, next)
  if (next.timeZone !== current.timeZone)
    await moveDigests(db, id, { from: current.timeZone, to: next.timeZone })
  const saved = await getOrganization(db, id)
  const fields = changedMembers(current, saved)
  return {
    saved,
    change: { subject: { type: 'organization', id }, kind: 'changed', version: saved.version, fields },
  }
}

/**
 * Lets passwords in again, for operators whose newsroom has locked itself out. Returns false if they were never ruled out.
 */
export const allowPasswords = async ({
  db,
  organizationId,
  audit,
}: Pick<WriteContext, 'db' | 'organizationId' | 'audit'>): Promise<boolean> => {
  const current = await lockOrganization(db, organizationId)
  if (!current.singleSignOnOnly) return false
  const { change } = await save(db, current, { ...current, singleSignOnOnly: false })
  await audit({
    action: 'organization-changed',
    subject: change.subject,
    details: { singleSignOnOnly: false },
    changes: [change],
  })
  return true
}

/** Stored stories stay as they are. Where statuses are no longer in use, they are only not shown (contract A4). */
export const patchOrganization = async (
  work: WriteContext,
  patch: PatchOrganization,
): Promise<Organization> => {
  const { db, organizationId, ifMatch, echoed } = work
  // Before the lock: the first who asks waits for the library.
  if (patch.holidays) await assertHasHolidays(patch.holidays)
  const current = await lockOrganization(db, organizationId)
  assertMatches(ifMatch, () => etagOfView(current))
  echoed?.compareWith(current)
  const next = { ...current, ...patch }
  if (isDeepStrictEqual(current, next)) {
    work.auditNothing()
    return current
  }
  if (next.singleSignOnOnly && !current.singleSignOnOnly) assertLetsInOneself(work)
  const { saved, change } = await save(db, current, next)
  if (next.elementStatusEnabled !== current.elementStatusEnabled)
    await raiseReferenceVersion(db, organizationId)
  work.changed(change)
  await work.audit({
    action: 'organization-changed',
    subject: { type: 'organization', id: organizationId },
    details: patch,
  })
  return saved
}
