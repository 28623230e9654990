import { visible } from '@daybook/shared/text/normal-text'
import type { ElementView, PlanRow } from './api/types.ts'
import { type CalendarDate, formatDay } from './calendar-date.ts'

/**
 * What a story without a title is called (contract B22): by its first headline, else by where and when it comes out, else by its groups,
 * else by format and deadline of its first task.
 */

/** A platform or a format, and a day. */
interface Dated {
  readonly name: string | undefined
  readonly day: CalendarDate | undefined
}

interface StoryFacts {
  readonly title: string | null
  readonly slug: string | null
  readonly headlines: readonly (string | null)[]
  readonly places: readonly Dated[]
  readonly groups: readonly string[]
  readonly assignments: readonly Dated[]
}

const nameOfDated = ({ name, day }: Dated, locale: string): string =>
  [name ?? '', day === undefined ? '' : formatDay(day, locale, 'short')].filter(Boolean).join(', ')

const nameOfFirst = ([first]: readonly Dated[], locale: string): string =>
  first === undefined ? '' : nameOfDated(first, locale)

/** Null for a story that nothing names. */
const nameOfStory = (
  { title, slug, headlines, places, groups, assignments }: StoryFacts,
  locale: string,
): string | null => {
  const own = [title, slug, ...headlines].find((text) => visible(text) !== null)
  return own ?? (nameOfFirst(places, locale) || groups.join(', ') || nameOfFirst(assignments, locale) || null)
}

export const nameOfElement = (
  element: Pick<ElementView, 'title' | 'slug' | 'tasks' | 'publications' | 'groups'>,
  locale: string,
): string | null =>
  nameOfStory(
    {
      ...element,
      headlines: element.tasks.map(({ headline }) => headline),
      places: element.publications.map(({ platform, published, schedule }) => ({
        name: platform.name,
        day: published?.date ?? (schedule?.kind === 'single' ? schedule.date : schedule?.fromDate),
      })),
      groups: element.groups.map(({ name }) => name),
      assignments: element.tasks.map(({ format, deadline }) => ({ name: format.name, day: deadline?.date })),
    },
    locale,
  )

interface Names {
  readonly platforms: ReadonlyMap<number, { readonly name: string }>
  readonly groups: ReadonlyMap<number, { readonly name: string }>
  readonly taskFormats: ReadonlyMap<number, { readonly name: string }>
}

export const nameOfRow = (
  row: PlanRow,
  { platforms, groups, taskFormats }: Names,
  locale: string,
): string | null =>
  nameOfStory(
    {
      ...row,
      headlines: [row.headline ?? null],
      places: row.publications.map(({ platformId, published, schedule }) => ({
        name: platforms.get(platformId)?.name,
        day: published?.date ?? schedule?.fromDate,
      })),
      groups: row.groupIds.flatMap((id) => groups.get(id)?.name ?? []),
      assignments: row.tasks.map(({ formatId, deadline }) => ({
        name: taskFormats.get(formatId)?.name,
        day: deadline?.date,
      })),
    },
    locale,
  )
