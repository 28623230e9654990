import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getJson, request, withQuery } from '../../api/client.ts'
import { makeOnce } from '../../api/make-once.ts'
import { shownAtOnce } from '../../api/shown-at-once.ts'
import type { OwnScheduleView } from '../../api/types.ts'
import { type CalendarDate, daysOf } from '../../calendar-date.ts'
import { showError } from '../../components/messages.tsx'
import { type Absence, type AbsenceBody, lastDayOf } from '../absences/absence-fields.ts'

const queryKey = ['me', 'schedule'] as const

export const myScheduleQuery = (from: CalendarDate, to: CalendarDate) =>
  queryOptions({
    queryKey: [...queryKey, from, to],
    queryFn: ({ signal }) =>
      getJson<OwnScheduleView>(withQuery('/api/daybook/v1/me/schedule', { from, to }), signal),
    placeholderData: keepPreviousData,
    meta: { follows: { concerns: ({ subject: { type } }) => type === 'absence' || type === 'shift' } },
  })

export type MyShift = OwnScheduleView['shifts'][number]

export interface MyDay {
  readonly date: CalendarDate
  readonly shifts: readonly MyShift[]
  readonly absences: readonly Absence[]
}

/** Every day of a schedule with its shifts and absences. */
export const daysOfSchedule = ({ from, to, shifts, absences }: OwnScheduleView): MyDay[] =>
  daysOf(from, to).map((date) => ({
    date,
    shifts: shifts.filter((shift) => shift.date === date),
    absences: absences.filter(({ period }) => period.fromDate <= date && date <= lastDayOf(period)),
  }))

const path = '/api/daybook/v1/me/absences'

interface Save {
  /** Null for a new absence. */
  readonly id: number | null
  readonly body: AbsenceBody
  /** The version the person saw. */
  readonly ifMatch?: string | null
}

interface Removal {
  readonly id: number
  /** The version the person saw. */
  readonly ifMatch?: string | null
  /** Called once the server has confirmed it. */
  readonly onDone?: () => void
}

const write = ({ id, body, ifMatch }: Save) =>
  id === null ? makeOnce<Absence>(path, body) : request<Absence>('PATCH', `${path}/${id}`, { body, ifMatch })

/** Adds, changes and removes the person's own absences. */
export const useOwnAbsences = () => {
  const queries = useQueryClient()
  const atOnce = shownAtOnce(queries, queryKey)
  const onSettled = () => queries.invalidateQueries({ queryKey })
  const save = useMutation({ mutationFn: write, onSettled })
  /** Like `save`, for an undo: no form is open to show an error. */
  const restore = useMutation({ mutationFn: write, onSettled, onError: showError })
  const remove = useMutation({
    mutationFn: ({ id, ifMatch }: Removal) => request('DELETE', `${path}/${id}`, { ifMatch }),
    // Remove it from the page at once, so that no one opens it again.
    onMutate: async ({ id }) => {
      await atOnce.begin()
      queries.setQueriesData<OwnScheduleView>(
        { queryKey },
        (schedule) =>
          schedule && { ...schedule, absences: schedule.absences.filter((absence) => absence.id !== id) },
      )
    },
    onSuccess: (_answer, { onDone }) => onDone?.(),
    onError: (error) => {
      atOnce.putBack()
      showError(error)
    },
    onSettled: async () => {
      if (atOnce.end()) await onSettled()
    },
  })
  return { save, restore, remove }
}
