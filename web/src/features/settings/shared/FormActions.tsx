import { Button, Group, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { SaveButton } from '../../../components/SaveButton.tsx'

interface FormActionsProps {
  readonly isNew: boolean
  readonly form: {
    readonly isDirty: boolean
    readonly isSaving: boolean
    readonly wasSaved: boolean
    readonly discard: () => void
  }
  readonly onClose: () => void
  /** Null if the entry cannot be deleted. */
  readonly onDelete: (() => void) | null
}

/** The buttons of an entry's form. */
export const FormActions = ({ isNew, form, onClose, onDelete }: FormActionsProps) => {
  const t = useTranslations('settings')
  const canDiscard = form.isDirty && !isNew
  return (
    <Group gap="sm">
      <SaveButton isDirty={isNew || form.isDirty} isSaving={form.isSaving}>
        {isNew ? t('form.create') : t('form.save')}
      </SaveButton>
      <Button variant="default" onClick={canDiscard ? form.discard : onClose}>
        {canDiscard ? t('form.cancel') : t('form.close')}
      </Button>
      <Text size="sm" c="dimmed" role="status">
        {form.wasSaved ? t('form.saved') : null}
      </Text>
      {onDelete === null ? null : (
        <Button ml="auto" variant="subtle" color="red" c="var(--mantine-color-error)" onClick={onDelete}>
          {t('remove.open')}
        </Button>
      )}
    </Group>
  )
}
