import { sql } from 'kysely'
import { advisoryLocks } from '../../database/advisory-locks.ts'
import { compiledOnce } from '../../database/compiled-once.ts'
import { partOnce } from '../../database/parts.ts'
import type { Executor } from '../../database/short-reads.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'

/** The state of a stored answer to GET /elements/{id}, without its text. */
export interface DocumentState {
  readonly element_id: number
  /** The hash of the stored text. */
  readonly etag: string
  /** Whether a name in the document, or the rendering itself, has changed since. */
  readonly stale: boolean
}

export interface StoredDocument extends DocumentState {
  readonly document: string
}

/** Columns of an element `e` of an organization `o`, as a `BesideDocument`. */
export const besideDocument = sql`
  e.creation_time as "creationTime", e.modification_date as "modificationDate", e.element_status_id as "elementStatusId",
  o.reference_version as "referenceVersion", o.element_status_enabled as "usesStatuses", (
    select json_object_agg(t.id, t.unregistered_assignee_id) from task t
    where t.organization_id = e.organization_id and t.element_id = e.id
      and t.unregistered_assignee_id is not null) as "unregisteredIds"`

interface WantedDocument {
  readonly organizationId: number
  readonly id: number
  readonly rendering: string
}

const documentById = compiledOnce((db, { organizationId, id, rendering }: WantedDocument) =>
  sql<StoredDocument>`
    select d.element_id, d.document, d.etag,
      (d.reference_version <> o.reference_version or d.rendering <> ${rendering}) as stale
    from element_document d join organization o on o.id = d.organization_id
    where d.organization_id = ${organizationId} and d.element_id = ${id}`.compile(db),
)

export const findDocument = async (
  db: Queries,
  organizationId: number,
  id: number,
  rendering: string,
): Promise<StoredDocument | undefined> => {
  const [document] = await documentById(db, { organizationId, id, rendering })
  return document
}

interface WantedDocuments {
  readonly organizationId: number
  readonly ids: readonly number[]
  readonly rendering: string
}

const statesByIds = compiledOnce((db, { organizationId, ids, rendering }: WantedDocuments) =>
  sql<DocumentState>`
    select d.element_id, d.etag,
      (d.reference_version <> o.reference_version or d.rendering <> ${rendering}) as stale
    from element_document d join organization o on o.id = d.organization_id
    where d.organization_id = ${organizationId} and d.element_id = any(${ids}::bigint[])`.compile(db),
)

/** The states of these documents, in no particular order. */
export const findDocumentStates = (
  db: Executor,
  organizationId: number,
  ids: readonly number[],
  rendering: string,
): Promise<DocumentState[]> => statesByIds(db, { organizationId, ids, rendering })

interface KnownDocuments extends WantedDocuments {
  /** In the order of `ids`: the tag under which the caller knows the text; '' if it does not. */
  readonly etags: readonly string[]
}

/** The text is null if the caller knows it, or if it is stale. */
export type UnknownDocument = DocumentState & { readonly document: string | null }

const unknownByIds = compiledOnce((db, { organizationId, ids, etags, rendering }: KnownDocuments) =>
  sql<UnknownDocument>`
    select d.element_id, d.etag, state.stale,
      case when not state.stale and d.etag <> known.etag then d.document end as document
    from unnest(${ids}::bigint[], ${etags}::text[]) known (id, etag)
    join organization o on o.id = ${organizationId}
    join element_document d on d.organization_id = o.id and d.element_id = known.id
    cross join lateral (
      select d.reference_version <> o.reference_version or d.rendering <> ${rendering} as stale
    ) state`.compile(db),
)

/**
 * The states of these documents, in no particular order, with the texts that the caller does not know. This is the most
 * frequent query: a look-up by primary key.
 */
export const findUnknownDocuments = (db: Executor, wanted: KnownDocuments): Promise<UnknownDocument[]> =>
  unknownByIds(db, wanted)

export interface RenderedDocument {
  readonly elementId: number
  readonly document: string
  readonly etag: string
  readonly referenceVersion: number
  readonly hasPublications: boolean
  readonly hasTasks: boolean
  /** The element has no date: neither its event nor a publication has one, and no task has a deadline. */
  readonly undated: boolean
}

type SavedDocument = RenderedDocument & { readonly organizationId: number; readonly rendering: string }

const documentUpsert = partOnce((saved: SavedDocument) => ({
  stored_document: sql`
    insert into element_document
      (organization_id, element_id, document, etag, reference_version, rendering, has_publications, has_tasks, undated)
    values (${saved.organizationId}, ${saved.elementId}, ${saved.document}, ${saved.etag}, ${saved.referenceVersion},
      ${saved.rendering}, ${saved.hasPublications}, ${saved.hasTasks}, ${saved.undated})
    on conflict (organization_id, element_id) do update set
      document = excluded.document, etag = excluded.etag, reference_version = excluded.reference_version,
      rendering = excluded.rendering, has_publications = excluded.has_publications,
      has_tasks = excluded.has_tasks, undated = excluded.undated`,
}))

/** Stores the document of an element that this transaction has locked or created. */
export const saveDocument = (
  trx: Transaction,
  organizationId: number,
  document: RenderedDocument,
  rendering: string,
) => documentUpsert(trx, { ...document, organizationId, rendering })

/**
 * Stores documents that were rendered without a lock. Each is stored only if the current document still has the tag in
 * `seenEtags`, so a concurrent write is never overwritten. Rows are locked in order of ids, so that two refreshes of
 * the same documents cannot deadlock. Returns the stored ids.
 */
export const refreshDocuments = async (
  db: Queries,
  organizationId: number,
  documents: readonly RenderedDocument[],
  seenEtags: ReadonlyMap<number, string>,
  rendering: string,
): Promise<Set<number>> => {
  const fresh = documents.map((document) => ({
    element_id: document.elementId,
    document: document.document,
    etag: document.etag,
    reference_version: document.referenceVersion,
    has_publications: document.hasPublications,
    has_tasks: document.hasTasks,
    undated: document.undated,
    seen_etag: seenEtags.get(document.elementId) ?? '',
  }))
  const { rows } = await sql<{ element_id: number }>`
    with fresh as materialized (
      select * from json_to_recordset(${JSON.stringify(fresh)}::json) as given
        (element_id bigint, document text, etag text, reference_version bigint, has_publications boolean, has_tasks boolean, undated boolean,
          seen_etag text)
    ),
    unchanged as materialized (
      select stored.element_id from element_document stored join fresh using (element_id)
      where stored.organization_id = ${organizationId}
        and stored.etag = fresh.seen_etag and stored.reference_version <= fresh.reference_version
      order by stored.element_id
      for no key update of stored
    )
    update element_document stored
    set document = fresh.document, etag = fresh.etag, reference_version = fresh.reference_version,
      rendering = ${rendering}, has_publications = fresh.has_publications, has_tasks = fresh.has_tasks, undated = fresh.undated
    from unchanged join fresh using (element_id)
    where stored.organization_id = ${organizationId} and stored.element_id = unchanged.element_id
    returning stored.element_id`.execute(db)
  return new Set(rows.map(({ element_id }) => element_id))
}

/** Organizations with documents that show an outdated name. */
export const findStaleOrganizations = async (db: Queries): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select o.id from organization o
    where exists (
      select from element_document d where d.organization_id = o.id and d.reference_version < o.reference_version
    )
    order by o.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Documents that show an outdated name, the oldest first. */
export const findStaleDocuments = async (
  db: Queries,
  organizationId: number,
  limit: number,
): Promise<Pick<StoredDocument, 'element_id' | 'etag'>[]> => {
  const { rows } = await sql<{ element_id: number; etag: string }>`
    select d.element_id, d.etag from element_document d
    where d.organization_id = ${organizationId}
      and d.reference_version < (select reference_version from organization where id = ${organizationId})
    order by d.reference_version
    limit ${limit}`.execute(db)
  return rows
}

/**
 * Tries to make this transaction the only one that sweeps the organization until it ends. Returns whether it succeeded.
 * The commit does not wait for the disk: if a crash loses documents, they are stale and will be swept again. A process that
 * falls silent loses the sweep within eight seconds.
 */
export const holdSweep = async (trx: Transaction, organizationId: number): Promise<boolean> => {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(${advisoryLocks.documentSweep}, hashint8(${organizationId}::bigint)) as held,
      set_config('synchronous_commit', 'off', true),
      set_config('idle_in_transaction_session_timeout', '8s', true)`.execute(trx)
  return rows[0]?.held ?? false
}
