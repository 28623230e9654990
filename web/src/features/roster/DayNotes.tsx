import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { request, type Tagged } from '../../api/client.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { ApiProblem, isProblem } from '../../api/problem.ts'
import type { DayNoteView, RosterView } from '../../api/types.ts'
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

interface NoteWrite {
  readonly note: string
  /** The notes that the person has seen or sent. */
  readonly known: readonly string[]
}

const noNote: Tagged<Pick<DayNoteView, 'note'>> = { data: { note: '' }, etag: null }

const readNote = async (path: string): Promise<typeof noNote> => {
  try {
    return await request<DayNoteView>('GET', path)
  } catch (error) {
    if (isProblem(error, 'resource-not-found')) return noNote
    throw error
  }
}

/** An empty note removes it. What somebody else has written meanwhile stays. Answers the note before. */
const useNoteWrites = (
  { shiftId, date }: Pick<NoteProps, 'shiftId' | 'date'>,
  onWritten: (note: string, before: string) => void,
) => {
  const path = `/api/v2/shifts/${shiftId}/notes/${date}`
  const t = useTranslations('roster')
  const queries = useQueryClient()
  const mutationFn = async ({ note, known }: NoteWrite) => {
    const { data: stored, etag } = await readNote(path)
    if (stored.note === note) return note
    if (!known.includes(stored.note)) throw new Error(t('noteChanged'))
    if (note === '') await request('DELETE', path, { ifMatch: etag })
    else if (stored.note === '')
      await request('POST', path, { body: { note }, idempotencyKey: newIdempotencyKey() })
    else await request('PUT', path, { body: { note }, ifMatch: etag })
    return stored.note
  }
  const show = (note: string) =>
    queries.setQueriesData<RosterView>({ queryKey: rosterKey }, (roster) => {
      const others = roster?.dayNotes.filter((other) => other.shiftId !== shiftId || other.date !== date)
      return (
        roster && {
          ...roster,
          dayNotes: [...(others ?? []), ...(note === '' ? [] : [{ shiftId, date, note }])],
        }
      )
    })
  const onSettled = () => void queries.invalidateQueries({ queryKey: rosterKey })
  return {
    write: useMutation({
      mutationFn,
      onSuccess: (before, { note }) => {
        show(note)
        onWritten(note, before)
      },
      onSettled,
    }),
    /** Like `write`, for an undo: no field is open to show an error. */
    restore: useMutation({ mutationFn, onSettled, onError: showError }),
  }
}

/** What is being typed, and the notes that it may replace: what stood there when typing began, and what was sent since. */
interface Typed {
  readonly text: string
  readonly known: readonly string[]
}

const Note = ({ shiftId, name, date, note, canPlan }: NoteProps) => {
  const t = useTranslations('roster')
  const [typed, setTyped] = useState<Typed | null>(null)
  const { text, known } = typed ?? { text: note, known: [note] }
  const { write, restore } = useNoteWrites({ shiftId, date }, (written, before) => {
    // What was typed since then stays.
    setTyped((now) => (now?.text.trim() === written ? null : now))
    const undo = () => restore.mutate({ note: before, known: [''] })
    if (written === '' && before !== '')
      showUndo({ message: t('noteRemoved', { shift: name }), undo: t('undo'), onUndo: undo })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const sent = text.trim()
    const seen = [...known, note]
    setTyped({ text, known: [...seen, sent] })
    write.mutate({ note: sent, known: seen })
  }
  const discard = () => {
    setTyped(null)
    write.reset()
  }
  const isChanged = ![...known, text].includes(note)
  const problem = write.error instanceof ApiProblem ? write.error.at('note') : undefined
  return (
    <Stack component="form" gap="xs" onSubmit={submit}>
      <Textarea
        label={name}
        autosize
        minRows={2}
        readOnly={!canPlan}
        value={text}
        onChange={(event) => setTyped({ text: event.currentTarget.value, known })}
        error={isChanged ? undefined : (problem ?? write.error?.message)}
      />
      {isChanged ? (
        <Text size="sm" role="alert">
          {t('noteChanged')} {note === '' ? t('noteGone') : t('noteNow', { note })}
        </Text>
      ) : null}
      {text === note ? null : (
        <Group>
          <Button type="submit" loading={write.isPending}>
            {t('saveNote')}
          </Button>
          <Button variant="subtle" color="gray" onClick={discard}>
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
          key={`${date} ${shiftId}`}
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
