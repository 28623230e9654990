import type { Transaction } from '../../database/transaction.ts'
import { idOf } from '../elements/aggregate.ts'
import { loadElementsAnywhere, type StoredElement } from '../elements/stored-element.ts'
import { findManualDates } from '../schedules/manual-date-queries.ts'
import { findPublicationDates } from '../schedules/schedule-queries.ts'
import { listSeriesDays } from '../schedules/series-day-queries.ts'
import { purgeTimeOf } from '../trash/trash-queries.ts'
import { type ChangedSince, listChangesFrom } from './history-queries.ts'
import type { PastElement } from './past-element.ts'
import { followsPlatform, type KnownDates } from './past-rows.ts'
import { readPastElement } from './read-past-element.ts'

/** An element now, and as it was before the first of its later changes. */
export interface ComparedElement {
  /** As it is now, or as it was when it was deleted. */
  readonly present: StoredElement
  readonly isLive: boolean
  /** Null if it did not exist or was in the trash. */
  readonly past: PastElement | null
}

/** Elements before and after their changes, without those that are gone for good. */
export const loadCompared = async (
  trx: Transaction,
  organizationId: number,
  changed: readonly ChangedSince[],
  now: Date,
): Promise<ComparedElement[]> => {
  const ids = changed.map(({ id }) => id)
  const [elements, changesById] = await Promise.all([
    loadElementsAnywhere(trx, organizationId, ids),
    listChangesFrom(trx, organizationId, changed),
  ])
  const compared: ComparedElement[] = []
  for (const present of elements) {
    const changes = changesById.get(present.id) ?? []
    const last = changes.at(-1)
    const isLive = last?.kind !== 'deleted'
    // Its time in the trash is over, although it is still stored.
    if (last && !isLive && purgeTimeOf(last.time) <= now) continue
    const past = await readPastElement(trx, organizationId, present, changes, 0)
    compared.push({ present, isLive, past })
  }
  return compared
}

/** The dates that `pastRows` needs of elements. */
export const loadKnownDates = async (
  trx: Transaction,
  organizationId: number,
  pasts: readonly PastElement[],
): Promise<KnownDates> => {
  const ids = pasts.map(({ id }) => id)
  const manual = pasts.flatMap(({ content }) =>
    content.publications.filter((publication) => followsPlatform(publication.content)),
  )
  const platformIds = new Set(manual.map(({ content }) => content.platformId))
  const publicationIds = manual.map(({ key }) => idOf(key))
  const [ofPlatforms, ofPublications, taken] = await Promise.all([
    findManualDates(trx, organizationId, [...platformIds]),
    findPublicationDates(trx, organizationId, ids, publicationIds),
    listSeriesDays(trx, organizationId, ids),
  ])
  return { ofPlatforms, ofPublications, taken }
}
