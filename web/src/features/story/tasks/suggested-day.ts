import type { ElementView } from '../../../api/types.ts'
import { addDays, type CalendarDate } from '../../../calendar-date.ts'

type Publication = ElementView['publications'][number]

/** Work for an earlier publication is done the day before. */
const endOfMorning = '10:00'

const singleOf = ({ schedule }: Publication) => (schedule?.kind === 'single' ? [schedule] : [])

type SingleSchedule = ReturnType<typeof singleOf>[number]

const startOf = ({ timing }: SingleSchedule): string | null => {
  if (timing === null) return null
  return timing.type === 'time' ? timing.time : timing.timeSlot.start
}

/**
 * The likely deadline of a task: the story's next publication or event day, or the day before for an early
 * publication. Never a day in the past.
 */
export const suggestedDay = (
  { publications, event }: Pick<ElementView, 'publications' | 'event'>,
  today: CalendarDate,
): CalendarDate | undefined => {
  const schedules = publications.flatMap(singleOf)
  const days = [...schedules.map(({ date }) => date), ...(event === null ? [] : [event.fromDate])]
  const [day] = days.filter((date) => date >= today).sort()
  if (day === undefined) return undefined
  const isOfMorning = schedules.some(
    (schedule) => schedule.date === day && (startOf(schedule) ?? endOfMorning) < endOfMorning,
  )
  return isOfMorning && day > today ? addDays(day, -1) : day
}
