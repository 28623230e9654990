import type { Transaction } from '../../database/transaction.ts'

interface Asked {
  readonly organizationId: number
  readonly action: string
  readonly since: Date
  /** 1 is the last one. */
  readonly back: number
}

/** When an action was done for the last, second last … time since then; undefined if that is longer ago. */
export const findEarlierEntry = async (
  trx: Transaction,
  { organizationId, action, since, back }: Asked,
): Promise<Date | undefined> => {
  const row = await trx
    .selectFrom('audit_entry')
    .select('time')
    .where('organization_id', '=', organizationId)
    .where('action', '=', action)
    .where('time', '>', since)
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .offset(back - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.time
}
