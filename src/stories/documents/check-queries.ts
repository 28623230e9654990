import { sql } from 'kysely'
import type { Queries, Transaction } from '../../database/transaction.ts'

/** The data derived from an element's rows; null if missing. */
export interface StoredDerivation {
  readonly element_id: number
  readonly live: boolean
  readonly document: string | null
  readonly etag: string | null
  readonly has_publications: boolean | null
  readonly has_tasks: boolean | null
  readonly undated: boolean | null
  /** Whether a name in the document, or the rendering itself, has changed since; null without a document. */
  readonly stale: boolean | null
  readonly words: string | null
  readonly pieces: readonly number[] | null
}

export const listOrganizations = (db: Queries): Promise<{ id: number; name: string }[]> =>
  db.selectFrom('organization').select(['id', 'name']).orderBy('id').execute()

/** The derived data of the next elements and documents after `afterId`, sorted by id. */
export const findDerivations = async (
  db: Queries,
  organizationId: number,
  afterId: number,
  limit: number,
  rendering: string,
): Promise<StoredDerivation[]> => {
  const { rows } = await sql<StoredDerivation>`
    with ids as (
      (select id from element
        where organization_id = ${organizationId} and id > ${afterId} and deleted_at is null order by id limit ${limit})
      union
      (select element_id from element_document
        where organization_id = ${organizationId} and element_id > ${afterId} order by element_id limit ${limit})
      order by 1 limit ${limit}
    )
    select ids.id as element_id, e.id is not null as live, d.document, d.etag, d.has_publications, d.has_tasks, d.undated,
      (d.reference_version <> o.reference_version or d.rendering <> ${rendering}) as stale, s.words, s.pieces
    from ids
    join organization o on o.id = ${organizationId}
    left join element e on e.organization_id = o.id and e.id = ids.id and e.deleted_at is null
    left join element_document d on d.organization_id = o.id and d.element_id = ids.id
    left join element_search s on s.organization_id = o.id and s.element_id = ids.id
    order by ids.id`.execute(db)
  return rows
}

/** Locks the row of the element. Returns whether the element is live. */
export const lockIfLive = async (trx: Transaction, organizationId: number, id: number): Promise<boolean> => {
  const row = await trx
    .selectFrom('element')
    .select('deleted_at')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined && row.deleted_at === null
}

export const deleteDocument = async (
  trx: Transaction,
  organizationId: number,
  elementId: number,
): Promise<void> => {
  await trx
    .deleteFrom('element_document')
    .where('organization_id', '=', organizationId)
    .where('element_id', '=', elementId)
    .execute()
}
