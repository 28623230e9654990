import { LRUCache } from 'lru-cache'
import { batched } from '../../base/batched.ts'
import type { Config } from '../../base/config.ts'
import type { Executor } from '../../database/short-reads.ts'
import { type DocumentState, findDocumentStates, findUnknownDocuments } from './document-queries.ts'
import { renderingFor } from './element-document.ts'

/** The answer to GET /elements/{id} as the socket sends it. */
export interface DocumentBytes {
  readonly bytes: Buffer
  readonly etag: string
}

/** By element id: the document of a live element, or its state if it is stale. */
export type FoundDocuments = ReadonlyMap<number, DocumentBytes | DocumentState>

/** Reads stored documents outside of transactions. */
export interface DocumentReads {
  /** Finds the document of a live element, or its state if it is stale. Simultaneous calls share a statement. */
  readonly find: (organizationId: number, id: number) => Promise<DocumentBytes | DocumentState | undefined>
  /** Renders the stale document of a live element again. Simultaneous calls are rendered together. */
  readonly refresh: (organizationId: number, id: number) => Promise<void>
  /**
   * The documents of these states, or their newer versions, by element id. Deleted ones are absent. Stale ones have a state,
   * also if they became stale in the meantime.
   */
  readonly documentsOf: (organizationId: number, states: readonly DocumentState[]) => Promise<FoundDocuments>
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
 * Recently read documents stay in memory with their entity tags. Every read asks the database for the current tag, so no
 * outdated document is served. The text, a hundred times longer, is only fetched, decoded and encoded if its tag is a new
 * one (docs/performance.md).
 */
export const createDocumentReads = (
  shortReads: Executor,
  refreshStale: RefreshStale,
  { baseUrl, documentCacheMegabytes }: Pick<Config, 'baseUrl' | 'documentCacheMegabytes'>,
): DocumentReads => {
  const rendering = renderingFor(baseUrl)
  // Ids of elements are unique over all organizations.
  const cache = new LRUCache<number, DocumentBytes>({
    maxSize: documentCacheMegabytes * 1024 * 1024,
    sizeCalculation: ({ bytes, etag }) => bytes.length + etag.length + entryBytes,
  })

  const keep = (id: number, document: string, etag: string): DocumentBytes => {
    const kept = { bytes: Buffer.from(document), etag }
    cache.set(id, kept)
    return kept
  }

  /** Asks for the states of these documents, and for the texts that are not in memory. */
  const read = async (organizationId: number, ids: readonly number[]): Promise<FoundDocuments> => {
    const known = new Map(ids.map((id) => [id, cache.get(id)]))
    const etags = ids.map((id) => known.get(id)?.etag ?? '')
    const rows = await findUnknownDocuments(shortReads, { organizationId, ids, etags, rendering })
    return new Map(
      rows.map(({ document, ...state }) => {
        const { element_id: id, etag, stale } = state
        const current = document === null ? known.get(id) : keep(id, document, etag)
        return [id, stale || !current ? state : current]
      }),
    )
  }

  const documentsOf: DocumentReads['documentsOf'] = async (organizationId, states) => {
    const found = new Map<number, DocumentBytes | DocumentState>()
    for (const state of states) {
      const known = cache.get(state.element_id)
      if (state.stale) found.set(state.element_id, state)
      else if (known?.etag === state.etag) found.set(state.element_id, known)
    }
    const unknown = states.map(({ element_id }) => element_id).filter((id) => !found.has(id))
    if (unknown.length === 0) return found
    return new Map([...found, ...(await read(organizationId, unknown))])
  }

  const readsOf = (organizationId: number) =>
    batched<number, DocumentBytes | DocumentState>((ids) => read(organizationId, ids))

  const refreshesOf = (organizationId: number) =>
    batched<number, never>(async (ids) => {
      const states = await findDocumentStates(shortReads, organizationId, ids, rendering)
      const stale = states.filter((state) => state.stale)
      if (stale.length > 0) await refreshStale(organizationId, stale)
      return new Map<number, never>()
    })

  const find = perOrganization(readsOf)
  const refresh = perOrganization(refreshesOf)
  return {
    find,
    refresh: async (organizationId, id) => void (await refresh(organizationId, id)),
    documentsOf,
  }
}
