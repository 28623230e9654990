import { Temporal } from 'temporal-polyfill'
import type { Element } from '../elements/aggregate.ts'
import { withPublished } from '../elements/commands/publish-rules.ts'
import type { ElementView } from '../elements/element-schemas.ts'
import { changeElement, type ElementAnswer } from '../elements/element-service.ts'
import type { ScheduleView } from '../elements/schedules/schedule-schemas.ts'
import type { Writing } from '../http/operation.ts'
import { wallClock } from '../time/zone-time.ts'
import type { Random } from './random.ts'
import { idOf, type References } from './references.ts'

/** So many of those who should have delivered by now have not. */
const lateShare = 0.25

const timeOf = ({ timing }: ScheduleView): string => {
  if (timing === null) return '05:00'
  return timing.type === 'time' ? timing.time : timing.timeSlot.start
}

const instantOf = (date: string, time: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds)

/** When a publication first comes out. */
const momentOf = (schedule: ScheduleView, timeZone: string): Date =>
  instantOf(schedule.kind === 'single' ? schedule.date : schedule.fromDate, timeOf(schedule), timeZone)

interface Happened {
  readonly at: Date
  readonly change: (story: Element, publishedStatusId: number) => Element
}

const withDone = (story: Element, id: number, approvedId: number): Element => ({
  ...story,
  tasks: story.tasks.map((task) =>
    task.key === id ? { ...task, content: { ...task.content, statusId: approvedId, done: true } } : task,
  ),
})

/** What came out, at the time for which it was planned. */
const publishings = ({ publications }: ElementView, timeZone: string): Happened[] =>
  publications.flatMap(({ id, schedule }) => {
    if (schedule === null) return []
    const at = momentOf(schedule, timeZone)
    const published = wallClock(at, timeZone)
    return [{ at, change: (story, statusId) => withPublished(story, id, statusId, published) }]
  })

/** What was delivered: all of what is told to be finished, and most of what was due. */
const deliveries = (
  { tasks, elementStatusId, creationTime }: ElementView,
  { elementStatuses, taskStatuses }: References,
  timeZone: string,
  random: Random,
): Happened[] => {
  const approvedId = idOf(taskStatuses, 'Approved')
  const isFinished = elementStatusId === idOf(elementStatuses, 'Done')
  return tasks.flatMap(({ id, deadline }) => {
    const change = (story: Element) => withDone(story, id, approvedId)
    if (isFinished) return [{ at: new Date(creationTime), change }]
    if (deadline === null || random.chance(lateShare)) return []
    return [{ at: instantOf(deadline.date, deadline.time ?? '18:00', timeZone), change }]
  })
}

/** What has come out everywhere is finished. */
const finishedWhenOut = (story: Element, doneId: number): Element => {
  const isOut = ({ content }: Element['publications'][number]) => content.published !== null
  if (story.publications.length === 0 || !story.publications.every(isOut)) return story
  return { ...story, root: { ...story.root, elementStatusId: doneId } }
}

/** Does with a story what was planned to happen before now, in one write at the last moment at which something did. */
export const bringUpToNow = async (
  work: Writing,
  { id, document }: ElementAnswer,
  { references, timeZone, random }: { references: References; timeZone: string; random: Random },
): Promise<void> => {
  const story: ElementView = JSON.parse(document)
  const happened = [...deliveries(story, references, timeZone, random), ...publishings(story, timeZone)]
    .filter(({ at }) => at.getTime() < work.now.getTime())
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  const last = happened.at(-1)
  if (last === undefined) return
  await changeElement({ ...work, now: last.at }, id, {}, (current, { known: { publishedStatusId } }) =>
    finishedWhenOut(
      happened.reduce((changed, { change }) => change(changed, publishedStatusId), current),
      idOf(references.elementStatuses, 'Done'),
    ),
  )
}
