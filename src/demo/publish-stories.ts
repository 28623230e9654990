import { Temporal } from 'temporal-polyfill'
import type { ElementView } from '../elements/element-schemas.ts'
import type { ElementAnswer } from '../elements/element-service.ts'
import { publishPublication } from '../elements/publish-service.ts'
import type { ScheduleView } from '../elements/schedule-schemas.ts'
import type { Writing } from '../http/operation.ts'

const timeOf = ({ timing }: ScheduleView): string => {
  if (timing === null) return '05:00'
  return timing.type === 'time' ? timing.time : timing.timeSlot.start
}

/** When a publication first comes out. */
const momentOf = (schedule: ScheduleView, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.PlainDate.from(schedule.kind === 'single' ? schedule.date : schedule.fromDate).toZonedDateTime({
    timeZone,
    plainTime: timeOf(schedule),
  })

/** Publishes what a story was planned to publish before today, at the time for which it was planned. */
export const publishPast = async (
  work: Writing,
  { id, document }: ElementAnswer,
  today: Temporal.PlainDate,
  timeZone: string,
): Promise<void> => {
  const { publications }: ElementView = JSON.parse(document)
  for (const { id: publicationId, schedule } of publications) {
    const moment = schedule && momentOf(schedule, timeZone)
    if (moment && Temporal.PlainDate.compare(moment.toPlainDate(), today) < 0)
      await publishPublication({ ...work, now: new Date(moment.epochMilliseconds) }, id, publicationId)
  }
}
