import { isDeepStrictEqual } from 'node:util'
import { collectProblems, type Problems } from '../../base/problems.ts'
import { etagOfView } from '../../http/answer.ts'
import { changedFrom, createdAs, deletedFrom, seenOtherwise } from '../../http/change.ts'
import { type Address, lockAddressed } from '../../http/external-ids.ts'
import type { WriteContext } from '../../http/operation.ts'
import { assertMatches } from '../../http/preconditions.ts'
import { assertUserSeen } from '../users/seen-users.ts'
import {
  type Absence,
  deleteAbsenceRow,
  findAbsenceId,
  findLockedAbsence,
  getAbsence,
  insertAbsence,
  saveAbsence,
} from './absence-queries.ts'
import { type AbsenceContent, patchedContent, writtenContent } from './absence-rules.ts'
import type { CreateAbsence, PatchAbsence, ReplaceAbsence } from './absence-schemas.ts'
import { absenceView } from './absence-view.ts'
import { findAbsentUser } from './absent-user.ts'

export const createAbsence = async (work: WriteContext, body: CreateAbsence): Promise<Absence> => {
  const { db, organizationId } = work
  const problems = collectProblems()
  const userId = await findAbsentUser(work, body, problems)
  const content = writtenContent(body, problems)
  problems.refuse()
  if (userId === null) throw new Error('an absence without a user was not refused')
  const made = await getAbsence(db, organizationId, await insertAbsence(db, organizationId, userId, content))
  work.changed(createdAs('absence', absenceView(made)))
  return made
}

const lockForWriting = async (work: WriteContext, address: Address): Promise<Absence> => {
  const { db, organizationId, ifMatch, echoed } = work
  const { sight } = work.principal
  const absence = await lockAddressed(address, {
    find: (externalId) => findAbsenceId(db, { organizationId, sight }, externalId),
    lock: (id) => findLockedAbsence(db, organizationId, id),
    externalIdOf: ({ content }) => content.externalId,
  })
  await assertUserSeen(work, absence.user.id)
  work.auditSubject('absence', absence.id)
  assertMatches(ifMatch, () => etagOfView(absenceView(absence)))
  echoed?.compareWith(absenceView(absence))
  return absence
}

/** Writes an absence only if it changed. */
const change = async (
  work: WriteContext,
  address: Address,
  next: (current: AbsenceContent, problems: Problems) => AbsenceContent,
): Promise<Absence> => {
  const { db, organizationId, now } = work
  const current = await lockForWriting(work, address)
  const problems = collectProblems()
  const content = next(current.content, problems)
  problems.refuse()
  if (isDeepStrictEqual(content, current.content)) {
    work.auditNothing()
    return current
  }
  await saveAbsence(db, organizationId, current, content, now)
  const saved = await getAbsence(db, organizationId, current.id)
  work.changed(changedFrom('absence', absenceView(current), absenceView(saved)))
  return saved
}

export const replaceAbsence = (
  work: WriteContext,
  address: Address,
  body: ReplaceAbsence,
): Promise<Absence> => change(work, address, (_, problems) => writtenContent(body, problems))

export const patchAbsence = (work: WriteContext, address: Address, patch: PatchAbsence): Promise<Absence> =>
  change(work, address, (current, problems) => patchedContent(current, patch, problems))

export const deleteAbsence = async (work: WriteContext, address: Address): Promise<void> => {
  const absence = await lockForWriting(work, address)
  await deleteAbsenceRow(work.db, work.organizationId, absence.id)
  work.changed({
    ...deletedFrom('absence', absenceView(absence)),
    ...seenOtherwise({ userIds: [absence.user.id] }, null),
  })
}
