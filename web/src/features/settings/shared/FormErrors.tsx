import { Alert, Button, List } from '@mantine/core'
import { useTranslations } from 'use-intl'

interface FormErrorsProps {
  readonly general: () => readonly string[]
  readonly isOutdated: boolean
  readonly takeNewest: () => Promise<void>
}

/** The server's messages about the form as a whole. Messages about one field appear next to it. */
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
  const words = general()
  return words.length === 0 ? null : (
    <Alert color="red" role="alert">
      {words.length === 1 ? (
        words[0]
      ) : (
        <List size="sm">
          {words.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
      )}
    </Alert>
  )
}
