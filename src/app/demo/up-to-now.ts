import { Temporal } from 'temporal-polyfill'
import { wallClock } from '../../base/time/zone-time.ts'
import { withPublished } from '../../stories/commands/publish-rules.ts'
import { publishPublication } from '../../stories/commands/publish-service.ts'
import type { Element } from '../../stories/elements/aggregate.ts'
import type { ElementAnswer } from '../../stories/elements/element-answer.ts'
import type { RuleContext } from '../../stories/elements/element-rules.ts'
import type { ElementView } from '../../stories/elements/element-schemas.ts'
import { changeElement } from '../../stories/elements/element-service.ts'
import type { ScheduleView } from '../../stories/schedules/schedule-schemas.ts'
import type { WriteContext } from '../deps.ts'
import type { Random } from './random.ts'
import { idOf, type References } from './references.ts'

/** The share of due tasks that are late. */
const lateShare = 0.25

const timeOf = ({ timing }: ScheduleView): string => {
  if (timing === null) return '05:00'
  return timing.type === 'time' ? timing.time : timing.timeSlot.start
}

const instantOf = (date: string, time: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds)

/** The instant when a publication first appears. */
const momentOf = (schedule: ScheduleView, timeZone: string): Date =>
  instantOf(schedule.kind === 'single' ? schedule.date : schedule.fromDate, timeOf(schedule), timeZone)

interface Happened {
  readonly at: Date
  readonly change: (story: Element, context: RuleContext) => Element
}

const withDone = (story: Element, id: number, approvedId: number): Element => ({
  ...story,
  tasks: story.tasks.map((task) =>
    task.key === id ? { ...task, content: { ...task.content, statusId: approvedId, done: true } } : task,
  ),
})

/** Whether it recurs and has days to come. */
const isUnderWay = (schedule: ScheduleView, today: string): boolean =>
  schedule.kind === 'recurring' && schedule.toDate >= today

/** The publications, at their planned times. Those that are under way are published day by day. */
const publicationEvents = ({ publications }: ElementView, timeZone: string, today: string): Happened[] =>
  publications.flatMap(({ id, schedule }) => {
    if (schedule === null || isUnderWay(schedule, today)) return []
    const at = momentOf(schedule, timeZone)
    const published = wallClock(at, timeZone)
    const change = (story: Element, { known, problems }: RuleContext) =>
      withPublished(story, id, { statusId: known.publishedStatusId, published }, problems)
    return [{ at, change }]
  })

/** The deliveries: all tasks of finished stories, and most of the tasks that were due. */
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

/** Publishes the days of recurring publications that are out. */
const publishDays = async (work: WriteContext, story: ElementView, timeZone: string): Promise<void> => {
  const today = wallClock(work.now, timeZone).date
  for (const { id, schedule } of story.publications) {
    if (schedule?.kind !== 'recurring' || !isUnderWay(schedule, today)) continue
    for (let date = schedule.fromDate; date <= today; date = dayAfter(date)) {
      const at = instantOf(date, timeOf(schedule), timeZone)
      if (at < work.now) await publishPublication({ ...work, now: at }, story.id, id, { date })
    }
  }
}

const dayAfter = (date: string): string => Temporal.PlainDate.from(date).add({ days: 1 }).toString()

/** A story whose publications have all appeared is done. */
const finishedWhenOut = (story: Element, doneId: number): Element => {
  const isOut = ({ content }: Element['publications'][number]) => content.published !== null
  if (story.publications.length === 0 || !story.publications.every(isOut)) return story
  return { ...story, root: { ...story.root, elementStatusId: doneId } }
}

/** Brings a story up to date with everything planned before now, in one write at the time of the last event. */
export const bringUpToNow = async (
  work: WriteContext,
  { id, document }: ElementAnswer,
  { references, timeZone, random }: { references: References; timeZone: string; random: Random },
): Promise<void> => {
  const story: ElementView = JSON.parse(document)
  const today = wallClock(work.now, timeZone).date
  const happened = [
    ...deliveries(story, references, timeZone, random),
    ...publicationEvents(story, timeZone, today),
  ]
    .filter(({ at }) => at.getTime() < work.now.getTime())
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  const last = happened.at(-1)
  await publishDays(work, story, timeZone)
  if (last === undefined) return
  await changeElement({ ...work, now: last.at }, id, {}, (current, context) =>
    finishedWhenOut(
      happened.reduce((changed, { change }) => change(changed, context), current),
      idOf(references.elementStatuses, 'Done'),
    ),
  )
}
