import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Restore } from './use-restore.ts'

interface RestoreButtonProps {
  readonly id: number
  readonly name: string
  readonly restoring: Restore
}

export const RestoreButton = ({ id, name, restoring: { restore, restoringId } }: RestoreButtonProps) => {
  const t = useTranslations('settings.table')
  return (
    <Button
      variant="default"
      size="compact-xs"
      ml={8}
      loading={restoringId === id}
      aria-label={`${t('restore')}: ${name}`}
      onClick={() => restore({ id, name })}
    >
      {t('restore')}
    </Button>
  )
}
