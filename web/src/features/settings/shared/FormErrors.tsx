import { Alert, Button, List } from '@mantine/core'
import { useTranslations } from 'use-intl'

interface FormErrorsProps {
  readonly general: readonly string[]
  readonly isOutdated: boolean
  readonly takeNewest: () => Promise<void>
}

/** What the server says of the whole form; what it says of one field stands there. */
export const FormErrors = ({ general, isOutdated, takeNewest }: FormErrorsProps) => {
  const t = useTranslations('settings.form')
  if (isOutdated)
    return (
      <Alert color="orange" role="alert" title={t('outdated')}>
        {t('outdatedDetail')}
        <Button mt="sm" variant="default" onClick={() => void takeNewest()}>
          {t('takeNewest')}
        </Button>
      </Alert>
    )
  return general.length === 0 ? null : (
    <Alert color="red" role="alert">
      {general.length === 1 ? (
        general[0]
      ) : (
        <List size="sm">
          {general.map((words) => (
            <List.Item key={words}>{words}</List.Item>
          ))}
        </List>
      )}
    </Alert>
  )
}
