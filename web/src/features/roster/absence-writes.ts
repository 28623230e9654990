import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { request, type Tagged } from '../../api/client.ts'
import { makeOnce } from '../../api/make-once.ts'
import { shownAtOnce } from '../../api/shown-at-once.ts'
import type { AbsenceView, RosterView } from '../../api/types.ts'
import { showError } from '../../components/messages.tsx'
import { type AbsenceBody, isSameAbsence } from '../absences/absence-fields.ts'
import { rosterKey } from './roster-query.ts'
import type { RosterAbsence } from './roster-types.ts'

const path = '/api/v2/absences'

type Absences = RosterAbsence[]

/** Changes one person's absences in every cached period. */
const showChange = (queries: QueryClient, userId: number, change: (shown: Absences) => Absences): void => {
  queries.setQueriesData<RosterView>(
    { queryKey: rosterKey },
    (roster) =>
      roster && {
        ...roster,
        people: roster.people.map((person) =>
          person.user.id === userId ? { ...person, absences: change(person.absences) } : person,
        ),
      },
  )
}

interface AbsenceOf {
  readonly userId: number
  readonly absence: RosterAbsence
  /** Called once the server has confirmed it. */
  readonly onDone?: () => void
}

interface ChangeOf extends AbsenceOf {
  readonly body: Partial<AbsenceBody>
}

interface NewAbsence {
  readonly userId: number
  readonly body: AbsenceBody
}

const whenDone = (_answer: unknown, { onDone }: AbsenceOf): void => onDone?.()

/**
 * Adds, changes and removes absences: on the page at once, and back if the server refuses. `create` and `change` are
 * for forms, which show errors themselves; the others show a message.
 */
export const useAbsenceWrites = () => {
  const t = useTranslations('roster')
  const queries = useQueryClient()
  const atOnce = shownAtOnce(queries, rosterKey)
  const onSettled = () => queries.invalidateQueries({ queryKey: rosterKey })
  const onceSettled = async () => {
    if (atOnce.end()) await onSettled()
  }

  const sayRefused = (error: Error) => {
    atOnce.putBack()
    showError(error)
  }

  /** The entity tag, if the absence is still as shown. */
  const tagOf = async (absence: RosterAbsence): Promise<string | null> => {
    const { data, etag } = await request<AbsenceView>('GET', `${path}/${absence.id}`)
    if (!isSameAbsence(absence, data)) throw new Error(t('changedMeanwhile'))
    return etag
  }

  const creating = {
    mutationFn: ({ userId, body }: NewAbsence) => makeOnce<AbsenceView>(path, { userId, ...body }),
    onSuccess: ({ data: { id, period, type, note } }: Tagged<AbsenceView>, { userId }: NewAbsence) =>
      showChange(queries, userId, (shown) => [...shown, { id, period, type, note }]),
    onSettled,
  }
  const changing = {
    // One after the other: an undo waits for the change it undoes.
    scope: { id: 'absences' },
    mutationFn: async ({ absence, body }: ChangeOf) => {
      const ifMatch = await tagOf(absence)
      return request<AbsenceView>('PATCH', `${path}/${absence.id}`, { body, ifMatch })
    },
    onMutate: async ({ userId, absence, body: { type, ...body } }: ChangeOf) => {
      await atOnce.begin()
      showChange(queries, userId, (shown) =>
        shown.map((other) =>
          other.id === absence.id ? { ...other, ...body, type: { ...other.type, ...type } } : other,
        ),
      )
    },
    onSuccess: whenDone,
    onError: atOnce.putBack,
    onSettled: onceSettled,
  }
  const remove = useMutation({
    scope: { id: 'absences' },
    mutationFn: async ({ absence }: AbsenceOf) =>
      request('DELETE', `${path}/${absence.id}`, { ifMatch: await tagOf(absence) }),
    onMutate: async ({ userId, absence }) => {
      await atOnce.begin()
      showChange(queries, userId, (shown) => shown.filter(({ id }) => id !== absence.id))
    },
    onSuccess: whenDone,
    onError: sayRefused,
    onSettled: onceSettled,
  })
  return {
    create: useMutation(creating),
    restore: useMutation({ ...creating, onError: showError }),
    change: useMutation(changing),
    apply: useMutation({ ...changing, onError: sayRefused }),
    remove,
  }
}
