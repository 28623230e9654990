import type { Config } from '../../base/config.ts'
import { notFound } from '../../base/errors.ts'
import { type Queries, readTogether, settleAtCommit, type Transaction } from '../../database/transaction.ts'
import { etagOf } from '../../http/answer.ts'
import { asciiJson } from '../../http/ascii-json.ts'
import type { StoryDeps } from '../deps.ts'
import { loadStoredElements, type StoredElement } from '../elements/stored-element.ts'
import { renderedWith } from '../names/known-names.ts'
import type { NameLookUps } from '../names/names.ts'
import {
  type DocumentState,
  findDocument,
  findDocumentStates,
  type RenderedDocument,
  refreshDocuments,
  saveDocument,
} from './document-queries.ts'
import type { DocumentBytes, FoundDocuments } from './document-reads.ts'
import { elementView, renderingFor } from './element-document.ts'

/**
 * The answer for every live element is stored as text. A write stores it in its own transaction. A change of anything
 * else that answers show (names of platforms, statuses, users …) raises the reference version of the organization,
 * which makes the text stale. The next read of a stale text renders and stores it again. So an answer is never older
 * than the last commit before the read.
 */

const isUndated = ({ content: { root, tasks, publications } }: StoredElement): boolean =>
  root.event === null &&
  tasks.every(({ content }) => content.deadline === null) &&
  publications.every(({ content }) => content.schedule === null && content.published === null)

/** Renders the document of an element. */
export const renderStored = (
  stored: StoredElement,
  names: NameLookUps,
  baseUrl: string,
): RenderedDocument => {
  const document = asciiJson(JSON.stringify(elementView(stored, names, baseUrl)))
  return {
    elementId: stored.id,
    document,
    etag: etagOf(document),
    referenceVersion: stored.referenceVersion,
    hasPublications: stored.content.publications.length > 0,
    hasTasks: stored.content.tasks.length > 0,
    undated: isUndated(stored),
  }
}

/** What rendering depends on besides rows. */
export interface RenderDeps extends Pick<StoryDeps, 'knownNames'> {
  readonly config: Pick<Config, 'baseUrl'>
}

/** Renders documents from rows only. */
export const renderDocuments = (
  db: Queries,
  organizationId: number,
  ids: readonly number[],
  deps: RenderDeps,
): Promise<RenderedDocument[]> =>
  readTogether(db, async (trx) => {
    const elements = await loadStoredElements(trx, organizationId, ids)
    return renderedWith(deps.knownNames, trx, organizationId, elements, (stored, names) =>
      renderStored(stored, names, deps.config.baseUrl),
    )
  })

/** Renders the document of an element that this transaction has loaded or changed. */
export const renderElement = (
  trx: Transaction,
  organizationId: number,
  stored: StoredElement,
  { config: { baseUrl }, knownNames }: RenderDeps,
): Promise<RenderedDocument> =>
  knownNames.render(trx, organizationId, stored.referenceVersion, (names) =>
    renderStored(stored, names, baseUrl),
  )

/** Stores the document of an element that this transaction has changed. */
export const storeDocument = (
  trx: Transaction,
  organizationId: number,
  document: RenderedDocument,
  { config: { baseUrl } }: Pick<RenderDeps, 'config'>,
): void => settleAtCommit(trx, saveDocument(trx, organizationId, document, renderingFor(baseUrl)))

export const renderChanged = async (
  trx: Transaction,
  organizationId: number,
  stored: StoredElement,
  deps: RenderDeps,
): Promise<RenderedDocument> => {
  const document = await renderElement(trx, organizationId, stored, deps)
  storeDocument(trx, organizationId, document, deps)
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
  deps: RenderDeps,
): Promise<Set<number>> => {
  const ids = stale.map(({ element_id }) => element_id)
  const fresh = await renderDocuments(db, organizationId, ids, deps)
  return refreshDocuments(db, organizationId, fresh, seenEtagsOf(stale), renderingFor(deps.config.baseUrl))
}

/** Only in theory can renames outpace rendering. If this many rounds are not enough, something is broken. */
const maximumRounds = 100

const staysStale = (id: number): Error => new Error(`the document of element ${id} remains stale`)

/** The fresh document of a live element as this transaction sees it. Throws `resource-not-found`. */
export const getFreshDocument = async (
  trx: Transaction,
  organizationId: number,
  id: number,
  deps: RenderDeps,
): Promise<{ document: string; etag: string }> => {
  for (let round = 0; round < maximumRounds; round++) {
    const stored = await findDocument(trx, organizationId, id, renderingFor(deps.config.baseUrl))
    if (!stored) throw notFound()
    if (!stored.stale) return stored
    await refreshStale(trx, organizationId, [stored], deps)
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

const bytesIn = (documents: FoundDocuments, id: number): Buffer[] => {
  const document = documents.get(id)
  return document && 'bytes' in document ? [document.bytes] : []
}

type ReadDeps = RenderDeps & Pick<StoryDeps, 'db' | 'documentReads'>

/**
 * The fresh documents of elements in the order of `states`, which were read before. Elements deleted since then are
 * left out.
 */
export const readFreshDocuments = async (
  deps: ReadDeps,
  organizationId: number,
  states: readonly DocumentState[],
): Promise<Buffer[]> => {
  const { db, config, documentReads } = deps
  const ids = states.map(({ element_id }) => element_id)
  let present = states
  for (let round = 0; round < maximumRounds; round++) {
    const documents = await documentReads.documentsOf(organizationId, present)
    const stale = [...documents.values()].flatMap((document) => ('bytes' in document ? [] : [document]))
    if (stale.length === 0) return ids.flatMap((id) => bytesIn(documents, id))
    await refreshStale(db, organizationId, stale, deps)
    present = await findDocumentStates(db, organizationId, ids, renderingFor(config.baseUrl))
  }
  throw new Error('some documents remain stale')
}
