import { scheduleWords } from '@daybook/shared/time/schedule-words'
import type { PlanPublication } from '../../../api/types.ts'
import { type CalendarDate, formatDay, formatMoment } from '../../../calendar-date.ts'
import type { PlanContext } from '../plan-context.tsx'

type Schedule = NonNullable<PlanPublication['schedule']>

/** On a day on which a series does not appear, its next day says most: the first ones may be out. */
const dayBeside = ({ fromDate, dates }: Schedule, day: CalendarDate | null): CalendarDate =>
  (day === null ? undefined : dates.find((date) => date > day)) ?? fromDate

/** The shortest form of its publication time: the time or slot on `day`, the date on any other. */
export const whenOf = (
  { published, schedule }: PlanPublication,
  day: CalendarDate | null,
  { lookup, locale }: PlanContext,
): string | null => {
  if (published !== null && published.date === day) return published.time
  // A recurring publication appears on each of its days, even after the first one.
  const isHere =
    day !== null &&
    (schedule?.dates.includes(day) ?? false) &&
    (published === null || schedule?.toDate !== null)
  if (published !== null && !isHere) return formatDay(published.date, locale, 'day')
  if (schedule === null) return null
  if (!isHere) return formatDay(dayBeside(schedule, day), locale, 'day')
  return schedule.time ?? lookup.timeSlots.get(schedule.timeSlotId ?? 0)?.name ?? null
}

/** The day, or the days of a series. */
const daysOf = (schedule: Schedule, { locale, t }: PlanContext): string => {
  const day = (date: CalendarDate): string => formatDay(date, locale, 'short')
  const { fromDate, toDate } = schedule
  if (toDate === null) return day(fromDate)
  return scheduleWords(
    { ...schedule, toDate },
    {
      locale,
      day,
      bareDay: (date) => formatDay(date, locale, 'day'),
      range: (from, to) => `${from} – ${to}`,
      every: (weekday) => t('everyWeekday', { weekday }),
      without: (days) => t('withoutDays', { days }),
    },
  )
}

/** A full description of a publication. */
export const publicationWords = (publication: PlanPublication, surroundings: PlanContext): string => {
  const { lookup, locale, t } = surroundings
  const { published, schedule } = publication
  const status = lookup.publicationStatuses.get(publication.statusId ?? 0)?.name ?? t('noStatus')
  const slot = lookup.timeSlots.get(schedule?.timeSlotId ?? 0)
  const parts = [
    lookup.platforms.get(publication.platformId)?.name ?? '',
    lookup.categories.get(publication.categoryId ?? 0)?.name ?? '',
    schedule === null ? t('undatedPublication') : daysOf(schedule, surroundings),
    schedule?.time ?? (slot ? `${slot.name} ${slot.start}–${slot.end}` : ''),
    status,
    published === null
      ? ''
      : t('publishedAt', { when: formatMoment(published.date, published.time, locale) }),
  ]
  return parts.filter((part) => part !== '').join(' · ')
}
