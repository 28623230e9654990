import type { PlanRow } from '../../../../../src/plan/plan-schemas.ts'
import type { CalendarDate } from '../../../calendar-date.ts'
import type { PlanDay } from '../model/days.ts'

/** One line of the list. The key of a row names its day too: a story may stand on several. */
export type ListItem =
  | { readonly kind: 'day'; readonly key: string; readonly day: PlanDay; readonly isFolded: boolean }
  | { readonly kind: 'row'; readonly key: string; readonly row: PlanRow; readonly date: CalendarDate | null }
  | { readonly kind: 'entry'; readonly key: string; readonly date: CalendarDate | null }

export type RowItem = Extract<ListItem, { kind: 'row' }>

interface ListOptions {
  readonly isFolded: (date: CalendarDate) => boolean
  readonly canPlan: boolean
}

/** Every day with its stories below; the last line of each takes a new one. */
export const dayItems = (
  days: readonly PlanDay[],
  { isFolded, canPlan }: ListOptions,
): readonly ListItem[] => {
  const items: ListItem[] = []
  for (const day of days) {
    const { date, rows } = day
    const folded = isFolded(date)
    items.push({ kind: 'day', key: date, day, isFolded: folded })
    if (folded) continue
    for (const row of rows) items.push({ kind: 'row', key: `${date} ${row.id}`, row, date })
    if (canPlan) items.push({ kind: 'entry', key: `${date} entry`, date })
  }
  return items
}

/** The undated stories; the first line takes a new one, for they are in order of their age. */
export const ideaItems = (ideas: readonly PlanRow[], canPlan: boolean): readonly ListItem[] => [
  ...(canPlan ? [{ kind: 'entry' as const, key: 'entry', date: null }] : []),
  ...ideas.map((row) => ({ kind: 'row' as const, key: `idea ${row.id}`, row, date: null })),
]
