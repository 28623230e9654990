import type { PlanPublication } from '../../../../../src/plan/plan-schemas.ts'
import { type CalendarDate, formatDay } from '../../../calendar-date.ts'
import type { PlanSurroundings } from '../plan-context.tsx'

/** When it comes out, in the fewest signs: the time or slot on `day`, the date where that is another one. */
export const whenOf = (
  { published, schedule }: PlanPublication,
  day: CalendarDate | null,
  { lookup, locale }: PlanSurroundings,
): string | null => {
  if (published !== null && published.date === day) return published.time
  // What comes out day after day stands on each of them, also once it has come out for the first time.
  const isHere =
    day !== null &&
    (schedule?.dates.includes(day) ?? false) &&
    (published === null || schedule?.toDate !== null)
  if (published !== null && !isHere) return formatDay(published.date, locale, 'day')
  if (schedule === null) return null
  const date = isHere ? null : formatDay(schedule.fromDate, locale, 'day')
  const time = schedule.time ?? lookup.timeSlots.get(schedule.timeSlotId ?? 0)?.name ?? null
  return isHere ? time : date
}

/** Everything about a publication in words. */
export const publicationWords = (publication: PlanPublication, surroundings: PlanSurroundings): string => {
  const { lookup, locale, t } = surroundings
  const { published, schedule } = publication
  const status = lookup.publicationStatuses.get(publication.statusId ?? 0)?.name ?? t('noStatus')
  const slot = lookup.timeSlots.get(schedule?.timeSlotId ?? 0)
  const parts = [
    lookup.platforms.get(publication.platformId)?.name ?? '',
    lookup.categories.get(publication.categoryId ?? 0)?.name ?? '',
    schedule === null ? t('undatedPublication') : formatDay(schedule.fromDate, locale, 'short'),
    schedule?.toDate == null ? '' : t('until', { date: formatDay(schedule.toDate, locale, 'short') }),
    schedule?.time ?? (slot ? `${slot.name} ${slot.start}–${slot.end}` : ''),
    status,
    published === null
      ? ''
      : t('publishedAt', { when: `${formatDay(published.date, locale, 'short')} ${published.time}` }),
  ]
  return parts.filter((part) => part !== '').join(' · ')
}
