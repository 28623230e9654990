import type { PublicationView, TaskView } from '../../../api/types.ts'

/** The last minute in which a single publication can appear, as text that sorts by time. */
const latestOf = ({ schedule, published }: PublicationView): string | undefined => {
  if (schedule?.kind !== 'single' || published !== null) return undefined
  const { date, timing } = schedule
  if (timing === null) return `${date} 24:00`
  return `${date} ${timing.type === 'time' ? timing.time : timing.timeSlot.end}`
}

/**
 * The first linked publication that appears before the task is due. A deadline without a time is early enough on the
 * day of publication.
 */
export const dueAfter = (
  { id, deadline, done }: Pick<TaskView, 'id' | 'deadline' | 'done'>,
  publications: readonly PublicationView[],
): PublicationView | undefined => {
  if (deadline === null || done) return undefined
  const due = `${deadline.date} ${deadline.time ?? ''}`
  return publications
    .flatMap((publication) => {
      const latest = publication.assignedTaskIds.includes(id) ? latestOf(publication) : undefined
      return latest !== undefined && latest < due ? [{ publication, latest }] : []
    })
    .sort((one, other) => one.latest.localeCompare(other.latest))[0]?.publication
}
