import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { ApiProblem, isProblem, ServerAway } from '../../api/problem.ts'
import { useServerAway } from '../../api/server-state.ts'
import { useSession } from '../../api/session.ts'
import type { OwnTaskView } from '../../api/types.ts'
import { type Draft, readDraft, type TextField, textFields, useDraft, writeDraft } from './drafts.ts'
import { askForTasksAgain, keepInList, patchTask } from './my-tasks.ts'

type Values = Partial<Record<TextField, string>>

const savedText = (task: OwnTaskView, field: TextField): string => task[field] ?? ''

/** Whether someone else has changed the field since the person began to edit it. */
const isConflict = (task: OwnTaskView, draft: Draft, field: TextField): boolean => {
  const entry = draft[field]
  const theirs = savedText(task, field)
  return entry !== undefined && entry.value !== theirs && !entry.bases.includes(theirs)
}

const unsaved = (task: OwnTaskView, draft: Draft): Values =>
  Object.fromEntries(
    textFields.flatMap((field) => {
      const entry = draft[field]
      return entry === undefined || isConflict(task, draft, field) ? [] : [[field, entry.value]]
    }),
  )

/** Removes saved values from the draft. Text typed since then stays. */
const withoutSent = (draft: Draft, sent: Values): Draft =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([field, entry]) => {
      const value = sent[field as TextField]
      if (value === undefined) return [[field, entry]]
      return entry.value === value ? [] : [[field, { ...entry, bases: [...entry.bases, value] }]]
    }),
  )

const isAtField = (error: Error | null): boolean =>
  error instanceof ApiProblem && textFields.some((field) => error.at(field) !== undefined)

type SavingState = 'saving' | 'refused' | 'draft' | 'saved'

const stateOf = (isSaving: boolean, isRefused: boolean, isDraft: boolean): SavingState => {
  if (isSaving) return 'saving'
  if (isRefused && isDraft) return 'refused'
  return isDraft ? 'draft' : 'saved'
}

const millisecondsOfPause = 1500

/** Headline, lead and text of a task: stored on this device with every key, and sent to the server at every pause. */
export const useTaskText = (task: OwnTaskView) => {
  const { organization, user } = useSession()
  const key = `daybook.draft.${organization.id}.${user.id}.task.${task.taskId}`
  const draft = useDraft(key)
  const queries = useQueryClient()
  const isAway = useServerAway()
  const latest = useRef(task)
  if (task.version >= latest.current.version) latest.current = task
  const { mutateAsync, error, isPending } = useMutation({
    scope: { id: `text-of-task-${task.taskId}` },
    // Look at the draft only now: a save that had to wait may have nothing left to do.
    mutationFn: async () => {
      const sent = unsaved(latest.current, readDraft(key))
      const isNothing = Object.keys(sent).length === 0
      const { taskId, version } = latest.current
      return { sent, data: isNothing ? latest.current : await patchTask(taskId, sent, version) }
    },
    onSuccess: ({ data, sent }) => {
      latest.current = data
      keepInList(queries, data)
      writeDraft(key, withoutSent(readDraft(key), sent))
    },
    // Read the task again, then save the draft on top of it, unless both changed the same field.
    onError: (problem) => {
      if (isProblem(problem, 'precondition-failed')) void askForTasksAgain(queries)
    },
  })
  const save = useCallback(async (): Promise<'saved' | 'away' | 'refused'> => {
    if (Object.keys(unsaved(latest.current, readDraft(key))).length === 0) return 'saved'
    return mutateAsync().then(
      () => 'saved',
      // The hook returns the error, and the page shows it.
      (problem) => (problem instanceof ServerAway ? 'away' : 'refused'),
    )
  }, [key, mutateAsync])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a task changed by someone else deserves another try
  useEffect(() => {
    if (isAway || Object.keys(draft).length === 0) return
    const timer = setTimeout(() => void save(), millisecondsOfPause)
    return () => clearTimeout(timer)
  }, [draft, isAway, save, task.version])
  useEffect(() => () => void save(), [save])

  const change = (field: TextField, value: string) => {
    const bases = readDraft(key)[field]?.bases ?? [savedText(task, field)]
    writeDraft(key, { ...readDraft(key), [field]: { value, bases } })
  }
  const drop = (field: TextField) => {
    const { [field]: _, ...rest } = readDraft(key)
    writeDraft(key, rest)
  }
  return {
    valueOf: (field: TextField): string => draft[field]?.value ?? savedText(task, field),
    /** The other person's text; undefined if there is no conflict. */
    theirsOf: (field: TextField) => (isConflict(task, draft, field) ? savedText(task, field) : undefined),
    problemOf: (field: TextField) => (error instanceof ApiProblem ? error.at(field) : undefined),
    /** An error that belongs to no field. */
    error:
      isAtField(error) || isProblem(error, 'precondition-failed') || error instanceof ServerAway
        ? null
        : error,
    state: stateOf(isPending, isAtField(error), Object.keys(draft).length > 0),
    change,
    save,
    /** The texts that the server does not have, without those that somebody else has changed. */
    unsaved: () => unsaved(latest.current, readDraft(key)),
    keepMine: (field: TextField) => {
      const entry = readDraft(key)[field]
      if (entry)
        writeDraft(key, { ...readDraft(key), [field]: { ...entry, bases: [savedText(task, field)] } })
    },
    takeTheirs: drop,
  }
}
