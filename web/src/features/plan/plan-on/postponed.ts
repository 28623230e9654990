import type { BatchOperation, ElementView, PublicationView } from '../../../api/types.ts'
import { addDays, type CalendarDate } from '../../../calendar-date.ts'
import { comesOutOn, nextDayOf } from '../../../platform-days.ts'
import { scheduleBody, type Timing } from '../model/element-writes.ts'
import type { PlatformReference } from '../model/lookup.ts'
import { openDeadlineMoves } from './deadlines.ts'

/** A whole story on other days: what is still to come of it moves by as many days. */

type Story = Pick<ElementView, 'id' | 'version' | 'publications' | 'event' | 'tasks'>
type Period = NonNullable<Story['event']>

/** A publication that is not out, on its single day. */
interface Coming {
  readonly publication: PublicationView
  readonly day: CalendarDate
}

/** Its new day; null if its platform has none left. */
interface Going extends Coming {
  readonly to: CalendarDate | null
}

const isComing = ({ published, schedule }: PublicationView): boolean =>
  published === null && schedule?.kind === 'single'

const comingOf = ({ publications }: Story): readonly Coming[] =>
  publications.flatMap((publication) => {
    const { schedule } = publication
    return isComing(publication) && schedule?.kind === 'single' ? [{ publication, day: schedule.date }] : []
  })

/** What stays: publications that are out, and those that come out on several days. */
const stayingOf = ({ publications }: Story): readonly PublicationView[] =>
  publications.filter((publication) => publication.schedule !== null && !isComing(publication))

const isAhead = (period: Period | null, today: CalendarDate): boolean =>
  period !== null && (period.toDate ?? period.fromDate) >= today

const deadlinesOf = (story: Story): readonly CalendarDate[] =>
  story.tasks.flatMap(({ done, deadline }) => (done || deadline === null ? [] : [deadline.date]))

/** What moves with a story, and what stays. */
export const partsOf = (story: Story, today: CalendarDate) => {
  const coming = comingOf(story)
  const deadlines = deadlinesOf(story)
  const hasEvent =
    isAhead(story.event, today) || story.tasks.some(({ done, event }) => !done && isAhead(event, today))
  const [firstDay = null] = [
    ...coming.map(({ day }) => day).sort(),
    ...(hasEvent && story.event ? [story.event.fromDate] : []),
    ...[...deadlines].sort(),
  ]
  return { coming, staying: stayingOf(story), deadlines: deadlines.length, hasEvent, firstDay }
}

/** The day of the platform that is meant: that day or its next one. Nothing that is moved earlier goes later. */
const dayOn = (platform: PlatformReference | undefined, day: CalendarDate, wanted: CalendarDate) => {
  if (platform === undefined || comesOutOn(platform, wanted)) return wanted
  const next = nextDayOf(platform, wanted) ?? null
  return next !== null && wanted < day && next >= day ? null : next
}

const timingOf = (schedule: PublicationView['schedule']): Timing => {
  if (schedule?.kind !== 'single' || schedule.timing === null) return null
  const { timing } = schedule
  return timing.type === 'time' ? { time: timing.time } : { timeSlotId: timing.timeSlotId }
}

const moved = (period: Period, days: number): Period => ({
  ...period,
  fromDate: addDays(period.fromDate, days),
  toDate: period.toDate && addDays(period.toDate, days),
})

interface Postponing {
  readonly days: number
  readonly withEvent: boolean
  readonly today: CalendarDate
  readonly platforms: ReadonlyMap<number, PlatformReference>
}

/** The writes that move a whole story, and where each of its publications goes. */
export const postponed = (story: Story, { days, withEvent, today, platforms }: Postponing) => {
  const going = comingOf(story).map(
    ({ publication, day }): Going => ({
      publication,
      day,
      to: dayOn(platforms.get(publication.platformId), day, addDays(day, days)),
    }),
  )
  const to = new Map(
    openDeadlineMoves({ before: story, after: story, days }, today).map((move) => [move.id, move.to]),
  )
  const tasks = story.tasks.flatMap(({ id, done, event }) => {
    const deadline = to.get(id)
    const movesEvent = withEvent && !done && event !== null && isAhead(event, today)
    if (deadline === undefined && !movesEvent) return []
    return [{ id, ...(deadline && { deadline }), ...(movesEvent && { event: moved(event, days) }) }]
  })
  const ownEvent = withEvent && story.event !== null && isAhead(story.event, today) ? story.event : null
  const body = {
    ...(ownEvent && { event: moved(ownEvent, days) }),
    ...(tasks.length > 0 && { tasks }),
  }
  const path = `/elements/${story.id}`
  const operations: BatchOperation[] = [
    ...(Object.keys(body).length > 0 ? [{ method: 'PATCH' as const, path, body }] : []),
    ...going.flatMap(({ publication: { id, schedule }, day, to: date }) =>
      date === null || date === day
        ? []
        : [
            {
              method: 'PUT' as const,
              path: `${path}/publications/${id}/schedule`,
              body: scheduleBody(date, timingOf(schedule)),
            },
          ],
    ),
  ]
  return { going, deadlines: to.size, operations }
}
