import { addDays, daysBetween, formatDay } from '../../../calendar-date.ts'
import type { RowItem } from '../list/items.ts'
import type { StoryChange } from '../model/undoable-writes.ts'
import { usePlanContext } from '../plan-context.tsx'
import { useDeadlineOffer } from '../plan-on/use-deadline-offer.ts'
import type { NewDay } from './DayChoice.tsx'
import { type Chosen, toDay } from './story-changes.ts'
import { useMany } from './use-many.ts'

/** Each story once: it may be selected on several days. */
export const storiesOf = (items: readonly RowItem[]): Chosen[] =>
  items
    .filter(({ row }, index) => items.findIndex((other) => other.row.id === row.id) === index)
    .map(({ row, date }) => ({ row, day: date }))

/** Changes several stories in one step, with one undo. Returns whether the server accepted. */
export const useCarryOut = () => {
  const many = useMany()
  return <Change extends StoryChange>(
    stories: readonly Chosen[],
    change: (story: Chosen) => Change | null,
    message: (count: number) => string,
    offer?: (changes: readonly Change[]) => ReturnType<ReturnType<typeof useDeadlineOffer>>,
  ): Promise<boolean> => {
    const changes = stories.flatMap((story) => change(story) ?? [])
    return many(changes, { message, unchanged: stories.length - changes.length, further: offer?.(changes) })
  }
}

/** Moves several stories to a day, or all by some days. */
export const useMoveMany = () => {
  const { t, lookup, locale } = usePlanContext()
  const carryOut = useCarryOut()
  const offerDeadlines = useDeadlineOffer()
  return (stories: readonly Chosen[], to: NewDay): Promise<boolean> => {
    const dateFor = ({ day }: Chosen) => {
      if ('date' in to) return to.date
      return day === null ? null : addDays(day, to.days)
    }
    return carryOut(
      stories,
      (story) => {
        const date = dateFor(story)
        const change = date === null ? null : toDay(story, date, lookup)
        const days = date === null || story.day === null ? 0 : daysBetween(story.day, date)
        return change && { ...change, days }
      },
      (count) =>
        'date' in to
          ? t('selection.movedTo', { count, day: formatDay(to.date, locale, 'short') })
          : t(to.days < 0 ? 'selection.movedEarlier' : 'selection.movedLater', {
              count,
              days: Math.abs(to.days),
            }),
      offerDeadlines,
    )
  }
}
