import { LRUCache } from 'lru-cache'
import type { Config } from '../../config.ts'
import type { Executor } from '../../database/short-reads.ts'
import { gathered } from '../../gathered.ts'
import { type DocumentState, findDocumentStates, findDocumentTexts } from './document-queries.ts'
import { renderingFor } from './element-document.ts'

/** The answer to GET /elements/{id} as it goes to the socket. */
export interface DocumentBytes {
  readonly bytes: Buffer
  readonly etag: string
}

/** Reads of stored documents outside of transactions. */
export interface DocumentReads {
  /** The document of a live element, or its state where it is stale. Asked for at the same time, many share a statement. */
  readonly find: (organizationId: number, id: number) => Promise<DocumentBytes | DocumentState | undefined>
  /** Makes the stale document of a live element anew. Asked for at the same time, many are made together. */
  readonly refresh: (organizationId: number, id: number) => Promise<void>
  /** The documents of these states by id of element, or what replaced them meanwhile. Deleted ones are absent. */
  readonly bytesOf: (
    organizationId: number,
    states: readonly DocumentState[],
  ) => Promise<ReadonlyMap<number, DocumentBytes>>
}

/** Makes documents anew that were seen in these states, and stores them. */
type RefreshStale = (organizationId: number, stale: readonly DocumentState[]) => Promise<unknown>

/** What an entry takes besides the text itself, roughly. */
const entryBytes = 200

type LookUp<V> = (id: number) => Promise<V | undefined>

/** Look-ups that are gathered for each organization apart. */
const perOrganization = <V>(lookUpOf: (organizationId: number) => LookUp<V>) => {
  const lookUps = new Map<number, LookUp<V>>()
  return (organizationId: number, id: number): Promise<V | undefined> => {
    const lookUp = lookUps.get(organizationId) ?? lookUpOf(organizationId)
    lookUps.set(organizationId, lookUp)
    return lookUp(id)
  }
}

/**
 * Documents that were read lately stay in memory under their entity tags. Which tag an element has now is asked of the
 * database in every request, so that nothing outdated is answered; but the text, a hundred times longer, need not be fetched,
 * decoded and encoded again (docs/performance.md).
 */
export const createDocumentReads = (
  shortReads: Executor,
  refreshStale: RefreshStale,
  { baseUrl, documentCacheMegabytes }: Pick<Config, 'baseUrl' | 'documentCacheMegabytes'>,
): DocumentReads => {
  const rendering = renderingFor(baseUrl)
  const cache = new LRUCache<string, Buffer>({
    maxSize: documentCacheMegabytes * 1024 * 1024,
    sizeCalculation: (bytes, etag) => bytes.length + etag.length + entryBytes,
  })

  const fetchInto = async (
    found: Map<number, DocumentBytes>,
    organizationId: number,
    ids: readonly number[],
  ): Promise<void> => {
    for (const { element_id, document, etag } of await findDocumentTexts(shortReads, organizationId, ids)) {
      const bytes = Buffer.from(document)
      cache.set(etag, bytes)
      found.set(element_id, { bytes, etag })
    }
  }

  const bytesOf: DocumentReads['bytesOf'] = async (organizationId, states) => {
    const found = new Map<number, DocumentBytes>()
    const missing: number[] = []
    for (const { element_id, etag } of states) {
      const bytes = cache.get(etag)
      if (bytes) found.set(element_id, { bytes, etag })
      else missing.push(element_id)
    }
    if (missing.length > 0) await fetchInto(found, organizationId, missing)
    return found
  }

  const readsOf = (organizationId: number) =>
    gathered<number, DocumentBytes | DocumentState>(async (ids) => {
      const states = await findDocumentStates(shortReads, organizationId, ids, rendering)
      const read = new Map<number, DocumentBytes | DocumentState>()
      for (const state of states) if (state.stale) read.set(state.element_id, state)
      const fresh = states.filter((state) => !state.stale)
      for (const [id, document] of await bytesOf(organizationId, fresh)) read.set(id, document)
      return read
    })

  const refreshesOf = (organizationId: number) =>
    gathered<number, never>(async (ids) => {
      const states = await findDocumentStates(shortReads, organizationId, ids, rendering)
      const stale = states.filter((state) => state.stale)
      if (stale.length > 0) await refreshStale(organizationId, stale)
      return new Map<number, never>()
    })

  const find = perOrganization(readsOf)
  const refresh = perOrganization(refreshesOf)
  return { find, refresh: async (organizationId, id) => void (await refresh(organizationId, id)), bytesOf }
}
