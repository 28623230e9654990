import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ElementView } from '../../../../../src/elements/element-schemas.ts'
import type { TaskView } from '../../../../../src/elements/task-schemas.ts'
import type { AvailabilityView } from '../../../../../src/roster/roster-schemas.ts'
import { getJson, withQuery } from '../../../api/client.ts'
import { useSession } from '../../../api/session.ts'
import { type CalendarDate, inTimeZone } from '../../../calendar-date.ts'
import { showError } from '../../../components/messages.tsx'

/** What speaks against giving somebody the task. */
export type Reason = AvailabilityView['people'][number]['reasons'][number]

interface Moment {
  readonly date: CalendarDate
  readonly time: string | null
}

const firstDayOf = ({ publications }: ElementView): CalendarDate | undefined =>
  publications
    .flatMap(({ schedule }) => {
      if (schedule === null) return []
      return schedule.kind === 'single' ? [schedule.date] : [schedule.fromDate]
    })
    .sort()[0]

/** When the task has to be done: by its deadline, else by what it is for; null where nothing tells. */
const dueMoment = (task: TaskView, element: ElementView): Moment | null => {
  if (task.deadline) return task.deadline
  const date = task.event?.fromDate ?? firstDayOf(element) ?? element.event?.fromDate
  return date === undefined ? null : { date, time: null }
}

/** Which of everybody, or of one user, could do a task then; nothing is read without a moment. */
const availabilityQuery = (taskId: number, moment: Moment | null, userId?: number) =>
  queryOptions({
    queryKey: ['availability', taskId, moment?.date, moment?.time, userId],
    queryFn:
      moment === null
        ? skipToken
        : ({ signal }) => {
            const due = { date: moment.date, time: moment.time ?? undefined }
            const query = { ...due, userIds: userId, exceptTaskId: taskId }
            return getJson<AvailabilityView>(withQuery('/api/daybook/v1/availability', query), signal)
          },
    staleTime: 10_000,
  })

/** What is worth a question before it is done all the same. */
export const warningsIn = (reasons: readonly Reason[] | undefined): readonly Reason[] =>
  reasons?.filter(({ warns }) => warns) ?? []

const nobody: ReadonlyMap<number, readonly Reason[]> = new Map()

/** Reads, for a task of the story as it is or would be, what speaks against whom. */
export const useAvailability = (element: ElementView) => {
  const queries = useQueryClient()
  return async (task: TaskView): Promise<ReadonlyMap<number, readonly Reason[]>> => {
    const moment = dueMoment(task, element)
    if (moment === null) return nobody
    const { people } = await queries.fetchQuery(availabilityQuery(task.id, moment))
    return new Map(people.filter(({ free }) => !free).map(({ userId, reasons }) => [userId, reasons]))
  }
}

/**
 * Reads what is worth a question before somebody does the task as it would be. Where that cannot be read it is said, and
 * there is no question: not knowing keeps nobody from working.
 */
export const useWarnings = (element: ElementView) => {
  const t = useTranslations('story.assignee')
  const readReasons = useAvailability(element)
  return async (
    task: TaskView,
    { id, name }: { readonly id: number; readonly name: string },
  ): Promise<readonly Reason[]> => {
    try {
      return warningsIn((await readReasons(task)).get(id))
    } catch {
      showError(new Error(t('unchecked', { name })))
      return []
    }
  }
}

/**
 * Why whoever has the task will not be at work when it is due: it may have come up after the task was given to them. Nothing
 * is said of what is done or was due before today, and nothing of other work, which is asked about once.
 */
export const useStandingReasons = (task: TaskView, element: ElementView): readonly Reason[] => {
  const { timeZone } = useSession().organization
  const { id, userId, done } = task
  const moment = dueMoment(task, element)
  const isAhead = moment !== null && moment.date >= inTimeZone(new Date(), timeZone).date
  const isAsked = isAhead && userId !== null && !done
  const { data } = useQuery(availabilityQuery(id, isAsked ? moment : null, userId ?? undefined))
  return data?.people[0]?.reasons.filter(({ code }) => code !== 'booked') ?? []
}
