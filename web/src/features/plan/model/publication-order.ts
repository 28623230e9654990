import type { PlanPublication } from '../../../api/types.ts'
import type { CalendarDate } from '../../../calendar-date.ts'
import type { Lookup } from './lookup.ts'
import { isOn, timeOf } from './row-facts.ts'

interface Order {
  /** Null if the story appears on no day. */
  readonly day: CalendarDate | null
  /** The platforms in the filter: their publications come first. */
  readonly platformIds: readonly number[]
  readonly lookup: Lookup
}

/** Publications that match the filter first, then those on the day, by time. */
export const publicationsInOrder = (
  publications: readonly PlanPublication[],
  { day, platformIds, lookup }: Order,
): readonly PlanPublication[] => {
  const timeRank = (publication: PlanPublication): string => {
    if (day === null) return ''
    return isOn(publication, day) ? (timeOf(publication, day, lookup) ?? '24:00') : '99:99'
  }
  const rankOf = (publication: PlanPublication): string =>
    `${platformIds.includes(publication.platformId) ? 0 : 1} ${timeRank(publication)}`
  return publications
    .map((publication) => ({ publication, rank: rankOf(publication) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : Number(a.rank > b.rank)))
    .map(({ publication }) => publication)
}

/** The platforms of the publications, each once, in the same order. */
export const platformsOf = (
  publications: readonly Pick<PlanPublication, 'platformId'>[],
  { platforms }: Lookup,
) => [...new Set(publications.map(({ platformId }) => platformId))].flatMap((id) => platforms.get(id) ?? [])
