import type { PlanRow } from '../../../api/types.ts'
import type { CalendarDate } from '../../../calendar-date.ts'
import type { PlanDay } from '../model/days.ts'

/** One row of the list. A story's key includes its day: it may appear on several. */
export type ListItem =
  | { readonly kind: 'day'; readonly key: string; readonly day: PlanDay; readonly isFolded: boolean }
  | { readonly kind: 'row'; readonly key: string; readonly row: PlanRow; readonly date: CalendarDate | null }
  | { readonly kind: 'entry'; readonly key: string; readonly date: CalendarDate | null }
  | { readonly kind: 'now'; readonly key: string; readonly date: CalendarDate }

export type RowItem = Extract<ListItem, { kind: 'row' }>

interface ListOptions {
  readonly isFolded: (date: CalendarDate) => boolean
  readonly canPlan: boolean
  /** How many rows of the day stand before the present; null on days without it. */
  readonly beforeNow: (day: PlanDay) => number | null
}

/** Every day, followed by its stories and a row for a new one. */
export const dayItems = (
  days: readonly PlanDay[],
  { isFolded, canPlan, beforeNow }: ListOptions,
): readonly ListItem[] => {
  const items: ListItem[] = []
  for (const day of days) {
    const { date, rows } = day
    const folded = isFolded(date)
    items.push({ kind: 'day', key: date, day, isFolded: folded })
    if (folded) continue
    const stories = rows.map((row) => ({ kind: 'row' as const, key: `${date} ${row.id}`, row, date }))
    const before = beforeNow(day)
    const line = before === null ? [] : [{ kind: 'now' as const, key: `${date} now`, date }]
    items.push(...stories.slice(0, before ?? 0), ...line, ...stories.slice(before ?? 0))
    if (canPlan) items.push({ kind: 'entry', key: `${date} entry`, date })
  }
  return items
}

/** Ideas, after a row for a new one: they are sorted by age. */
export const ideaItems = (ideas: readonly PlanRow[], canPlan: boolean): readonly ListItem[] => [
  ...(canPlan ? [{ kind: 'entry' as const, key: 'entry', date: null }] : []),
  ...ideas.map((row) => ({ kind: 'row' as const, key: `idea ${row.id}`, row, date: null })),
]
