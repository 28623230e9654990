import type { Transaction } from '../../database/transaction.ts'
import type { Change } from '../../http/change.ts'
import { detachFields, findEntries } from './member-queries.ts'
import { fieldsOfChange } from './series-changes.ts'

/** 24.3: what somebody changes of a story is no longer its series' to change. */
export const detachChanged = async (
  db: Transaction,
  organizationId: number,
  { subject, fields }: Change,
): Promise<void> => {
  const entries = await findEntries(db, organizationId, subject.id)
  if (entries) await detachFields(db, organizationId, subject.id, fieldsOfChange(fields, entries))
}
