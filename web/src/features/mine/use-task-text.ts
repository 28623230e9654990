import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { ApiProblem, isProblem, ServerAway } from '../../api/problem.ts'
import { useServerAway } from '../../api/server-state.ts'
import { useSession } from '../../api/session.ts'
import type { OwnTaskView } from '../../api/types.ts'
import { draftKey, readDraft, type TextField, textFields, useDraft, writeDraft } from './drafts.ts'
import { askForTasksAgain, keepInList } from './my-tasks.ts'
import { isConflict, saveDraft, savedText } from './save-draft.ts'

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
  const key = draftKey(`${organization.id}.${user.id}`, task.taskId)
  const draft = useDraft(key)
  const queries = useQueryClient()
  const isAway = useServerAway()
  const latest = useRef(task)
  if (task.version >= latest.current.version) latest.current = task
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => saveDraft(key, async () => latest.current),
    onSuccess: ({ saved }) => {
      if (saved === null) return
      latest.current = saved
      keepInList(queries, saved)
    },
    // Read the task again, then save the draft on top of it, unless both changed the same field.
    onError: (problem) => {
      if (isProblem(problem, 'precondition-failed')) void askForTasksAgain(queries)
    },
  })
  const save = useCallback(() => {
    const draft = readDraft(key)
    if (textFields.some((field) => draft[field] && !isConflict(latest.current, draft, field))) mutate()
  }, [key, mutate])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a task changed by someone else deserves another try
  useEffect(() => {
    if (isAway || Object.keys(draft).length === 0) return
    const timer = setTimeout(save, millisecondsOfPause)
    return () => clearTimeout(timer)
  }, [draft, isAway, save, task.version])
  useEffect(() => save, [save])

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
    keepMine: (field: TextField) => {
      const entry = readDraft(key)[field]
      if (entry)
        writeDraft(key, { ...readDraft(key), [field]: { ...entry, bases: [savedText(task, field)] } })
    },
    takeTheirs: drop,
  }
}
