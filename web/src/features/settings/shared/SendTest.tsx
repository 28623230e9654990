import { Alert, Button, Group, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { request } from '../../../api/client.ts'
import type { TestResultView } from '../../../api/types.ts'
import { ProblemText } from '../../../components/ProblemText.tsx'
import classes from './SendTest.module.css'

const Result = ({ result }: { readonly result: TestResultView }) => {
  const t = useTranslations('settings.webhooks.test')
  const { delivered, status, error, response, milliseconds } = result
  return (
    <Alert color={delivered ? 'teal' : 'orange'} role="status">
      <Text size="sm" fw={600}>
        {status === null ? t('noAnswer', { error: error ?? '' }) : t('answered', { status, milliseconds })}
      </Text>
      {response ? <pre className={classes.response}>{response}</pre> : null}
    </Alert>
  )
}

/** Sends a test message now, by a request to `path`, and shows what came back. */
export const SendTest = ({ path }: { readonly path: string }) => {
  const t = useTranslations('settings.webhooks.test')
  const sending = useMutation({
    mutationFn: async () => (await request<TestResultView>('POST', path)).data,
  })
  return (
    <section aria-label={t('title')}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Text size="sm" fw={500}>
            {t('title')}
          </Text>
          <Text size="xs" c="dimmed">
            {t('hint')}
          </Text>
        </div>
        <Button
          variant="default"
          leftSection={<IconSend size={16} aria-hidden />}
          loading={sending.isPending}
          onClick={() => sending.mutate()}
        >
          {t('send')}
        </Button>
      </Group>
      {sending.data === undefined ? null : <Result result={sending.data} />}
      <ProblemText>{sending.error?.message}</ProblemText>
    </section>
  )
}
