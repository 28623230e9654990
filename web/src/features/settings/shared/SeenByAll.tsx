import { List, Stack, Text } from '@mantine/core'
import { useId } from 'react'
import { useTranslations } from 'use-intl'

const facts = ['settings', 'parts', 'views', 'people'] as const

/** What whoever sees only some stories sees all the same (contract 14.3). */
export const SeenByAll = () => {
  const t = useTranslations('settings.seenByAll')
  const id = useId()
  return (
    <Stack gap={4}>
      <Text id={id} size="sm" fw={600}>
        {t('title')}
      </Text>
      <List size="sm" c="dimmed" aria-labelledby={id}>
        {facts.map((fact) => (
          <List.Item key={fact}>{t(fact)}</List.Item>
        ))}
      </List>
    </Stack>
  )
}
