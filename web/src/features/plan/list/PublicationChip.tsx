import { IconBroadcast } from '@tabler/icons-react'
import type { PlanPublication } from '../../../../../src/plan/plan-schemas.ts'
import { type CalendarDate, formatDay } from '../../../calendar-date.ts'
import { StatusSign } from '../../../components/StatusSign.tsx'
import { isOn } from '../model/row-facts.ts'
import { shownStatus } from '../model/statuses.ts'
import { type PlanSurroundings, usePlanSurroundings } from '../plan-context.tsx'
import classes from './chips.module.css'
import { platformIcons } from './icons.ts'

/** When it comes out, in the fewest signs: the time or slot on `day`, the date where that is another one. */
const whenOf = (
  { published, schedule }: PlanPublication,
  day: CalendarDate | null,
  { lookup, locale }: PlanSurroundings,
): string | null => {
  if (published !== null)
    return published.date === day ? published.time : formatDay(published.date, locale, 'day')
  if (schedule === null) return null
  const isHere = day !== null && schedule.dates.includes(day)
  const date = isHere ? null : formatDay(schedule.fromDate, locale, 'day')
  const time = schedule.time ?? lookup.timeSlots.get(schedule.timeSlotId ?? 0)?.name ?? null
  return isHere ? time : date
}

/** Everything about a publication in words. */
const publicationWords = (publication: PlanPublication, surroundings: PlanSurroundings): string => {
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

interface PublicationChipProps {
  readonly publication: PlanPublication
  /** The day that the row stands on; null in the lane of ideas. */
  readonly day: CalendarDate | null
}

export const PublicationChip = ({ publication, day }: PublicationChipProps) => {
  const surroundings = usePlanSurroundings()
  const { lookup } = surroundings
  const platform = lookup.platforms.get(publication.platformId)
  const Icon = platformIcons[platform?.typeCode ?? 2] ?? IconBroadcast
  const isPublished = publication.published !== null
  const status = shownStatus(publication.statusId, lookup.publicationStatuses)
  const when = whenOf(publication, day, surroundings)
  const words = publicationWords(publication, surroundings)
  const isElsewhere = day !== null && !isOn(publication, day)
  return (
    <span
      className={classes.chip}
      title={words}
      data-published={isPublished || undefined}
      data-elsewhere={isElsewhere || undefined}
    >
      <span aria-hidden className={classes.face}>
        <Icon size={13} stroke={1.6} />
        <span className={classes.name}>{platform?.name}</span>
        {when === null ? null : <span className={classes.time}>{when}</span>}
        <StatusSign {...status} complete={isPublished || status.complete} />
      </span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
