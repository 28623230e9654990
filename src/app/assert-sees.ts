import { notFound } from '../base/errors.ts'
import type { Queries } from '../database/transaction.ts'
import type { Principal } from '../http/principal.ts'
import type { Shown } from '../http/shown.ts'
import { getAbsence } from '../people/absences/absence-queries.ts'
import { readShift } from '../people/shifts/shift-service.ts'
import { assertUserSeen } from '../people/users/seen-users.ts'
import { findOwnTask } from '../planning/my-work/own-task-queries.ts'
import { getSavedView } from '../planning/saved-views/saved-view-service.ts'
import { findSeries } from '../stories/series/series-queries.ts'
import { seesAll } from '../stories/sight/sight-queries.ts'
import { findTemplate } from '../stories/templates/template-queries.ts'

/** What people have of their own, administrators and freelancers too. */
const assertOwn = async (
  asking: { readonly db: Queries; readonly organizationId: number; readonly principal: Principal },
  { ownTasks, savedViews }: Shown,
): Promise<void> => {
  const { db, organizationId, principal } = asking
  for (const id of ownTasks) if (!(await findOwnTask(db, organizationId, principal.id, id))) throw notFound()
  for (const id of savedViews) await getSavedView(asking, id)
}

/** Throws 404 if there is something among `shown` that the sender does not see. */
export const assertSees = async (db: Queries, principal: Principal, shown: Shown): Promise<void> => {
  const { organizationId, sight } = principal
  const asking = { db, organizationId, principal }
  await assertOwn(asking, shown)
  if (sight === null) return
  const { elements, absences, shifts, templates, series } = shown
  if (!(await seesAll(db, asking, elements))) throw notFound()
  for (const id of absences) await assertUserSeen(asking, (await getAbsence(db, organizationId, id)).user.id)
  for (const id of shifts) await readShift(asking, { id })
  const reader = { organizationId, sight }
  for (const id of templates) if (!(await findTemplate(db, reader, id))) throw notFound()
  for (const id of series) if (!(await findSeries(db, reader, id))) throw notFound()
}
