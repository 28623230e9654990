import type { ElementView } from '../../../api/types.ts'
import type { CalendarDate } from '../../../calendar-date.ts'

type Dated = Pick<ElementView, 'publications' | 'event' | 'tasks'>

const daysOfPublication = ({ published, schedule }: Dated['publications'][number]): CalendarDate[] => {
  if (published !== null) return [published.date]
  if (schedule === null) return []
  return [schedule.kind === 'single' ? schedule.date : schedule.fromDate]
}

/** The first day of a story in the plan; null for an idea. */
export const dayOf = ({ publications, event, tasks }: Dated): CalendarDate | null =>
  publications.flatMap(daysOfPublication).sort()[0] ??
  event?.fromDate ??
  tasks.flatMap(({ deadline }) => deadline?.date ?? []).sort()[0] ??
  null
