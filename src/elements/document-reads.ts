import type { Config } from '../config.ts'
import type { Database } from '../database/open.ts'
import { gathered } from '../gathered.ts'
import { findDocuments, type StoredDocument } from './document-queries.ts'
import { renderingFor } from './element-document.ts'

/** Finds the stored document of a live element of an organization. */
export type DocumentReads = (organizationId: number, id: number) => Promise<StoredDocument | undefined>

/**
 * Reads of single documents outside of transactions. What is asked for at the same time is read by one statement: under
 * load a turn to the database costs more than the row it brings (docs/performance.md).
 */
export const createDocumentReads = (db: Database, { baseUrl }: Pick<Config, 'baseUrl'>): DocumentReads => {
  const rendering = renderingFor(baseUrl)
  const readsOf = (organizationId: number) =>
    gathered<number, StoredDocument>(async (ids) => {
      const documents = await findDocuments(db, organizationId, ids, rendering)
      return new Map(documents.map((document) => [document.element_id, document]))
    })
  const reads = new Map<number, ReturnType<typeof readsOf>>()
  return (organizationId, id) => {
    const ofOrganization = reads.get(organizationId) ?? readsOf(organizationId)
    reads.set(organizationId, ofOrganization)
    return ofOrganization(id)
  }
}
