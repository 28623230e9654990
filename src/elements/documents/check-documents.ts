import type { Config } from '../../config.ts'
import type { Database } from '../../database/open.ts'
import { inSnapshot, inTransaction } from '../../database/transaction.ts'
import { elementContentOf } from '../element-content.ts'
import { saveSearchText } from '../element-queries.ts'
import { searchText } from '../list/search-words.ts'
import { loadStoredElements, type StoredElement } from '../stored-element.ts'
import {
  deleteDocument,
  findDerivations,
  listOrganizations,
  lockIfLive,
  type StoredDerivation,
} from './check-queries.ts'
import { renderChanged, renderStored } from './document-service.ts'
import { renderingFor } from './element-document.ts'

/**
 * How a stored document can differ from what it must be:
 * - `stale`: it waits to be made anew, after a rename or an upgrade; nobody is answered with it.
 * - `wrong`: it is taken for fresh, but is not what would be rendered now, or the search goes by other words.
 * - `missing`: a live element has none, and no read finds the element.
 * - `orphaned`: it is of no live element, and reads find what is not there.
 */
type Kind = 'stale' | 'wrong' | 'missing' | 'orphaned'

/** What was found in an organization, in numbers of elements. */
export interface DocumentCheck extends Readonly<Record<Kind, number>> {
  readonly organizationId: number
  readonly organization: string
  readonly checked: number
  /** Ids of elements that are wrong, missing or orphaned: the first hundred. */
  readonly examples: readonly number[]
  /** How many of all these were put right; 0 unless it was asked for. */
  readonly repaired: number
}

const maximumExamples = 100

interface CheckOptions {
  /** Makes anew what is wrong, missing or stale, and removes what is orphaned. */
  readonly repair?: boolean
  /** Elements in one snapshot. */
  readonly batch?: number
}

const isRight = (stored: StoredDerivation, fresh: StoredElement, baseUrl: string): boolean => {
  const { document, etag, hasPublications, undated } = renderStored(fresh, baseUrl)
  return (
    document === stored.document &&
    etag === stored.etag &&
    hasPublications === stored.has_publications &&
    undated === stored.undated
  )
}

const kindOf = (stored: StoredDerivation, fresh: StoredElement | undefined, baseUrl: string): Kind | null => {
  if (!stored.live || fresh === undefined) return 'orphaned'
  if (stored.document === null) return 'missing'
  if (stored.words !== searchText(elementContentOf(fresh).root)) return 'wrong'
  if (stored.stale) return 'stale'
  return isRight(stored, fresh, baseUrl) ? null : 'wrong'
}

type Checked = readonly { readonly id: number; readonly kind: Kind | null }[]

/** Checks the next elements, all as they are at one moment: writers go on meanwhile. */
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
    const byId = new Map(elements.map((element) => [element.element.id, element]))
    return stored.map((row) => ({
      id: row.element_id,
      kind: kindOf(row, byId.get(row.element_id), baseUrl),
    }))
  })

/** Puts one element right, as it is now. */
const repairElement = (db: Database, config: Config, organizationId: number, id: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (!(await lockIfLive(trx, organizationId, id))) return deleteDocument(trx, organizationId, id)
    await renderChanged(trx, organizationId, id, { config })
    const [stored] = await loadStoredElements(trx, organizationId, [id])
    if (stored) await saveSearchText(trx, organizationId, id, elementContentOf(stored).root)
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
 * With `repair` what is not right is made anew, one element at a time, under its lock.
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
