import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { useTranslations } from 'use-intl'
import { getJson, withQuery } from '../../../api/client.ts'
import { useSession } from '../../../api/session.ts'
import type { AvailabilityView, ElementView, TaskView } from '../../../api/types.ts'
import { type CalendarDate, inTimeZone } from '../../../calendar-date.ts'
import { showError } from '../../../components/messages.tsx'
import { DayZero } from '../../../components/when/day-zero.ts'

/** Whether somebody could do a task, with what they work that day and how much is due. */
export type Standing = AvailabilityView['people'][number]

/** A reason against assigning the task to someone. */
export type Reason = Standing['reasons'][number]

/** When a task has to be done. */
export interface Moment {
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

/** When the task has to be done: its deadline, else the date of what it is for; null if unknown. */
const dueMoment = (task: TaskView, element: ElementView): Moment | null => {
  if (task.deadline) return task.deadline
  const date = task.event?.fromDate ?? firstDayOf(element) ?? element.event?.fromDate
  return date === undefined ? null : { date, time: null }
}

/** Who could do a task at that moment, for everyone or one user; reads nothing without a moment. */
const availabilityQuery = (taskId: number | undefined, moment: Moment | null, userId?: number) =>
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

/** The reasons that justify a question before going ahead. */
export const warningsIn = (reasons: readonly Reason[] | undefined): readonly Reason[] =>
  reasons?.filter(({ warns }) => warns) ?? []

/** By user. */
export type Standings = ReadonlyMap<number, Standing>

/** Nothing is known of anybody. */
export const noStandings: Standings = new Map()

/** Reads how everybody stands at a moment; a task that is reassigned does not count. */
export const useStandingsAt = () => {
  const queries = useQueryClient()
  return async (moment: Moment | null, taskId?: number): Promise<Standings> => {
    if (moment === null) return noStandings
    const { people } = await queries.fetchQuery(availabilityQuery(taskId, moment))
    return new Map(people.map((standing) => [standing.userId, standing]))
  }
}

/** Reads how everybody stands when a task of the story, as it is or would be, is due. */
export const useAvailability = (element: ElementView) => {
  const readStandings = useStandingsAt()
  const counted = useContext(DayZero)
  return (task: TaskView): Promise<Standings> =>
    // Nobody is away on a day that may be any.
    readStandings(counted === null ? dueMoment(task, element) : null, task.id)
}

/**
 * Reads the reasons to ask before someone gets the task. If that fails, a message says so and there is no question:
 * missing information stops no one from working.
 */
export const useWarnings = (element: ElementView) => {
  const t = useTranslations('story.assignee')
  const readStandings = useAvailability(element)
  return async (
    task: TaskView,
    { id, name }: { readonly id: number; readonly name: string },
  ): Promise<readonly Reason[]> => {
    try {
      return warningsIn((await readStandings(task)).get(id)?.reasons)
    } catch {
      showError(new Error(t('unchecked', { name })))
      return []
    }
  }
}

/**
 * Why the assignee will not be at work when the task is due: the reason may be newer than the assignment. Done tasks,
 * past ones and other work do not count; other work is only asked about on assignment.
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
