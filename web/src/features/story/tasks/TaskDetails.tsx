import { useTranslations } from 'use-intl'
import { useReferenceData } from '../../../api/reference-data.ts'
import type { TaskView } from '../../../api/types.ts'
import { choicesOf, fieldsOfFormat } from '../fields/choices.ts'
import { taskField } from '../fields/task-fields.ts'
import { CustomFields } from '../parts/CustomFields.tsx'
import { SelectField } from '../parts/SelectField.tsx'
import { TextField } from '../parts/TextField.tsx'
import { EventField, LinkField, UrlField } from '../parts/value-fields.tsx'
import { CostField, TextLengthField } from './amount-fields.tsx'
import { DeclinedReason } from './DeclinedReason.tsx'

const confirmationCodes = {
  '-2': 'notRequested',
  '0': 'requested',
  '1': 'confirmed',
  '-1': 'rejected',
} as const

/** The fields of a task that are not on its card. */
export const TaskDetails = ({ task }: { readonly task: TaskView }) => {
  const t = useTranslations('story')
  const reference = useReferenceData()
  const { id, formatId, format } = task
  const confirmations = Object.entries(confirmationCodes).map(([code, name]) => ({
    id: Number(code),
    name: t(`confirmation.${name}`),
  }))
  return (
    <>
      <SelectField
        field={taskField(id, 'formatId')}
        label={t('format')}
        choices={choicesOf(reference.taskFormats, format)}
      />
      <SelectField
        field={taskField(id, 'confirmationStatusCode')}
        label={t('confirmation.label')}
        choices={confirmations.toSorted((one, other) => one.id - other.id)}
      />
      <DeclinedReason task={task} />
      <TextField field={taskField(id, 'note')} label={t('note')} kind="lines" placeholder="–" />
      <TextField field={taskField(id, 'lead')} label={t('lead')} kind="lines" placeholder="–" />
      <TextField field={taskField(id, 'text')} label={t('text')} kind="lines" placeholder="–" />
      <TextLengthField taskId={id} formatId={formatId} />
      <CostField taskId={id} />
      <LinkField field={taskField(id, 'externalLink')} label={t('externalLink')} />
      <UrlField field={taskField(id, 'customUploadLink')} label={t('uploadLink')} />
      <EventField field={taskField(id, 'event')} label={t('event.ofTask')} />
      <CustomFields owner={{ kind: 'tasks', id }} definitions={fieldsOfFormat(reference, formatId)} />
    </>
  )
}
