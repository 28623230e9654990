import { byteBatches } from '../../base/byte-batches.ts'
import type { Transaction } from '../../database/transaction.ts'
import { textsNamedIn, valueWithTexts } from '../../http/long-texts.ts'
import type { Recorded } from '../elements/element-changes.ts'
import type { StoredElement } from '../elements/stored-element.ts'
import { findTextsBeside } from './change-text-queries.ts'
import { listFields } from './history-queries.ts'
import { type ElementChange, laterChanges, type PastElement, pastCircumstances } from './past-element.ts'
import { elementOn } from './replay.ts'

/** Fields that are in memory at a time. */
const batchBytes = 2 * 1024 * 1024

const recordedOf = ({
  content,
  externalElement,
  taskVersions,
  publicationVersions,
}: StoredElement): Recorded => ({ content, externalElement, taskVersions, publicationVersions })

/** Only the texts that the element had then are read, not those that came and went since. */
const withItsTexts = async (
  trx: Transaction,
  organizationId: number,
  id: number,
  recorded: Recorded,
): Promise<Recorded> => {
  const named = textsNamedIn(recorded.content)
  if (named.length === 0) return recorded
  const texts = await findTextsBeside(trx, organizationId, [id], named)
  return { ...recorded, content: valueWithTexts(recorded.content, texts) }
}

/**
 * The element after the first `count` of its changes; null if it did not exist or was in the trash. `changes` are all that
 * are kept, in their order, and `present` is the element after the last one, in the trash or not.
 */
export const readPastElement = async (
  trx: Transaction,
  organizationId: number,
  present: StoredElement,
  changes: readonly ElementChange[],
  count: number,
): Promise<PastElement | null> => {
  const later = laterChanges(changes, count)
  if (later === null) return null
  const [next] = later
  if (!next) return present
  let recorded = recordedOf(present)
  for (const batch of byteBatches(later.toReversed(), ({ bytes }) => bytes, batchBytes))
    for (const fields of await listFields(trx, organizationId, batch))
      recorded = elementOn('from', recorded, JSON.parse(fields))
  return {
    ...present,
    ...(await withItsTexts(trx, organizationId, present.id, recorded)),
    version: next.version - 1,
    ...pastCircumstances(changes, count),
  }
}
