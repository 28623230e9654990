import type { Element, EntryKey, Publication } from '../elements/aggregate.ts'
import type { SeriesDay } from '../schedules/series-day-queries.ts'

/** Which issues the publications of an element are in (contract 25.2). Pure. */

/** A day of a platform, or one of its time slots. */
interface Place {
  readonly platformId: number
  readonly date: string
  readonly timeSlotId: number | null
}

/** What is stored of an element beside its content. */
export interface StoredDates {
  /** Planned and published days, by publication. */
  readonly dates: ReadonlyMap<EntryKey, readonly string[]>
  readonly seriesDays: readonly SeriesDay[]
}

export const noStoredDates: StoredDates = { dates: new Map(), seriesDays: [] }

/** A place that a publication newly takes. */
export interface Entering {
  readonly key: EntryKey
  readonly place: Place
}

const keyOf = ({ platformId, date, timeSlotId }: Place): string => `${platformId} ${date} ${timeSlotId ?? ''}`

/** On another day than planned, a publication is in no time slot. */
const placeOn =
  ({ content: { platformId, schedule, published } }: Publication) =>
  (date: string): Place => {
    const isPlanned = schedule !== null && (schedule.kind === 'recurring' || schedule.date === date)
    const { timing = null } = schedule ?? {}
    const timeSlotId = timing?.type === 'timeSlot' ? timing.timeSlotId : null
    return { platformId, date, timeSlotId: isPlanned || published?.date !== date ? timeSlotId : null }
  }

type PlacesOf = (publication: Publication) => readonly Place[]

const placesBefore =
  ({ dates }: StoredDates): PlacesOf =>
  (publication) =>
    (dates.get(publication.key) ?? []).map(placeOn(publication))

/**
 * The places after a write. Days that are publications of their own are not planned in their series, which gets them back when these
 * publications are deleted.
 */
const placesAfter = ({ publications }: Element, { dates, seriesDays }: StoredDates): PlacesOf => {
  const kept = new Set(publications.map(({ key }) => key))
  return (publication) => {
    const { key, occurrences, content } = publication
    const days = seriesDays.filter(({ seriesId }) => seriesId === key)
    const apart = new Set([
      ...days.filter(({ publicationId }) => kept.has(publicationId)).map(({ date }) => date),
      ...publications.flatMap(({ seriesId, content: { schedule } }) =>
        seriesId === key && schedule?.kind === 'single' ? [schedule.date] : [],
      ),
    ])
    const returned = days.filter(({ publicationId }) => !kept.has(publicationId)).map(({ date }) => date)
    const planned = (occurrences ?? [...(dates.get(key) ?? []), ...returned]).filter(
      (date) => !apart.has(date),
    )
    const all = content.published === null ? planned : [...planned, content.published.date]
    return [...new Set(all)].map(placeOn(publication))
  }
}

const countOf = (places: readonly Place[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const place of places) counts.set(keyOf(place), (counts.get(keyOf(place)) ?? 0) + 1)
  return counts
}

/**
 * The places that publications newly take. What another publication of the element takes in its stead is no addition: the story was
 * there before.
 */
export const entering = (
  before: Pick<Element, 'publications'> | null,
  after: Element,
  stored: StoredDates,
): Entering[] => {
  const previous = before?.publications ?? []
  const placesThen = placesBefore(stored)
  const ownBefore = new Map(previous.map((publication) => [publication.key, placesThen(publication)]))
  const free = countOf([...ownBefore.values()].flat())
  const placesNow = placesAfter(after, stored)
  const taken = after.publications.map((publication) => ({
    key: publication.key,
    places: placesNow(publication),
  }))
  const stays = ({ key, place }: Entering): boolean =>
    ownBefore.get(key)?.some((own) => keyOf(own) === keyOf(place)) ?? false
  const all = taken.flatMap(({ key, places }) => places.map((place) => ({ key, place })))
  for (const { place } of all.filter(stays)) free.set(keyOf(place), (free.get(keyOf(place)) ?? 0) - 1)
  return all.filter((one) => {
    if (stays(one)) return false
    const left = free.get(keyOf(one.place)) ?? 0
    free.set(keyOf(one.place), left - 1)
    return left <= 0
  })
}

/** Whether a write may bring anything into an issue: else nothing needs to be asked of the database. */
export const mayEnter = (before: Element | null, after: Element): boolean => {
  if (before === null)
    return after.publications.some(({ content: { schedule, published } }) => schedule ?? published)
  if (before.publications === after.publications) return false
  const previous = new Map(before.publications.map((publication) => [publication.key, publication]))
  const isSame = (publication: Publication): boolean => {
    const one = previous.get(publication.key)?.content
    const { content, occurrences } = publication
    return (
      one !== undefined &&
      occurrences === null &&
      one.platformId === content.platformId &&
      one.published?.date === content.published?.date
    )
  }
  // A day of a series that is deleted is planned in the series again.
  return !(after.publications.every(isSame) && after.publications.length === before.publications.length)
}
