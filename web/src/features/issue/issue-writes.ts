import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ElementView } from '../../../../src/elements/element-schemas.ts'
import type { ScheduleBody } from '../../../../src/elements/schedules/schedule-schemas.ts'
import type { IssueStory, IssueView } from '../../../../src/issues/issue-schemas.ts'
import type { PlanPublication, PlanRow } from '../../../../src/plan/plan-schemas.ts'
import { request } from '../../api/client.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import type { CalendarDate } from '../../calendar-date.ts'
import { showError } from '../../components/messages.tsx'
import { withMoved, withPulled, withTakenOut } from './issue-changes.ts'
import { publicationOf } from './issue-model.ts'
import { issueKey } from './issue-query.ts'

const publications = (elementId: number) => `/api/v2/elements/${elementId}/publications`
const schedulePath = (elementId: number, id: number) => `${publications(elementId)}/${id}/schedule`

const timingOf = (schedule: PlanPublication['schedule']): ScheduleBody['timing'] => {
  if (schedule?.timeSlotId != null) return { type: 'timeSlot', timeSlotId: schedule.timeSlotId }
  return schedule?.time == null ? null : { type: 'time', time: schedule.time }
}

const on = (date: CalendarDate, timing: ScheduleBody['timing'] = null): ScheduleBody => ({
  kind: 'single',
  date,
  timing: timing ?? null,
})

const setCategory = (elementId: number, id: number, categoryId: number | null) =>
  request<ElementView>('PATCH', `${publications(elementId)}/${id}`, { body: { categoryId } })

const setSchedule = (elementId: number, id: number, body: ScheduleBody) =>
  request<ElementView>('PUT', schedulePath(elementId, id), { body })

/** One change of an issue. */
export type IssueChange =
  | { readonly kind: 'pull'; readonly row: PlanRow; readonly categoryId: number | null; readonly key: string }
  | { readonly kind: 'move'; readonly story: IssueStory; readonly categoryId: number | null }
  | { readonly kind: 'take-out'; readonly story: IssueStory }
  | { readonly kind: 'reschedule'; readonly story: IssueStory; readonly date: CalendarDate }

export const pulling = (row: PlanRow, categoryId: number | null): IssueChange => ({
  kind: 'pull',
  row,
  categoryId,
  key: newIdempotencyKey(),
})

/** An undated publication on the platform gets the date; where there is none, one is made. */
const pull = async (
  { platformId, date }: IssueView,
  { row, categoryId, key }: Extract<IssueChange, { kind: 'pull' }>,
) => {
  const undated = row.publications.find(
    (publication) =>
      publication.platformId === platformId &&
      publication.schedule === null &&
      publication.published === null,
  )
  if (undated === undefined)
    return request('POST', publications(row.id), {
      body: { platformId, categoryId, schedule: on(date) },
      idempotencyKey: key,
    })
  if (undated.categoryId !== categoryId) await setCategory(row.id, undated.id, categoryId)
  return setSchedule(row.id, undated.id, on(date))
}

const send = (issue: IssueView, change: IssueChange) => {
  if (change.kind === 'pull') return pull(issue, change)
  const { row, publicationId } = change.story
  if (change.kind === 'move') return setCategory(row.id, publicationId, change.categoryId)
  if (change.kind === 'take-out') return request('DELETE', schedulePath(row.id, publicationId))
  return setSchedule(
    row.id,
    publicationId,
    on(change.date, timingOf(publicationOf(change.story)?.schedule ?? null)),
  )
}

const shown = (issue: IssueView, change: IssueChange): IssueView => {
  if (change.kind === 'pull') return withPulled(issue, change.row, change.categoryId)
  if (change.kind === 'move') return withMoved(issue, change.story, change.categoryId)
  if (change.kind === 'reschedule' && change.date === issue.date) return issue
  return withTakenOut(issue, change.story)
}

const mutationKey = ['issue-write'] as const

/** Changes an issue: at once on the page, and back where the server refuses. One change after the other. */
export const useIssueWrites = (issue: IssueView) => {
  const queries = useQueryClient()
  return useMutation({
    mutationKey,
    scope: { id: 'issue' },
    mutationFn: (change: IssueChange) => send(issue, change),
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey: issueKey })
      queries.setQueriesData<IssueView>({ queryKey: issueKey }, (read) =>
        read?.platformId === issue.platformId && read.date === issue.date ? shown(read, change) : read,
      )
    },
    onError: showError,
    onSettled: () => {
      if (queries.isMutating({ mutationKey }) > 1) return
      for (const key of [issueKey, ['plan'], ['element']]) void queries.invalidateQueries({ queryKey: key })
    },
  })
}
