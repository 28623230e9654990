import { sql } from 'kysely'
import { groupBy } from '../../base/group-by.ts'
import { amountFromText, type Money } from '../../base/money/money.ts'
import type { Queries } from '../../database/transaction.ts'

interface StoredCost {
  readonly elementId: number
  readonly amount: string
  readonly currency: string
}

/** What the tasks of each element cost together, a sum for each currency. A declined task (-1) costs nothing. */
export const sumCosts = async (
  db: Queries,
  organizationId: number,
  elementIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Money[]>> => {
  const { rows } = await sql<StoredCost>`
    select element_id as "elementId", sum(cost_amount)::text as amount, cost_currency as currency
    from task
    where organization_id = ${organizationId} and element_id = any(${elementIds}::bigint[])
      and cost_amount is not null and confirmation_status_code <> -1
    group by element_id, cost_currency
    order by element_id, cost_currency`.execute(db)
  const sums = rows.map(({ elementId, amount, currency }) => ({
    elementId,
    amount: amountFromText(amount),
    currency,
  }))
  return groupBy(sums, ({ elementId }) => elementId)
}
