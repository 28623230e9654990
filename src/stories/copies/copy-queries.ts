import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Transaction } from '../../database/transaction.ts'

interface OfElement {
  readonly organizationId: number
  readonly elementId: number
}

const firstDate = compiledOnce((db, { organizationId, elementId }: OfElement) =>
  sql<{ date: string | null }>`
    select min(date) as date from publication_date
    where organization_id = ${organizationId} and element_id = ${elementId}`.compile(db),
)

/** The first day on which a publication of the element is planned or was published; null if there is none. */
export const findFirstPublicationDate = async (trx: Transaction, of: OfElement): Promise<string | null> => {
  const [row] = await firstDate(trx, of)
  return row?.date ?? null
}
