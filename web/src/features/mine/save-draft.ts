import type { OwnTaskView } from '../../api/types.ts'
import { type Draft, readDraft, type TextField, textFields, writeDraft } from './drafts.ts'
import { patchTask } from './my-tasks.ts'

type Values = Partial<Record<TextField, string>>

export const savedText = (task: OwnTaskView, field: TextField): string => task[field] ?? ''

/** Whether someone else has changed the field since the person began to edit it. */
export const isConflict = (task: OwnTaskView, draft: Draft, field: TextField): boolean => {
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

/** What is sent is the person's own text from then on, also if its answer is lost. */
const withOwn = (draft: Draft, sent: Values): Draft =>
  Object.fromEntries(
    Object.entries(draft).map(([field, entry]) => {
      const value = sent[field as TextField]
      return [field, value === undefined ? entry : { ...entry, bases: [...new Set([...entry.bases, value])] }]
    }),
  )

/** Removes saved values from the draft. Text typed since then stays. */
const withoutSaved = (draft: Draft, sent: Values, saved: OwnTaskView): Draft =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([name, entry]) => {
      const field = name as TextField
      if (sent[field] === undefined) return [[field, entry]]
      return entry.value === sent[field] ? [] : [[field, { ...entry, bases: [savedText(saved, field)] }]]
    }),
  )

interface SavedDraft {
  /** The task with what was sent; null if there was nothing to send. */
  readonly saved: OwnTaskView | null
  /** Someone else has changed one of the fields: what was typed there is not saved. */
  readonly isInConflict: boolean
}

const save = async (key: string, read: () => Promise<OwnTaskView>): Promise<SavedDraft> => {
  if (Object.keys(readDraft(key)).length === 0) return { saved: null, isInConflict: false }
  const task = await read()
  const draft = readDraft(key)
  const sent = unsaved(task, draft)
  const isInConflict = textFields.some((field) => isConflict(task, draft, field))
  if (Object.keys(sent).length === 0) return { saved: null, isInConflict }
  writeDraft(key, withOwn(draft, sent))
  const saved = await patchTask(task.taskId, sent, task.version)
  writeDraft(key, withoutSaved(readDraft(key), sent, saved))
  return { saved, isInConflict }
}

const lastSaves = new Map<string, Promise<SavedDraft>>()

/** Saves a draft on top of the task, once earlier saves of it are through. */
export const saveDraft = (key: string, read: () => Promise<OwnTaskView>): Promise<SavedDraft> => {
  const begin = () => save(key, read)
  const saving = lastSaves.get(key)?.then(begin, begin) ?? begin()
  lastSaves.set(key, saving)
  return saving
}
