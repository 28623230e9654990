import { Button, Group, Stack, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { request } from '../../../api/client.ts'
import { useSession } from '../../../api/session.ts'
import type { UserSettingsView } from '../../../api/types.ts'
import { ProblemText } from '../../../components/ProblemText.tsx'
import { personName } from '../../../person-name.ts'

/** Shows an administrator the plan through the eyes of a person (contract 14.8). */
export const SeeAs = ({ view }: { readonly view: UserSettingsView }) => {
  const t = useTranslations('settings.seeAs')
  const { user } = useSession()
  const seeing = useMutation({
    mutationFn: () => request('POST', `/api/daybook/v1/users/${view.id}/see-as`),
    // The pages are loaded again, so that nothing of what the administrator sees stays in memory.
    onSuccess: () => location.assign('/plan'),
  })
  const { id, role, internal } = view
  if (id === user.id || role === null || !internal) return null
  const name = personName(view)
  return (
    <Stack gap="sm" component="section" aria-label={t('title')}>
      <div>
        <Text size="sm" fw={600}>
          {t('title')}
        </Text>
        <Text size="xs" c="dimmed">
          {t('hint', { name })}
        </Text>
      </div>
      <Group>
        <Button
          variant="default"
          leftSection={<IconEye size={16} aria-hidden />}
          loading={seeing.isPending}
          onClick={() => seeing.mutate()}
        >
          {t('start', { name })}
        </Button>
      </Group>
      <ProblemText>{seeing.error?.message}</ProblemText>
    </Stack>
  )
}
