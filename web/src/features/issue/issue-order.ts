import type { IssueOrder, IssueStory, IssueView } from '../../api/types.ts'

/** Pages and order of an issue. What a person wants is applied to the order that the server has by then: others order, too. */

export type OrderEntry = IssueOrder['entries'][number]

/** What to send for the order that there is; null if it is no longer what the person saw. */
export type OrderWish = (present: readonly OrderEntry[]) => readonly OrderEntry[] | null

export const orderOf = ({ categories }: Pick<IssueView, 'categories'>): OrderEntry[] =>
  categories.flatMap(({ stories }) => stories.map(({ publicationId, page }) => ({ publicationId, page })))

/** Only what is between the first and the last place that change: the less is sent, the less of others is overwritten. */
const differing = (before: readonly OrderEntry[], after: readonly OrderEntry[]): readonly OrderEntry[] => {
  const isOther = (one: OrderEntry, index: number) => one !== before[index]
  const [first, last] = [after.findIndex(isOther), after.findLastIndex(isOther)]
  return first < 0 ? [] : after.slice(first, last + 1)
}

/** Puts a publication in the place of another one of its section, which moves on. */
export const inPlaceOf =
  (publicationId: number, otherId: number, section: readonly IssueStory[]): OrderWish =>
  (present) => {
    const ids = new Set(section.map((story) => story.publicationId))
    const those = present.filter((one) => ids.has(one.publicationId))
    const indexOf = (id: number) => those.findIndex((one) => one.publicationId === id)
    const [from, to] = [indexOf(publicationId), indexOf(otherId)]
    const moved = those[from]
    return moved === undefined || to < 0
      ? null
      : differing(those, those.toSpliced(from, 1).toSpliced(to, 0, moved))
  }

/** Puts a publication on another page, unless somebody else has done so. */
export const onPage =
  ({ publicationId, page: seen }: OrderEntry, page: string | null): OrderWish =>
  (present) =>
    present.some((one) => one.publicationId === publicationId && one.page === seen)
      ? [{ publicationId, page }]
      : null

/** Takes back what was sent, if it is still so. */
export const backTo =
  (before: readonly OrderEntry[], sent: readonly OrderEntry[]): OrderWish =>
  (present) => {
    const ids = new Set(sent.map(({ publicationId }) => publicationId))
    const of = (entries: readonly OrderEntry[]) =>
      entries.filter(({ publicationId }) => ids.has(publicationId))
    const isAsSent = (one: OrderEntry, index: number) =>
      one.publicationId === sent[index]?.publicationId && one.page === sent[index]?.page
    return of(present).length === sent.length && of(present).every(isAsSent) ? of(before) : null
  }

/** The issue in another order, before the server has confirmed it. */
export const withOrder = (issue: IssueView, entries: readonly OrderEntry[]): IssueView => {
  const rank = new Map(entries.map(({ publicationId, page }, index) => [publicationId, { index, page }]))
  const isNamed = ({ publicationId }: IssueStory) => rank.has(publicationId)
  const indexOf = ({ publicationId }: IssueStory) => rank.get(publicationId)?.index ?? 0
  return {
    ...issue,
    categories: issue.categories.map((category) => {
      const moving = category.stories
        .filter(isNamed)
        .toSorted((one, other) => indexOf(one) - indexOf(other))
        .values()
      const inOrder = (story: IssueStory) => (isNamed(story) ? (moving.next().value ?? story) : story)
      return {
        ...category,
        stories: category.stories.map(inOrder).map((story) => {
          const named = rank.get(story.publicationId)
          return named === undefined ? story : { ...story, page: named.page }
        }),
      }
    }),
  }
}
