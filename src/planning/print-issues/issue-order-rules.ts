import { isDeepStrictEqual } from 'node:util'
import { groupBy } from '../../base/group-by.ts'
import type { ChangedField } from '../../http/change.ts'

/** Where a publication stands in an issue. Of one that was never put anywhere, everything is null. */
export interface Place {
  readonly date: string | null
  readonly platformId: number | null
  /** The category among whose publications `position` counts, from 1. */
  readonly categoryId: number | null
  readonly position: number | null
  readonly page: string | null
}

export const nowhere: Place = { date: null, platformId: null, categoryId: null, position: null, page: null }

/** A publication of an issue. */
export interface Present {
  readonly publicationId: number
  readonly elementId: number
  readonly categoryId: number | null
  /** As stored, possibly of another platform or category. */
  readonly place: Place
}

/** An issue of a platform. */
export interface Issue {
  readonly platformId: number
  readonly date: string
}

export interface OrderEntry {
  readonly publicationId: number
  readonly page?: string | null
}

export interface Placed extends Present {
  readonly next: Place & { readonly date: string; readonly platformId: number }
}

/** The publications of one category in their new order: those that are named share the places that they have. */
const reordered = (
  section: readonly Present[],
  named: ReadonlyMap<number, { readonly index: number }>,
): readonly Present[] => {
  const indexOf = ({ publicationId }: Present): number => named.get(publicationId)?.index ?? -1
  const moving = section
    .filter(({ publicationId }) => named.has(publicationId))
    .toSorted((one, other) => indexOf(one) - indexOf(other))
    .values()
  return section.map((present) =>
    named.has(present.publicationId) ? (moving.next().value ?? present) : present,
  )
}

/** Where a publication stands after an order that gives it `position`, or leaves its position as it is (null). */
const placeAfter = (
  { place, categoryId }: Present,
  { platformId, date }: Issue,
  {
    entry,
    position,
  }: { readonly entry: { readonly page: string | null } | undefined; readonly position: number | null },
): Placed['next'] => {
  const here = place.platformId === platformId ? place : { ...nowhere, categoryId }
  return {
    date,
    platformId,
    categoryId: position === null ? here.categoryId : categoryId,
    position: position ?? here.position,
    page: entry ? entry.page : here.page,
  }
}

const isNothing = ({ position, page }: Place): boolean => position === null && page === null

/**
 * The places that change when the publications of an issue, in their present order, are put in another one (contract 25.6). An order
 * that stays as it is gives no positions: stories without one go on standing by time.
 */
export const placesAfter = (
  present: readonly Present[],
  issue: Issue,
  entries: readonly OrderEntry[],
): Placed[] => {
  const named = new Map(
    entries.map(({ publicationId, page = null }, index) => [publicationId, { index, page }]),
  )
  return [...groupBy(present, ({ categoryId }) => categoryId).values()].flatMap((section) => {
    const order = reordered(section, named)
    const isMoved = order.some((one, index) => one !== section[index])
    return order
      .map((one, index): Placed => {
        const entry = named.get(one.publicationId)
        return { ...one, next: placeAfter(one, issue, { entry, position: isMoved ? index + 1 : null }) }
      })
      .filter(({ place, next }) => !isDeepStrictEqual(next, place) && !(isNothing(place) && isNothing(next)))
  })
}

/** What the log of changes says of a new place. */
export const placeFields = ({ publicationId, place, next }: Placed): ChangedField[] => {
  const before = new Map<string, unknown>(Object.entries(place))
  return Object.entries(next).flatMap(([field, to]) => {
    const from = before.get(field) ?? null
    return from === to ? [] : [{ of: { type: 'publication', id: publicationId }, field, from, to }]
  })
}
