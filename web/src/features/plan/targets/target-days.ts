import { queryOptions } from '@tanstack/react-query'
import { getJson, withQuery } from '../../../api/client.ts'
import type { TargetDayView } from '../../../api/types.ts'
import { isOfElement, isOfPublications, isOfTasks, type LiveChange } from '../../../live/change.ts'
import type { Lookup } from '../model/lookup.ts'
import type { Period } from '../search/period-presets.ts'

export type TargetDay = TargetDayView

const shown: ReadonlySet<string> = new Set(['target', 'platform', 'category', 'publication-status'])

const concerns = (change: LiveChange): boolean =>
  isOfElement(change)
    ? isOfPublications(change) || isOfTasks(change) || change.fields.includes('elementStatusId')
    : shown.has(change.subject.type)

/** How far the issues of a period are from their targets (contract 25.2). */
export const targetDaysQuery = ({ dateFrom, dateTo }: Period) =>
  queryOptions({
    queryKey: ['target-days', dateFrom, dateTo],
    queryFn: async ({ signal }) =>
      (
        await getJson<{ readonly content: readonly TargetDay[] }>(
          withQuery('/api/daybook/v1/target-days', { dateFrom, dateTo }),
          signal,
        )
      ).content,
    meta: { follows: { concerns } },
  })

const urgency = { under: 0, over: 1, met: 2 } as const

/** Those of a day, what is not met first. Without platforms: of all. */
export const targetsOn = (
  days: readonly TargetDay[],
  date: string,
  platformIds: readonly number[],
): TargetDay[] =>
  days
    .filter(
      (day) => day.date === date && (platformIds.length === 0 || platformIds.includes(day.target.platformId)),
    )
    .toSorted((one, other) => urgency[one.state] - urgency[other.state])

interface SectionOfIssue {
  readonly date: string
  readonly platformId: number
  /** Stories without a category have no target of their own. */
  readonly categoryId: number | null
}

/** The characters that the targets of a section of an issue ask for; 0 where there are none. */
export const wantedIn = (days: readonly TargetDay[], section: SectionOfIssue): number =>
  section.categoryId === null
    ? 0
    : days
        .filter(({ date, target }) => date === section.date && target.platformId === section.platformId)
        .filter(({ target }) => target.unit === 'characters' && target.categoryId === section.categoryId)
        .reduce((sum, { target }) => sum + target.from, 0)

/** What a target is for: its category and time slot, and its platform where that is not said already. */
export const partOf = (
  { target: { platformId, categoryId, timeSlotId } }: TargetDay,
  lookup: Lookup,
  isOfPlatform: boolean,
): string =>
  [
    isOfPlatform ? undefined : lookup.platforms.get(platformId)?.name,
    categoryId === null ? undefined : lookup.categories.get(categoryId)?.name,
    timeSlotId === null ? undefined : lookup.timeSlots.get(timeSlotId)?.name,
  ]
    .filter((name) => name !== undefined)
    .join(' · ')
