import { sql } from 'kysely'
import { compiledOnce } from '../database/compiled-once.ts'
import type { Transaction } from '../database/transaction.ts'

/** A date of a publication: planned, or the one on which it was published. */
export interface PublicationDate {
  readonly publicationId: number
  readonly date: string
}

interface NewDates {
  readonly organizationId: number
  readonly elementId: number
  readonly publicationIds: readonly number[]
  readonly dates: readonly string[]
}

const datesInsertion = compiledOnce((db, { organizationId, elementId, publicationIds, dates }: NewDates) =>
  sql<never>`
    insert into publication_date (organization_id, element_id, publication_id, date)
    select ${organizationId}, ${elementId}, publication_id, date
    from unnest(${publicationIds}::bigint[], ${dates}::date[]) as given (publication_id, date)
    on conflict do nothing`.compile(db),
)

/** Adds dates to publications of an element; those that are there already stay. */
export const insertPublicationDates = async (
  trx: Transaction,
  organizationId: number,
  elementId: number,
  dates: readonly PublicationDate[],
): Promise<void> => {
  if (dates.length === 0) return
  await datesInsertion(trx, {
    organizationId,
    elementId,
    publicationIds: dates.map(({ publicationId }) => publicationId),
    dates: dates.map(({ date }) => date),
  })
}

/** Takes all dates from publications of an element. */
export const deletePublicationDates = async (
  trx: Transaction,
  organizationId: number,
  elementId: number,
  publicationIds: readonly number[],
): Promise<void> => {
  if (publicationIds.length === 0) return
  await trx
    .deleteFrom('publication_date')
    .where('organization_id', '=', organizationId)
    .where('element_id', '=', elementId)
    .where('publication_id', '=', sql<number>`any(${publicationIds}::bigint[])`)
    .execute()
}
