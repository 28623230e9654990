import { isBlank } from '@daybook/shared/text/normal-text'
import type { ElementView } from '../../src/stories/elements/element-schemas.ts'

/** What is wrong with a story, worked out from its answer by counting minutes: Berlin in summer is two hours ahead. */

const minute = (date: string, time: string): number =>
  (Date.parse(`${date}T${time === '24:00' ? '23:59' : time}:00+02:00`) + (time === '24:00' ? 60_000 : 0)) /
  60_000

export interface Settings {
  /** Whether a person is away, or off shift, at a deadline. */
  readonly isAway: (userId: number, date: string, time: string | null) => boolean
  readonly isOff: (userId: number, date: string, time: string | null) => boolean
  /** Weekdays, Monday is 1, on which a platform does not come out. */
  readonly closed: ReadonlyMap<number, readonly number[]>
  /** The hours before which issues of a platform are closed. */
  readonly closing: ReadonlyMap<number, number>
  readonly wanting: ReadonlySet<number>
  readonly stages: ReadonlyMap<number, 'open' | 'done' | 'dropped'>
  readonly droppedPublications: ReadonlySet<number>
  readonly minutes: number
}

type Publication = ElementView['publications'][number]
type Task = ElementView['tasks'][number]

const latest = ({ schedule }: Publication): { date: string; time: string } | null => {
  if (schedule?.kind !== 'single') return null
  const { date, timing } = schedule
  if (timing === null) return { date, time: '24:00' }
  return { date, time: timing.type === 'time' ? timing.time : timing.timeSlot.end }
}

/** The start of its time slot, or of the day. */
const startOf = ({ schedule }: Publication): string =>
  schedule?.timing?.type === 'timeSlot' ? schedule.timing.timeSlot.start : '00:00'

/** `rule of`, each once, such as `late task:31`. `statusSince` is that of the plan. */
export const wrongWith = (
  { elementStatus, publications, tasks }: ElementView,
  statusSince: string,
  now: Date,
  settings: Settings,
): string[] => {
  const present = Math.floor(now.getTime() / 60_000)
  const stage = settings.stages.get(elementStatus?.id ?? 0)
  if (stage === 'dropped') return []
  const wrong: string[] = []
  if (stage === 'open' && now.getTime() - Date.parse(statusSince) >= 3 * 86_400_000) wrong.push('stuck')
  const coming = publications.filter(
    ({ published, statusId }) => !published && !settings.droppedPublications.has(statusId ?? 0),
  )
  for (const publication of coming) {
    const at = latest(publication)
    if (at === null) continue
    const of = `publication:${publication.id}`
    if (present >= minute(at.date, at.time) + settings.minutes) wrong.push(`not-out ${of}`)
    const weekday = new Date(`${at.date}T12:00:00Z`).getUTCDay() || 7
    if (settings.closed.get(publication.platformId)?.includes(weekday)) wrong.push(`closed-day ${of}`)
    const hours = settings.closing.get(publication.platformId)
    if (hours !== undefined && present >= minute(at.date, startOf(publication)) - hours * 60)
      wrong.push(`issue-closed ${of}`)
  }
  for (const task of tasks)
    wrong.push(...wrongWithTask(task, coming, present, settings).map((rule) => `${rule} task:${task.id}`))
  return wrong.sort()
}

const isTooLate = ({ id, deadline }: Task, coming: readonly Publication[], due: number): boolean =>
  coming.some((publication) => {
    const at = latest(publication)
    return (
      at !== null &&
      deadline !== null &&
      publication.assignedTaskIds.includes(id) &&
      (at.date < deadline.date ||
        (at.date === deadline.date && deadline.time !== null && minute(at.date, at.time) < due))
    )
  })

const wrongWithTask = (
  task: Task,
  coming: readonly Publication[],
  present: number,
  settings: Settings,
): string[] => {
  const { done, text, textLength, formatId } = task
  const wrong: string[] = []
  const delivered = !isBlank(text ?? '') || task.externalLink !== null || task.customUploadLink !== null
  if (done && !delivered && settings.wanting.has(formatId)) wrong.push('undelivered')
  const [ordered, written] = [textLength?.characters ?? null, text?.length ?? 0]
  if (ordered !== null && written > 0 && Math.abs(written / ordered - 1) > 0.2 + 1e-9)
    wrong.push('length-off')
  if (done) return wrong
  if (task.confirmationStatusCode === -1) wrong.push('declined')
  return [...wrong, ...wrongWithDeadline(task, coming, present, settings)]
}

const wrongWithDeadline = (
  task: Task,
  coming: readonly Publication[],
  present: number,
  settings: Settings,
): string[] => {
  const { deadline, user, userId } = task
  const wrong: string[] = []
  if (deadline === null) return wrong
  const { date, time } = deadline
  const due = minute(date, time ?? '24:00')
  // A deadline with a time is over in the minute after it, one without when its day is.
  if (time === null ? present >= due : present > due) wrong.push('late')
  if (user === null && present >= due - 240) wrong.push('unassigned-soon')
  if (userId !== null && settings.isAway(userId, date, time)) wrong.push('assignee-absent')
  if (userId !== null && settings.isOff(userId, date, time)) wrong.push('assignee-off-shift')
  if (isTooLate(task, coming, due)) wrong.push('deadline-after-publication')
  return wrong
}
