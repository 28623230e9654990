import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../../i18n.tsx'
import { costWords, type TaskCost } from './costs.ts'

/** What the tasks of a story cost together; nothing where none has a cost. */
export const Costs = ({ tasks }: { readonly tasks: readonly TaskCost[] }) => {
  const t = useTranslations('story.tasks')
  const { locale } = useLanguage()
  const sums = costWords(tasks, locale)
  if (sums === '') return null
  return (
    <Text size="sm" c="dimmed">
      {t('costs', { sums })}
    </Text>
  )
}
