import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { request } from '../../api/client.ts'
import { ApiProblem } from '../../api/problem.ts'
import type { RosterView } from '../../api/types.ts'
import type { CalendarDate } from '../../calendar-date.ts'
import { showError, showUndo } from '../../components/messages.tsx'
import { Notice } from '../../components/Notice.tsx'
import { rosterKey } from './roster-query.ts'

interface NoteProps {
  readonly shiftId: number
  readonly name: string
  readonly date: CalendarDate
  readonly note: string
  readonly canPlan: boolean
}

/** An empty note removes it. */
const useNoteWrites = (path: string, onRemoved: () => void) => {
  const queries = useQueryClient()
  const mutationFn = (note: string) =>
    note === '' ? request('DELETE', path) : request('PUT', path, { body: { note } })
  const onSettled = () => queries.invalidateQueries({ queryKey: rosterKey })
  const onSuccess = (_answer: unknown, note: string) => {
    if (note === '') onRemoved()
  }
  return {
    write: useMutation({ mutationFn, onSuccess, onSettled }),
    /** Like `write`, for an undo: no field is open to show an error. */
    restore: useMutation({ mutationFn, onSettled, onError: showError }),
  }
}

const Note = ({ shiftId, name, date, note, canPlan }: NoteProps) => {
  const t = useTranslations('roster')
  const [typed, setTyped] = useState(note)
  // What was typed while the server answered stays.
  const showStored = (stored: string) => setTyped((now) => (now.trim() === '' ? stored : now))
  const undo = () => {
    showStored(note)
    restore.mutate(note)
  }
  const { write, restore } = useNoteWrites(`/api/v2/shifts/${shiftId}/notes/${date}`, () => {
    showStored('')
    showUndo({ message: t('noteRemoved', { shift: name }), undo: t('undo'), onUndo: undo })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    write.mutate(typed.trim())
  }
  const problem = write.error instanceof ApiProblem ? write.error.at('note') : undefined
  return (
    <Stack component="form" gap="xs" onSubmit={submit}>
      <Textarea
        label={name}
        autosize
        minRows={2}
        readOnly={!canPlan}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={problem ?? write.error?.message}
      />
      {typed === note ? null : (
        <Group>
          <Button type="submit" loading={write.isPending}>
            {t('saveNote')}
          </Button>
          <Button variant="subtle" color="gray" onClick={() => setTyped(note)}>
            {t('discard')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

interface DayNotesProps {
  readonly date: CalendarDate
  readonly roster: RosterView
  readonly shiftNames: ReadonlyMap<number, string>
  readonly canPlan: boolean
}

/** The notes of a day, one per shift. */
export const DayNotes = ({ date, roster, shiftNames, canPlan }: DayNotesProps) => {
  const t = useTranslations('roster')
  if (shiftNames.size === 0) return <Notice title={t('noShifts')}>{t('noShiftsDetail')}</Notice>
  const noteOf = (shiftId: number): string =>
    roster.dayNotes.find((note) => note.shiftId === shiftId && note.date === date)?.note ?? ''
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('notesHint')}
      </Text>
      {[...shiftNames].map(([shiftId, name]) => (
        <Note
          key={`${shiftId} ${noteOf(shiftId)}`}
          shiftId={shiftId}
          name={name}
          date={date}
          note={noteOf(shiftId)}
          canPlan={canPlan}
        />
      ))}
    </Stack>
  )
}
