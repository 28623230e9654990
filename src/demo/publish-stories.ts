import { Temporal } from 'temporal-polyfill'
import { withPublished } from '../elements/commands/publish-rules.ts'
import type { ElementView } from '../elements/element-schemas.ts'
import { changeElement, type ElementAnswer } from '../elements/element-service.ts'
import type { ScheduleView } from '../elements/schedules/schedule-schemas.ts'
import type { Writing } from '../http/operation.ts'
import { wallClock } from '../time/zone-time.ts'

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

/** Publishes what a story was planned to publish before now, each at the time for which it was planned, in one write. */
export const publishPast = async (
  work: Writing,
  { id, document }: ElementAnswer,
  timeZone: string,
): Promise<void> => {
  const { publications }: ElementView = JSON.parse(document)
  const past = publications
    .flatMap(({ id: publicationId, schedule }) =>
      schedule ? [{ publicationId, moment: momentOf(schedule, timeZone) }] : [],
    )
    .filter(({ moment }) => moment.epochMilliseconds < work.now.getTime())
    .sort((a, b) => Temporal.ZonedDateTime.compare(a.moment, b.moment))
  const last = past.at(-1)
  if (last === undefined) return
  const publishedAt = new Date(last.moment.epochMilliseconds)
  await changeElement({ ...work, now: publishedAt }, id, {}, (story, { known }) =>
    past.reduce(
      (current, { publicationId, moment }) =>
        withPublished(
          current,
          publicationId,
          known.publishedStatusId,
          wallClock(new Date(moment.epochMilliseconds), timeZone),
        ),
      story,
    ),
  )
}
