import { LRUCache } from 'lru-cache'
import type { Transaction } from '../../database/transaction.ts'
import { hasRaisedReferenceVersion } from '../../settings/organization/reference-version.ts'
import { findNames } from './name-queries.ts'
import { lookUpsIn, type NameLookUps, type Names, namesOf } from './names.ts'

/** The names that stories show, kept in memory for the organizations that were last written to. */
export interface KnownNames {
  /**
   * Renders with names that are at least as new as `referenceVersion`, which the transaction has read. If a name is
   * missing, because the thing is newer than the names in memory, it reads them and renders once more.
   */
  readonly render: <T>(
    trx: Transaction,
    organizationId: number,
    referenceVersion: number,
    rendering: (names: NameLookUps) => T,
  ) => Promise<T>
}

/** Renders each of these elements with names that are at least as new as all of them. */
export const renderedWith = async <E extends { readonly referenceVersion: number }, T>(
  knownNames: KnownNames,
  trx: Transaction,
  organizationId: number,
  elements: readonly E[],
  rendering: (element: E, names: NameLookUps) => T,
): Promise<T[]> => {
  if (elements.length === 0) return []
  const newest = Math.max(...elements.map(({ referenceVersion }) => referenceVersion))
  return knownNames.render(trx, organizationId, newest, (names) =>
    elements.map((element) => rendering(element, names)),
  )
}

const load = async (trx: Transaction, organizationId: number): Promise<Names> =>
  namesOf(await findNames(trx, { organizationId }))

const renderWith = <T>(names: Names, rendering: (names: NameLookUps) => T) => {
  const lookUps = lookUpsIn(names)
  const rendered = rendering(lookUps)
  return { rendered, isComplete: lookUps.isComplete() }
}

const completely = async <T>(fresh: Promise<Names>, rendering: (names: NameLookUps) => T): Promise<T> => {
  const { rendered, isComplete } = renderWith(await fresh, rendering)
  if (!isComplete) throw new Error('a story refers to something without a name')
  return rendered
}

/** Reads the names in the transaction itself, each time: all that it renders is of one state of the database. */
export const namesAsOf: KnownNames = {
  render: (trx, organizationId, _, rendering) => completely(load(trx, organizationId), rendering),
}

/** How many names stay in memory, over all organizations: about 200 bytes each. */
const keptNames = 200_000

const sizeOf = ({ byKind }: Names): number =>
  1 + [...byKind.values()].reduce((sum, { size }) => sum + size, 0)

/**
 * A rename raises the reference version in its own transaction, so names of the same version are the same names. The
 * version is read from the database by each transaction: another process that renames cannot make these outdated.
 */
export const createKnownNames = (): KnownNames => {
  const kept = new LRUCache<number, Names>({ maxSize: keptNames, sizeCalculation: sizeOf })

  const loadAndKeep = async (trx: Transaction, organizationId: number): Promise<Names> => {
    const names = await load(trx, organizationId)
    // Names that this transaction has changed are not yet names for others.
    const mayKeep = !hasRaisedReferenceVersion(trx)
    if (mayKeep && names.referenceVersion >= (kept.get(organizationId)?.referenceVersion ?? 0))
      kept.set(organizationId, names)
    return names
  }

  return {
    render: async (trx, organizationId, referenceVersion, rendering) => {
      const known = kept.get(organizationId)
      if (known && known.referenceVersion >= referenceVersion) {
        const { rendered, isComplete } = renderWith(known, rendering)
        if (isComplete) return rendered
      }
      return completely(loadAndKeep(trx, organizationId), rendering)
    },
  }
}
