import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useIsFreelancer } from '../../../api/freelancers.ts'
import type { TaskView } from '../../../api/types.ts'
import { type Assignee, assigneeField } from '../fields/task-fields.ts'
import { FieldNotes } from '../parts/FieldNotes.tsx'
import { Labelled, Plain } from '../parts/Labelled.tsx'
import { useStory } from '../saving/story-context.tsx'
import { useField, wordsOf } from '../saving/use-field.ts'
import { AssigneeInput } from './AssigneeInput.tsx'
import { AssignmentWarning } from './AssignmentWarning.tsx'
import { assigneeText, freeAssignee } from './assignee-choices.ts'
import { type Reason, useAvailability, useWarnings } from './availability.ts'

interface Doubt {
  readonly assignee: NonNullable<Assignee>
  readonly reasons: readonly Reason[]
}

interface AssigneeFieldProps {
  readonly task: TaskView
  readonly autoFocus?: boolean
}

/** The task's assignee. Asks first if the person is away, off shift or busy that day. */
export const AssigneeField = ({ task, autoFocus = false }: AssigneeFieldProps) => {
  const t = useTranslations('story.assignee')
  const { element } = useStory()
  const state = useField(assigneeField(task.id, useIsFreelancer()))
  const { value, canEdit, conflict, refused, missing, save, keepDraft, forget } = state
  const [doubt, setDoubt] = useState<Doubt | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const control = useRef<HTMLDivElement>(null)
  const readStandings = useAvailability(element)
  const readWarnings = useWarnings(element)

  if (!canEdit) {
    return (
      <Plain label={t('label')} layout="bare">
        {assigneeText(value) || t('none')}
      </Plain>
    )
  }
  /** Keep unsaved input beyond the page: the choice in question, else the typed text. */
  const keep = (text: string | null) => {
    const free = freeAssignee(text ?? '')
    const unsettled = doubt ? { mine: doubt.assignee, base: value } : (refused ?? conflict)
    const draft = free ? { mine: free.assignee, base: value } : unsettled
    if (draft) keepDraft(draft.mine, draft.base)
    else forget()
  }
  const type = (text: string | null) => {
    setTyped(text)
    keep(text)
  }
  const restore = (mine: Assignee) => {
    setTyped(assigneeText(mine))
    requestAnimationFrame(() => control.current?.querySelector('input')?.focus())
  }
  const cancel = () => {
    setDoubt(null)
    forget()
  }
  const assign = (assignee: Assignee) => {
    setDoubt(null)
    save(assignee, refused?.base)
  }
  const choose = async (assignee: Assignee) => {
    if (assignee === null || assignee.id === null) return assign(assignee)
    const reasons = await readWarnings(task, { id: assignee.id, name: assignee.name })
    if (reasons.length === 0) assign(assignee)
    else {
      setDoubt({ assignee, reasons })
      keepDraft(assignee, value)
    }
  }
  return (
    <Labelled
      label={t('label')}
      layout="bare"
      error={refused && wordsOf(refused.error)}
      missing={missing}
      notes={
        <>
          {doubt ? (
            <AssignmentWarning
              name={doubt.assignee.name}
              reasons={doubt.reasons}
              anyway={t('anyway')}
              onAnyway={() => assign(doubt.assignee)}
              onCancel={cancel}
              field={control}
            />
          ) : null}
          <FieldNotes
            state={state}
            label={t('label')}
            show={assigneeText}
            onEdit={restore}
            isEditing={typed !== null || doubt !== null}
          />
        </>
      }
    >
      {(ids) => (
        <div ref={control}>
          <AssigneeInput
            ids={ids}
            assignee={doubt?.assignee ?? (refused ? refused.mine : value)}
            typed={typed}
            autoFocus={autoFocus}
            onType={type}
            readStandings={() => readStandings(task)}
            onChoose={(assignee) => void choose(assignee)}
          />
        </div>
      )}
    </Labelled>
  )
}
