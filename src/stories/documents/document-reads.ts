import { LRUCache } from 'lru-cache'
import { batched } from '../../base/batched.ts'
import type { Config } from '../../base/config.ts'
import type { Executor } from '../../database/short-reads.ts'
import { type DocumentState, findDocumentStates, findDocumentTexts } from './document-queries.ts'
import { renderingFor } from './element-document.ts'

/** The answer to GET /elements/{id} as the socket sends it. */
export interface DocumentBytes {
  readonly bytes: Buffer
  readonly etag: string
}

/** Reads stored documents outside of transactions. */
export interface DocumentReads {
  /** Finds the document of a live element, or its state if it is stale. Simultaneous calls share a statement. */
  readonly find: (organizationId: number, id: number) => Promise<DocumentBytes | DocumentState | undefined>
  /** Renders the stale document of a live element again. Simultaneous calls are rendered together. */
  readonly refresh: (organizationId: number, id: number) => Promise<void>
  /** The documents of these states, or their newer versions, by element id. Deleted ones are absent. */
  readonly bytesOf: (
    organizationId: number,
    states: readonly DocumentState[],
  ) => Promise<ReadonlyMap<number, DocumentBytes>>
}

/** Renders documents that were seen in these states again, and stores them. */
type RefreshStale = (organizationId: number, stale: readonly DocumentState[]) => Promise<unknown>

/** The approximate memory of a cache entry besides its text. */
const entryBytes = 200

type LookUp<V> = (id: number) => Promise<V | undefined>

/** Batches look-ups per organization. */
const perOrganization = <V>(lookUpOf: (organizationId: number) => LookUp<V>) => {
  const lookUps = new Map<number, LookUp<V>>()
  return (organizationId: number, id: number): Promise<V | undefined> => {
    const lookUp = lookUps.get(organizationId) ?? lookUpOf(organizationId)
    lookUps.set(organizationId, lookUp)
    return lookUp(id)
  }
}

/**
 * Recently read documents stay in memory under their entity tags. Every request asks the database for the current tag,
 * so no outdated document is served. The text, a hundred times longer, need not be fetched, decoded and encoded again
 * (docs/performance.md).
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
    batched<number, DocumentBytes | DocumentState>(async (ids) => {
      const states = await findDocumentStates(shortReads, organizationId, ids, rendering)
      const read = new Map<number, DocumentBytes | DocumentState>()
      for (const state of states) if (state.stale) read.set(state.element_id, state)
      const fresh = states.filter((state) => !state.stale)
      for (const [id, document] of await bytesOf(organizationId, fresh)) read.set(id, document)
      return read
    })

  const refreshesOf = (organizationId: number) =>
    batched<number, never>(async (ids) => {
      const states = await findDocumentStates(shortReads, organizationId, ids, rendering)
      const stale = states.filter((state) => state.stale)
      if (stale.length > 0) await refreshStale(organizationId, stale)
      return new Map<number, never>()
    })

  const find = perOrganization(readsOf)
  const refresh = perOrganization(refreshesOf)
  return { find, refresh: async (organizationId, id) => void (await refresh(organizationId, id)), bytesOf }
}
