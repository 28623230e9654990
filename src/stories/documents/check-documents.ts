import type { Config } from '../../base/config.ts'
import type { Database } from '../../database/open.ts'
import { inSnapshot, inTransaction } from '../../database/transaction.ts'
import { saveSearchText } from '../elements/element-queries.ts'
import { loadStoredElements, type StoredElement } from '../elements/stored-element.ts'
import { foldMark, searchPieces, searchText } from '../finding/search-words.ts'
import { namesAsOf, renderedWith } from '../names/known-names.ts'
import {
  deleteDocument,
  findDerivations,
  listOrganizations,
  lockIfLive,
  type StoredDerivation,
} from './check-queries.ts'
import type { RenderedDocument } from './document-queries.ts'
import { renderChanged, renderStored } from './document-service.ts'
import { renderingFor } from './element-document.ts'

/**
 * How a stored document can differ from a fresh rendering:
 * - `stale`: a rename or an upgrade outdated it. It is never served, and will be rendered again.
 * - `wrong`: it counts as fresh, but differs from a new rendering, or the search words or pieces are different.
 * - `missing`: a live element has no document, so no read finds the element.
 * - `orphaned`: it belongs to no live element, so reads find an element that does not exist.
 */
type Kind = 'stale' | 'wrong' | 'missing' | 'orphaned'

/** The findings in an organization, as numbers of elements. */
export interface DocumentCheck extends Readonly<Record<Kind, number>> {
  readonly organizationId: number
  readonly organization: string
  readonly checked: number
  /** The first hundred ids of elements whose documents are wrong, missing or orphaned. */
  readonly examples: readonly number[]
  /** How many of these were repaired; 0 unless a repair was requested. */
  readonly repaired: number
}

const maximumExamples = 100

interface CheckOptions {
  /** Renders wrong, missing and stale documents again, and removes orphaned ones. */
  readonly repair?: boolean
  /** The number of elements per snapshot. */
  readonly batch?: number
}

interface Fresh {
  readonly element: StoredElement
  readonly document: RenderedDocument
}

const isUpToDate = (stored: StoredDerivation, fresh: RenderedDocument): boolean => {
  const { document, etag, hasPublications, hasTasks, undated } = fresh
  return (
    document === stored.document &&
    etag === stored.etag &&
    hasPublications === stored.has_publications &&
    hasTasks === stored.has_tasks &&
    undated === stored.undated
  )
}

/** Elements that an older Daybook has written get their words and pieces later. */
const isFound = (
  organizationId: number,
  { words, pieces }: StoredDerivation,
  { element }: Fresh,
): boolean => {
  if (words !== null && !words.startsWith(foldMark)) return true
  const present = searchText(element.content.root)
  return (
    words === present && (pieces === null || pieces.join() === searchPieces(organizationId, [present]).join())
  )
}

const kindOf = (organizationId: number, stored: StoredDerivation, fresh: Fresh | undefined): Kind | null => {
  if (!stored.live || fresh === undefined) return 'orphaned'
  if (stored.document === null) return 'missing'
  if (!isFound(organizationId, stored, fresh)) return 'wrong'
  if (stored.stale) return 'stale'
  return isUpToDate(stored, fresh.document) ? null : 'wrong'
}

type Checked = readonly { readonly id: number; readonly kind: Kind | null }[]

/** Checks the next elements in one snapshot. It does not block writers. */
const checkBatch = (
  db: Database,
  baseUrl: string,
  organizationId: number,
  afterId: number,
  batch: number,
): Promise<Checked> =>
  inSnapshot(db, async (snapshot) => {
    const stored = await findDerivations(snapshot, organizationId, afterId, batch, renderingFor(baseUrl))
    const ids = stored.map(({ element_id }) => element_id)
    const elements = await loadStoredElements(snapshot, organizationId, ids)
    const fresh = await renderedWith(namesAsOf, snapshot, organizationId, elements, (element, names) => ({
      element,
      document: renderStored(element, names, baseUrl),
    }))
    const byId = new Map(fresh.map((one) => [one.element.id, one]))
    return stored.map((row) => ({
      id: row.element_id,
      kind: kindOf(organizationId, row, byId.get(row.element_id)),
    }))
  })

/** Repairs one element, from its current rows. */
const repairElement = (db: Database, config: Config, organizationId: number, id: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (!(await lockIfLive(trx, organizationId, id))) return deleteDocument(trx, organizationId, id)
    const [stored] = await loadStoredElements(trx, organizationId, [id])
    if (!stored) throw new Error(`element ${id} was not found for its repair`)
    await renderChanged(trx, organizationId, stored, { config, knownNames: namesAsOf })
    await saveSearchText(trx, organizationId, id, stored.content.root)
  })

type Tally = { -readonly [K in keyof DocumentCheck]: DocumentCheck[K] } & { examples: number[] }

const count = (tally: Tally, id: number, kind: Kind): void => {
  tally[kind] += 1
  if (kind !== 'stale' && tally.examples.length < maximumExamples) tally.examples.push(id)
}

const checkOrganization = async (
  db: Database,
  config: Config,
  { id: organizationId, name }: { id: number; name: string },
  { repair = false, batch = 200 }: CheckOptions,
): Promise<DocumentCheck> => {
  const none = { checked: 0, stale: 0, wrong: 0, missing: 0, orphaned: 0, repaired: 0, examples: [] }
  const tally: Tally = { organizationId, organization: name, ...none }
  let afterId: number | undefined = 0
  while (afterId !== undefined) {
    const results: Checked = await checkBatch(db, config.baseUrl, organizationId, afterId, batch)
    for (const { id, kind } of results) {
      if (kind === null) continue
      count(tally, id, kind)
      if (!repair) continue
      await repairElement(db, config, organizationId, id)
      tally.repaired += 1
    }
    tally.checked += results.length
    afterId = results.length < batch ? undefined : results.at(-1)?.id
  }
  return tally
}

/**
 * Compares every stored document with a fresh rendering, organization by organization, in batches that hold no locks.
 * With `repair` it repairs each finding under the lock of its element.
 */
export const checkDocuments = async (
  db: Database,
  config: Config,
  options: CheckOptions = {},
): Promise<DocumentCheck[]> => {
  const checks: DocumentCheck[] = []
  for (const organization of await listOrganizations(db))
    checks.push(await checkOrganization(db, config, organization, options))
  return checks
}
