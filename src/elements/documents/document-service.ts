import type { Queries, Transaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../errors.ts'
import { etagOf } from '../../http/answer.ts'
import { asciiJson } from '../../http/ascii-json.ts'
import { loadStoredElements, type StoredElement } from '../stored-element.ts'
import {
  type DocumentState,
  findDocument,
  findDocumentStates,
  type RenderedDocument,
  refreshDocuments,
  saveDocument,
} from './document-queries.ts'
import type { DocumentBytes } from './document-reads.ts'
import { elementView, renderingFor } from './element-document.ts'

/**
 * Every live element has its answer stored as text. A write stores it in its own transaction; whatever else an answer
 * shows (names of platforms, statuses, users …) makes it stale by raising the organization's reference version, and
 * who reads a stale one makes it anew and stores it. So an answer is never older than the last commit before the read.
 */

const isUndated = ({ element, tasks, publications }: StoredElement): boolean =>
  element.event_from_date === null &&
  tasks.every(({ deadline_date }) => deadline_date === null) &&
  publications.every(({ schedule_kind, published_date }) => schedule_kind === null && published_date === null)

/** The document of an element as it is stored in rows. */
export const renderStored = (stored: StoredElement, baseUrl: string): RenderedDocument => {
  const document = asciiJson(JSON.stringify(elementView(stored, baseUrl)))
  return {
    elementId: stored.element.id,
    document,
    etag: etagOf(document),
    referenceVersion: stored.element.reference_version,
    hasPublications: stored.publications.length > 0,
    undated: isUndated(stored),
  }
}

/** Documents as they would be rendered now, from rows alone. */
export const renderDocuments = async (
  db: Queries,
  organizationId: number,
  ids: readonly number[],
  baseUrl: string,
): Promise<RenderedDocument[]> =>
  (await loadStoredElements(db, organizationId, ids)).map((stored) => renderStored(stored, baseUrl))

/** Renders and stores the document of an element that the transaction has changed. */
export const renderChanged = async (
  trx: Transaction,
  organizationId: number,
  id: number,
  { config }: Pick<Deps, 'config'>,
): Promise<RenderedDocument> => {
  const [document] = await renderDocuments(trx, organizationId, [id], config.baseUrl)
  if (!document) throw new Error(`element ${id} was not there to be rendered`)
  await saveDocument(trx, organizationId, document, renderingFor(config.baseUrl))
  return document
}

type SeenDocument = Pick<DocumentState, 'element_id' | 'etag'>

const seenEtagsOf = (documents: readonly SeenDocument[]): Map<number, string> =>
  new Map(documents.map(({ element_id, etag }) => [element_id, etag]))

/**
 * Makes stale documents anew and returns the ids of those it stored. A document that a writer replaced meanwhile is left
 * as the writer made it.
 */
export const refreshStale = async (
  db: Queries,
  organizationId: number,
  stale: readonly SeenDocument[],
  baseUrl: string,
): Promise<Set<number>> => {
  const ids = stale.map(({ element_id }) => element_id)
  const fresh = await renderDocuments(db, organizationId, ids, baseUrl)
  return refreshDocuments(db, organizationId, fresh, seenEtagsOf(stale), renderingFor(baseUrl))
}

/** Renames can go on faster than documents are made anew only in theory; beyond this many rounds something is broken. */
const maximumRounds = 100

const staysStale = (id: number): Error => new Error(`the document of element ${id} stays stale`)

/** The fresh document of a live element as a transaction sees it. Throws `resource-not-found`. */
export const getFreshDocument = async (
  trx: Transaction,
  organizationId: number,
  id: number,
  { config: { baseUrl } }: Pick<Deps, 'config'>,
): Promise<{ document: string; etag: string }> => {
  for (let round = 0; round < maximumRounds; round++) {
    const stored = await findDocument(trx, organizationId, id, renderingFor(baseUrl))
    if (!stored) throw notFound()
    if (!stored.stale) return stored
    await refreshStale(trx, organizationId, [stored], baseUrl)
  }
  throw staysStale(id)
}

/** The fresh document of a live element. Throws `resource-not-found`. */
export const readFreshDocument = async (
  { documentReads }: Pick<Deps, 'documentReads'>,
  organizationId: number,
  id: number,
): Promise<DocumentBytes> => {
  for (let round = 0; round < maximumRounds; round++) {
    const read = await documentReads.find(organizationId, id)
    if (!read) throw notFound()
    if ('bytes' in read) return read
    await documentReads.refresh(organizationId, id)
  }
  throw staysStale(id)
}

type ReadDeps = Pick<Deps, 'db' | 'config' | 'documentReads'>

/**
 * Fresh documents of elements in the order of `states`, which were read before; elements that were deleted meanwhile are
 * left out.
 */
export const readFreshDocuments = async (
  { db, config, documentReads }: ReadDeps,
  organizationId: number,
  states: readonly DocumentState[],
): Promise<Buffer[]> => {
  const ids = states.map(({ element_id }) => element_id)
  let present = states
  for (let round = 0; round < maximumRounds; round++) {
    const stale = present.filter((state) => state.stale)
    if (stale.length === 0) {
      const documents = await documentReads.bytesOf(organizationId, present)
      return ids.flatMap((id) => documents.get(id)?.bytes ?? [])
    }
    await refreshStale(db, organizationId, stale, config.baseUrl)
    present = await findDocumentStates(db, organizationId, ids, renderingFor(config.baseUrl))
  }
  throw new Error('documents stay stale')
}
