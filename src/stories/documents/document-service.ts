import { notFound } from '../../base/errors.ts'
import { type Queries, settleAtCommit, type Transaction } from '../../database/transaction.ts'
import { etagOf } from '../../http/answer.ts'
import { asciiJson } from '../../http/ascii-json.ts'
import type { StoryDeps } from '../deps.ts'
import { loadStoredElements, type StoredElement } from '../elements/stored-element.ts'
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
 * The answer for every live element is stored as text. A write stores it in its own transaction. A change of anything
 * else that answers show (names of platforms, statuses, users …) raises the reference version of the organization,
 * which makes the text stale. The next read of a stale text renders and stores it again. So an answer is never older
 * than the last commit before the read.
 */

const isUndated = ({ element, tasks, publications }: StoredElement): boolean =>
  element.event_from_date === null &&
  tasks.every(({ deadline_date }) => deadline_date === null) &&
  publications.every(({ schedule_kind, published_date }) => schedule_kind === null && published_date === null)

/** Renders the document of an element from its stored rows. */
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

/** Renders documents from rows only. */
export const renderDocuments = async (
  db: Queries,
  organizationId: number,
  ids: readonly number[],
  baseUrl: string,
): Promise<RenderedDocument[]> =>
  (await loadStoredElements(db, organizationId, ids)).map((stored) => renderStored(stored, baseUrl))

/** Renders and stores the document of an element that this transaction has changed. */
export const renderChanged = async (
  trx: Transaction,
  organizationId: number,
  id: number,
  { config }: Pick<StoryDeps, 'config'>,
): Promise<RenderedDocument> => {
  const [document] = await renderDocuments(trx, organizationId, [id], config.baseUrl)
  if (!document) throw new Error(`element ${id} was not found for rendering`)
  settleAtCommit(trx, saveDocument(trx, organizationId, document, renderingFor(config.baseUrl)))
  return document
}

type SeenDocument = Pick<DocumentState, 'element_id' | 'etag'>

const seenEtagsOf = (documents: readonly SeenDocument[]): Map<number, string> =>
  new Map(documents.map(({ element_id, etag }) => [element_id, etag]))

/**
 * Renders stale documents again and returns the ids of those it stored. It does not overwrite a document that a
 * concurrent write has replaced.
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

/** Only in theory can renames outpace rendering. If this many rounds are not enough, something is broken. */
const maximumRounds = 100

const staysStale = (id: number): Error => new Error(`the document of element ${id} remains stale`)

/** The fresh document of a live element as this transaction sees it. Throws `resource-not-found`. */
export const getFreshDocument = async (
  trx: Transaction,
  organizationId: number,
  id: number,
  { config: { baseUrl } }: Pick<StoryDeps, 'config'>,
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
  { documentReads }: Pick<StoryDeps, 'documentReads'>,
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

type ReadDeps = Pick<StoryDeps, 'db' | 'config' | 'documentReads'>

/**
 * The fresh documents of elements in the order of `states`, which were read before. Elements deleted since then are
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
  throw new Error('some documents remain stale')
}
