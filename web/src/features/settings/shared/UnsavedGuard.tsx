import { Alert, Button, Group } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'

interface UnsavedGuardProps {
  /** Called when someone is about to leave. */
  readonly isDirty: () => boolean
  /** What would be lost. */
  readonly warning?: string
}

/** Asks before unsaved changes are lost: to another entry, another page or a closed tab. */
export const UnsavedGuard = ({ isDirty, warning }: UnsavedGuardProps) => {
  const t = useTranslations('settings.unsaved')
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return status === 'blocked' ? (
    <Alert color="orange" role="alertdialog" aria-label={t('title')} title={t('title')}>
      {warning ?? t('detail')}
      <Group gap="sm" mt="sm">
        <Button autoFocus variant="default" onClick={reset}>
          {t('stay')}
        </Button>
        <Button color="red" variant="subtle" onClick={proceed}>
          {t('leave')}
        </Button>
      </Group>
    </Alert>
  ) : null
}
