import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { TaskView } from '../../../../../src/elements/task-schemas.ts'
import { type Assignee, assigneeField } from '../fields/task-fields.ts'
import { FieldNotes } from '../parts/FieldNotes.tsx'
import { Labelled, Plain } from '../parts/Labelled.tsx'
import { useStory } from '../saving/story-context.tsx'
import { useField, wordsOf } from '../saving/use-field.ts'
import { AssigneeInput } from './AssigneeInput.tsx'
import { AssignmentWarning } from './AssignmentWarning.tsx'
import { type Reason, useAvailability } from './availability.ts'

const nameOf = (assignee: Assignee): string => assignee?.name ?? ''

interface Doubt {
  readonly assignee: NonNullable<Assignee>
  readonly reasons: readonly Reason[]
}

interface AssigneeFieldProps {
  readonly task: TaskView
}

/** Who does the task. Whoever is away, off shift or has something else to do that day is asked about before. */
export const AssigneeField = ({ task }: AssigneeFieldProps) => {
  const t = useTranslations('story.assignee')
  const { element } = useStory()
  const state = useField(assigneeField(task.id))
  const { value, canEdit, refused, save } = state
  const [doubt, setDoubt] = useState<Doubt | null>(null)
  const readReasons = useAvailability(task, element)

  if (!canEdit) {
    return (
      <Plain label={t('label')} layout="bare">
        {nameOf(value) || t('none')}
      </Plain>
    )
  }
  const assign = (assignee: Assignee) => {
    setDoubt(null)
    save(assignee, refused?.base)
  }
  const choose = async (assignee: Assignee) => {
    if (assignee === null || assignee.id === null) return assign(assignee)
    // Not knowing is no reason to keep anybody from working.
    const reasons = await readReasons().then(
      (known) => known.get(assignee.id ?? 0) ?? [],
      () => [],
    )
    if (reasons.length === 0) assign(assignee)
    else setDoubt({ assignee, reasons })
  }
  return (
    <Labelled
      label={t('label')}
      layout="bare"
      error={refused && wordsOf(refused.error)}
      notes={
        <>
          {doubt ? (
            <AssignmentWarning
              name={doubt.assignee.name}
              reasons={doubt.reasons}
              onAssign={() => assign(doubt.assignee)}
              onCancel={() => setDoubt(null)}
            />
          ) : null}
          <FieldNotes state={state} label={t('label')} show={nameOf} />
        </>
      }
    >
      {(ids) => (
        <AssigneeInput
          ids={ids}
          assignee={doubt?.assignee ?? (refused ? refused.mine : value)}
          readReasons={readReasons}
          onChoose={(assignee) => void choose(assignee)}
        />
      )}
    </Labelled>
  )
}
