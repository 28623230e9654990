import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { DialogProps } from '../../../components/dialog-on-demand.tsx'
import { ProblemText } from '../../../components/ProblemText.tsx'
import { usePlanContext } from '../plan-context.tsx'
import { type SavedView, useDeleteView } from './saved-views.ts'

interface DeleteViewDialogProps extends DialogProps {
  readonly view: SavedView | undefined
  readonly onDeleted: () => void
}

/** Deleting asks once more: nothing brings back the addresses of feeds, and who got the view by mail. */
export const DeleteViewDialog = ({ isOpen, view, onClose, onDeleted }: DeleteViewDialogProps) => {
  const { t } = usePlanContext()
  const remove = useDeleteView()
  if (view === undefined) return null
  const close = () => {
    remove.reset()
    onClose()
  }
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={t('saved.deleteTitle', { name: view.name })}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      <Stack gap="md">
        <Text size="sm">{t('saved.deleteText')}</Text>
        <ProblemText>{remove.error?.message}</ProblemText>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" data-autofocus onClick={close}>
            {t('cancel')}
          </Button>
          <Button
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate(view.id, { onSuccess: onDeleted })}
          >
            {t('saved.deleteView')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
