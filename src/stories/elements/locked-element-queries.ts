import { sql } from 'kysely'
import { notFound } from '../../base/errors.ts'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { BesideDocument } from '../documents/document-content.ts'
import { besideDocument } from '../documents/document-queries.ts'

interface Wanted {
  readonly organizationId: number
  readonly id: number
  readonly rendering: string
}

interface LockedRow extends BesideDocument {
  readonly version: number
  /** Whether a series made it (contract 24.2). */
  readonly isOfSeries: boolean
  /** Null without one, and if it is stale. Perhaps of an earlier version, if the lock was waited for. */
  readonly document: string | null
  readonly etag: string | null
}

const lockedRow = compiledOnce((db, { organizationId, id, rendering }: Wanted) =>
  sql<LockedRow>`
    select e.version, ${besideDocument}, exists (select from story_series_member m
        where m.organization_id = e.organization_id and m.element_id = e.id) as "isOfSeries", d.document, d.etag
    from element e
    join organization o on o.id = e.organization_id
    left join element_document d on d.organization_id = e.organization_id and d.element_id = e.id
      and d.reference_version = o.reference_version and d.rendering = ${rendering}
    where e.organization_id = ${organizationId} and e.id = ${id} and e.deleted_at is null
    for no key update of e`.compile(db),
)

/**
 * Locks a live element and everything in it until the transaction ends, and reads its document. Whoever waits for the lock gets the
 * element as it is then, but the document as it was before: their versions differ.
 */
export const lockWithDocument = async (db: Transaction, wanted: Wanted): Promise<LockedRow> => {
  const [row] = await lockedRow(db, wanted)
  if (!row) throw notFound()
  return row
}
