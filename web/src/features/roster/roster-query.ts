import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getJson, withQuery } from '../../api/client.ts'
import type { RosterView } from '../../api/types.ts'
import type { CalendarDate } from '../../calendar-date.ts'
import { isOfElement, isOfTasks, type LiveChange } from '../../live/change.ts'
import { inNameOrder } from '../../name-order.ts'

export interface RosterQuestion {
  readonly dateFrom: CalendarDate
  readonly dateTo: CalendarDate
  readonly groupIds: readonly number[]
}

export const rosterKey = ['roster'] as const

const shown: ReadonlySet<string> = new Set(['absence', 'shift', 'user', 'group'])

const isOfRoster = (change: LiveChange): boolean =>
  isOfElement(change) ? isOfTasks(change) || change.fields.includes('title') : shown.has(change.subject.type)

/** Who works and who is away. The previous period stays on the page while the next one loads. */
export const rosterQuery = (question: RosterQuestion) =>
  queryOptions({
    queryKey: [...rosterKey, question],
    queryFn: async ({ signal }) => {
      const read = await getJson<RosterView>(withQuery('/api/daybook/v1/roster', { ...question }), signal)
      return { ...read, people: inNameOrder(read.people, ({ user }) => user.name) }
    },
    placeholderData: keepPreviousData,
    meta: { follows: { concerns: isOfRoster } },
  })
