import { IconBroadcast } from '@tabler/icons-react'
import type { PlanPublication } from '../../../api/types.ts'
import type { CalendarDate } from '../../../calendar-date.ts'
import { PlatformMark } from '../../../components/PlatformMark.tsx'
import { StatusSign } from '../../../components/StatusSign.tsx'
import { isOn } from '../model/row-facts.ts'
import { shownStatus } from '../model/statuses.ts'
import { usePlanContext } from '../plan-context.tsx'
import type { PublicationForm } from './chip-room.ts'
import classes from './chips.module.css'
import { platformIcons } from './icons.ts'
import { publicationWords } from './publication-words.ts'

interface PublicationChipProps {
  readonly publication: PlanPublication
  /** The day of the row; null in the ideas. */
  readonly day: CalendarDate | null
  readonly form: PublicationForm
}

export const PublicationChip = ({ publication, day, form }: PublicationChipProps) => {
  const surroundings = usePlanContext()
  const { lookup } = surroundings
  const platform = lookup.platforms.get(publication.platformId)
  const Icon = platformIcons[platform?.typeCode ?? 2] ?? IconBroadcast
  const isPublished = publication.published !== null
  const status = shownStatus(publication.statusId, lookup.publicationStatuses)
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
        <PlatformMark color={platform?.color} className={classes.edge} />
        {form.isShort ? null : <Icon size={13} stroke={1.6} />}
        <span className={form.isShort ? classes.code : classes.name}>{form.label}</span>
        {form.when === null ? null : (
          <span className={classes.time} data-exact={/\d/.test(form.when) || undefined}>
            {form.when}
          </span>
        )}
        <StatusSign {...status} stage={isPublished ? 'done' : status.stage} />
      </span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
