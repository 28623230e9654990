import type { PublicationView, StoryView } from '../../../api/types.ts'

/** A publication with a card, and those of its days that are publications of their own (contract 5.7), the newest first. */
export interface PublicationCard {
  readonly publication: PublicationView
  readonly days: readonly PublicationView[]
}

type SplitOff = StoryView['splitOff']

const mayBeDayOf = (publication: PublicationView, other: PublicationView): boolean =>
  publication.schedule?.kind === 'single' &&
  other.schedule?.kind === 'recurring' &&
  other.platformId === publication.platformId

/** The cards of a story. Before it is known which publications are days, those that may be wait. */
export const cardsOf = (
  publications: readonly PublicationView[],
  splitOff: SplitOff | undefined,
): readonly PublicationCard[] => {
  if (splitOff === undefined)
    return publications
      .filter((publication) => !publications.some((other) => mayBeDayOf(publication, other)))
      .map((publication) => ({ publication, days: [] }))
  const byId = new Map(publications.map((publication) => [publication.id, publication]))
  const days = splitOff.filter(({ recurringPublicationId }) => byId.has(recurringPublicationId))
  const dayIds = new Set(days.map(({ publicationId }) => publicationId))
  return publications
    .filter(({ id }) => !dayIds.has(id))
    .map((publication) => ({
      publication,
      days: days
        .filter(({ recurringPublicationId }) => recurringPublicationId === publication.id)
        .toSorted((one, other) => other.date.localeCompare(one.date))
        .flatMap(({ publicationId }) => byId.get(publicationId) ?? []),
    }))
}
