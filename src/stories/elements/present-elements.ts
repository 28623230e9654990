import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Transaction } from '../../database/transaction.ts'
import { type BesideDocument, elementInDocument } from '../documents/document-content.ts'
import { besideDocument } from '../documents/document-queries.ts'
import type { ElementView } from './element-schemas.ts'
import { loadElementsAnywhere, type StoredElement } from './stored-element.ts'

interface Wanted {
  readonly organizationId: number
  readonly ids: readonly number[]
  readonly rendering: string
}

interface DocumentRow extends BesideDocument {
  readonly version: number
  readonly document: string
}

const documentRows = compiledOnce((db, { organizationId, ids, rendering }: Wanted) =>
  sql<DocumentRow>`
    select e.version, ${besideDocument}, d.document
    from element e
    join organization o on o.id = e.organization_id
    join element_document d on d.organization_id = e.organization_id and d.element_id = e.id
      and d.reference_version = o.reference_version and d.rendering = ${rendering}
    where e.organization_id = ${organizationId} and e.id = any(${ids}::bigint[]) and e.deleted_at is null`.compile(
    db,
  ),
)

/** Elements, also those in the trash: from their documents where these show all of them, which is one statement instead of three. */
export const loadPresentElements = async (trx: Transaction, wanted: Wanted): Promise<StoredElement[]> => {
  const found = (await documentRows(trx, wanted)).flatMap(({ document, version, ...beside }) => {
    const view: ElementView = JSON.parse(document)
    return (view.version === version && elementInDocument(view, beside)) || []
  })
  const present = new Set(found.map(({ id }) => id))
  const others = wanted.ids.filter((id) => !present.has(id))
  return [...found, ...(await loadElementsAnywhere(trx, wanted.organizationId, others))]
}
