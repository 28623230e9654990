import { IconCircleDashed } from '@tabler/icons-react'
import type { PlanRow } from '../../../api/types.ts'
import type { CalendarDate } from '../../../calendar-date.ts'
import { ConfidentialSign } from '../../../components/ConfidentialSign.tsx'
import { SeriesSign } from '../../../components/SeriesSign.tsx'
import { FindingSign } from '../../../components/SeveritySign.tsx'
import { StatusSign } from '../../../components/StatusSign.tsx'
import { platformsOf, publicationsInOrder } from '../model/publication-order.ts'
import { isOn, isUnassigned, nameOf, rowTime, stateOn } from '../model/row-facts.ts'
import { shownStatus } from '../model/statuses.ts'
import { usePlanContext } from '../plan-context.tsx'
import { namesOf, PlatformMarks, PlatformNames } from '../platforms/PlatformNames.tsx'
import classes from './CalendarView.module.css'

interface StoryEntryProps {
  readonly row: PlanRow
  readonly day: CalendarDate
  readonly view: 'week' | 'month'
  readonly isPrinting: boolean
}

/** The platforms that publish the story on that day; none if it appears there for another reason. */
const usePlatformsOn = ({ publications }: PlanRow, day: CalendarDate) => {
  const { lookup, platformIds } = usePlanContext()
  const there = publications.filter((publication) => isOn(publication, day))
  return platformsOf(publicationsInOrder(there, { day, platformIds, lookup }), lookup)
}

/** A story in a calendar: status, time, title, platforms, and a warning if something needs attention. */
export const StoryEntry = ({ row, day, view, isPrinting }: StoryEntryProps) => {
  const { lookup, now, t } = usePlanContext()
  const platforms = usePlatformsOn(row, day)
  const status = shownStatus(row.elementStatusId, lookup.elementStatuses)
  const time = rowTime(row, day, lookup)
  const unassigned = row.tasks.some((task) => isUnassigned(task) && !task.done)
  const statusName = status.name ?? t('noStatus')
  const words = [nameOf(row), statusName, ...(platforms.length === 0 ? [] : [namesOf(platforms)])]
  return (
    <span
      className={classes.entry}
      data-story={row.id}
      data-state={stateOn(row, day, now, lookup)}
      title={words.join(' · ')}
    >
      <StatusSign {...status} />
      <span className="visually-hidden">{statusName}</span>
      {time === null ? null : <span className={classes.time}>{time}</span>}
      {view === 'month' ? <PlatformMarks platforms={platforms} /> : null}
      <span className={classes.name} dir="auto">
        <ConfidentialSign of={row} />
        <SeriesSign of={row} />
        <span>{nameOf(row)}</span>
      </span>
      {unassigned ? <IconCircleDashed size={12} aria-label={t('unassigned')} /> : null}
      <FindingSign of={row} />
      {view === 'week' && platforms.length > 0 ? (
        <span className={classes.platforms}>
          <PlatformNames platforms={platforms} named={isPrinting ? platforms.length : 1} />
        </span>
      ) : null}
    </span>
  )
}

export const MoreEntry = ({ count }: { readonly count: number }) => {
  const { t } = usePlanContext()
  return <span className={classes.more}>{t('moreStories', { count })}</span>
}
