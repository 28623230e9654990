import { visible } from '@daybook/shared/text/normal-text'
import type { ElementView, PlanRow } from './api/types.ts'
import { type CalendarDate, formatDay } from './calendar-date.ts'

/** What a story without a title is called (contract B22): by its first task, else by where and when it comes out, else by its groups. */

interface Place {
  readonly platform: string | undefined
  readonly day: CalendarDate | undefined
}

interface StoryFacts {
  readonly title: string | null
  readonly slug: string | null
  readonly headlines: readonly (string | null)[]
  readonly places: readonly Place[]
  readonly groups: readonly string[]
}

const nameOfPlace = ({ platform, day }: Place, locale: string): string =>
  [platform ?? '', day === undefined ? '' : formatDay(day, locale, 'short')].filter(Boolean).join(', ')

/** Null for a story that nothing names. */
const nameOfStory = (
  { title, slug, headlines, places, groups }: StoryFacts,
  locale: string,
): string | null => {
  const own = [title, slug, ...headlines].find((text) => visible(text) !== null)
  const [place] = places
  return own ?? ((place && nameOfPlace(place, locale)) || groups.join(', ') || null)
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
        platform: platform.name,
        day: published?.date ?? (schedule?.kind === 'single' ? schedule.date : schedule?.fromDate),
      })),
      groups: element.groups.map(({ name }) => name),
    },
    locale,
  )

interface Names {
  readonly platforms: ReadonlyMap<number, { readonly name: string }>
  readonly groups: ReadonlyMap<number, { readonly name: string }>
}

export const nameOfRow = (row: PlanRow, { platforms, groups }: Names, locale: string): string | null =>
  nameOfStory(
    {
      ...row,
      headlines: [row.headline ?? null],
      places: row.publications.map(({ platformId, published, schedule }) => ({
        platform: platforms.get(platformId)?.name,
        day: published?.date ?? schedule?.fromDate,
      })),
      groups: row.groupIds.flatMap((id) => groups.get(id)?.name ?? []),
    },
    locale,
  )
