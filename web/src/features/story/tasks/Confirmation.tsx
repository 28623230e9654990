import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { TaskView } from '../../../api/types.ts'
import { requested } from '../fields/task-fields.ts'

const confirmed = 1

/** Whether the assignee of an open task was asked, and has accepted. */
export const Confirmation = ({ task }: { readonly task: TaskView }) => {
  const t = useTranslations('story.confirmation')
  const { user, done, confirmationStatusCode: code } = task
  if (user === null || done || (code !== requested && code !== confirmed)) return null
  return (
    <Text size="xs" c="dimmed" px={8} title={t('label')}>
      {t(code === confirmed ? 'confirmed' : 'requested')}
    </Text>
  )
}
