import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { request } from '../../../api/client.ts'
import type { TestMailView } from '../../../api/types.ts'
import { ProblemText } from '../../../components/ProblemText.tsx'
import { NoticeMailDefaults } from '../../notice-mail/NoticeMailDefaults.tsx'
import { SectionHeader } from '../shared/SectionHeader.tsx'
import { mailServerQuery } from './mail-server.ts'

const Result = ({ result: { to, accepted, words } }: { readonly result: TestMailView }) => {
  const t = useTranslations('settings.mail')
  return (
    <Alert color={accepted ? 'teal' : 'red'} role="status">
      <Text size="sm" fw={600}>
        {accepted ? t('accepted', { address: to ?? '' }) : t('notAccepted')}
      </Text>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {words}
      </Text>
    </Alert>
  )
}

/** Whether this server sends mail, and a mail to oneself to see whether it arrives. */
export const Mail = () => {
  const t = useTranslations('settings.mail')
  const words = useTranslations('settings.sections.mail')
  const server = useQuery(mailServerQuery)
  const sending = useMutation({
    mutationFn: () => request<TestMailView>('POST', '/api/daybook/v1/mail/test').then(({ data }) => data),
  })
  const code = { code: (setting: React.ReactNode) => <code>{setting}</code> }
  return (
    <>
      <SectionHeader title={words('title')} intro={words('intro')} />
      <Stack gap="md" maw={620}>
        <ProblemText>{server.error?.message}</ProblemText>
        {server.data === undefined ? null : server.data.configured ? (
          <>
            <Text size="sm">
              {t('sends', { server: server.data.server ?? '', from: server.data.from ?? '' })}
            </Text>
            <Group>
              <Button
                variant="default"
                leftSection={<IconSend size={16} aria-hidden />}
                loading={sending.isPending}
                onClick={() => sending.mutate()}
              >
                {t('test')}
              </Button>
            </Group>
            {sending.data === undefined ? null : <Result result={sending.data} />}
            <ProblemText>{sending.error?.message}</ProblemText>
          </>
        ) : (
          <Text size="sm">{t.rich('none', code)}</Text>
        )}
        <Text size="sm" c="dimmed">
          {t('states')}
        </Text>
      </Stack>
      <NoticeMailDefaults />
    </>
  )
}
