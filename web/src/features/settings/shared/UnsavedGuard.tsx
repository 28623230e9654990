import { Alert, Button, Group } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { type Messages, useTranslations } from 'use-intl'

interface UnsavedGuardProps {
  /** Called when someone is about to leave. */
  readonly isDirty: () => boolean
  /** What would be lost. */
  readonly what?: keyof Messages['settings']['unsaved']
}

/** Asks before something is lost that is not saved: to another entry, another page or a closed tab. */
export const UnsavedGuard = ({ isDirty, what = 'changes' }: UnsavedGuardProps) => {
  const t = useTranslations(`settings.unsaved.${what}`)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return status === 'blocked' ? (
    <Alert color="orange" role="alertdialog" aria-label={t('title')} title={t('title')}>
      {t('detail')}
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
