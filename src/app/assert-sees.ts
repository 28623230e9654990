import { notFound } from '../base/errors.ts'
import type { Queries } from '../database/transaction.ts'
import type { Principal } from '../http/principal.ts'
import type { Shown } from '../http/shown.ts'
import { getAbsence } from '../people/absences/absence-queries.ts'
import { readShift } from '../people/shifts/shift-service.ts'
import { assertUserSeen } from '../people/users/seen-users.ts'
import { seesAll } from '../stories/sight/sight-queries.ts'

/** Throws 404 if there is something among `shown` that the sender does not see. */
export const assertSees = async (
  db: Queries,
  principal: Principal,
  { elements, absences, shifts }: Shown,
): Promise<void> => {
  const { organizationId } = principal
  const asking = { db, organizationId, principal }
  if (!(await seesAll(db, asking, elements))) throw notFound()
  for (const id of absences) await assertUserSeen(asking, (await getAbsence(db, organizationId, id)).user.id)
  for (const id of shifts) await readShift(asking, { id })
}
