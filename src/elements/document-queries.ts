import { CompiledQuery, sql } from 'kysely'
import type { Queries, Transaction } from '../database/transaction.ts'

/** A stored answer to GET /elements/{id}. */
export interface StoredDocument {
  readonly element_id: number
  readonly document: string
  readonly etag: string
  /** Whether a name it shows, or the way of rendering, has changed since. */
  readonly stale: boolean
}

const findDocumentStatement = `
  select d.element_id, d.document, d.etag, (d.reference_version <> o.reference_version or d.rendering <> $3) as stale
  from element_document d join organization o on o.id = d.organization_id
  where d.organization_id = $1 and d.element_id = $2`

/** One statement by primary key, compiled once: the hottest query there is. */
export const findDocument = async (
  db: Queries,
  organizationId: number,
  id: number,
  rendering: string,
): Promise<StoredDocument | undefined> => {
  const { rows } = await db.executeQuery<StoredDocument>(
    CompiledQuery.raw(findDocumentStatement, [organizationId, id, rendering]),
  )
  return rows[0]
}

/** The documents of these elements, in no particular order. */
export const findDocuments = async (
  db: Queries,
  organizationId: number,
  ids: readonly number[],
  rendering: string,
): Promise<StoredDocument[]> => {
  const { rows } = await sql<StoredDocument>`
    select d.element_id, d.document, d.etag,
      (d.reference_version <> o.reference_version or d.rendering <> ${rendering}) as stale
    from element_document d join organization o on o.id = d.organization_id
    where d.organization_id = ${organizationId} and d.element_id = any(${ids}::bigint[])`.execute(db)
  return rows
}

export interface RenderedDocument {
  readonly elementId: number
  readonly document: string
  readonly etag: string
  readonly referenceVersion: number
}

/** Stores the document of an element that the transaction has locked or made. */
export const saveDocument = (
  trx: Transaction,
  organizationId: number,
  { elementId, document, etag, referenceVersion }: RenderedDocument,
  rendering: string,
) =>
  sql`
    insert into element_document (organization_id, element_id, document, etag, reference_version, rendering)
    values (${organizationId}, ${elementId}, ${document}, ${etag}, ${referenceVersion}, ${rendering})
    on conflict (organization_id, element_id) do update set
      document = excluded.document, etag = excluded.etag,
      reference_version = excluded.reference_version, rendering = excluded.rendering`.execute(trx)

/**
 * Stores documents that were rendered without a lock: each only where the document is still the one that `seenEtags`
 * says, so that a writer who came in between is never overwritten. Returns the ids that were stored.
 */
export const refreshDocuments = async (
  db: Queries,
  organizationId: number,
  documents: readonly RenderedDocument[],
  seenEtags: ReadonlyMap<number, string>,
  rendering: string,
): Promise<Set<number>> => {
  const { rows } = await sql<{ element_id: number }>`
    update element_document stored
    set document = fresh.document, etag = fresh.etag, reference_version = fresh.reference_version, rendering = ${rendering}
    from unnest(
      ${documents.map(({ elementId }) => elementId)}::bigint[], ${documents.map(({ document }) => document)}::text[],
      ${documents.map(({ etag }) => etag)}::text[], ${documents.map(({ referenceVersion }) => referenceVersion)}::bigint[],
      ${documents.map(({ elementId }) => seenEtags.get(elementId) ?? '')}::text[]
    ) as fresh (element_id, document, etag, reference_version, seen_etag)
    where stored.organization_id = ${organizationId} and stored.element_id = fresh.element_id
      and stored.etag = fresh.seen_etag and stored.reference_version <= fresh.reference_version
    returning stored.element_id`.execute(db)
  return new Set(rows.map(({ element_id }) => element_id))
}
