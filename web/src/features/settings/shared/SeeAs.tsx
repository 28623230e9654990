import { Button, Group, Stack, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { request } from '../../../api/client.ts'
import { ProblemText } from '../../../components/ProblemText.tsx'

interface SeeAsProps {
  readonly of: 'users' | 'clients'
  readonly id: number
  readonly name: string
  readonly seesPlan?: boolean
}

/** Shows an administrator the plan through the eyes of a person or a system (contract 14.8). */
export const SeeAs = ({ of, id, name, seesPlan = true }: SeeAsProps) => {
  const t = useTranslations('settings.seeAs')
  const seeing = useMutation({
    mutationFn: () => request('POST', `/api/daybook/v1/${of}/${id}/see-as`),
    // The pages are loaded again, so that nothing of what the administrator sees stays in memory.
    onSuccess: () => location.assign('/plan'),
  })
  const title = t(`title.${of}`)
  return (
    <Stack gap="sm" component="section" aria-label={title}>
      <div>
        <Text size="sm" fw={600}>
          {title}
        </Text>
        <Text size="xs" c="dimmed">
          {seesPlan ? t('hint', { name }) : t('nothing')}
        </Text>
      </div>
      {seesPlan ? (
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
      ) : null}
      <ProblemText>{seeing.error?.message}</ProblemText>
    </Stack>
  )
}
