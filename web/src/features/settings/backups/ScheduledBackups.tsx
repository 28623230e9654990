import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconDatabaseExport } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { request } from '../../../api/client.ts'
import { refusalWords } from '../../../api/problem.ts'
import { useSession } from '../../../api/session.ts'
import type { BackupsView } from '../../../api/types.ts'
import { formatInstant } from '../../../calendar-date.ts'
import { PageLoading } from '../../../components/PageLoading.tsx'
import { ProblemText } from '../../../components/ProblemText.tsx'
import { useLanguage } from '../../../i18n.tsx'
import { useSize } from '../shared/use-size.ts'

const path = '/api/daybook/v1/backups'
const queryKey = ['settings', 'backups']
/** In milliseconds. */
const refreshAfter = { running: 1000, otherwise: 30_000 }

const useInstant = (): ((instant: string) => string) => {
  const { language } = useLanguage()
  const { organization } = useSession()
  return (instant) => formatInstant(instant, language, organization.timeZone)
}

const Newest = ({ backups: { newest, running } }: { readonly backups: BackupsView }) => {
  const t = useTranslations('settings.backups.daily')
  const instant = useInstant()
  const size = useSize()
  return (
    <Text size="sm" fw={600} role="status">
      {running
        ? t('running')
        : newest === null
          ? t('none')
          : t('newest', { time: instant(newest.time), size: size(newest.bytes) })}
    </Text>
  )
}

const Failure = ({
  failure: { time, reason },
}: {
  readonly failure: NonNullable<BackupsView['failure']>
}) => {
  const t = useTranslations('settings.backups.daily')
  const instant = useInstant()
  return (
    <Alert color="red" role="alert" title={t('failed', { time: instant(time) })}>
      {t(`reasons.${reason}`)}
    </Alert>
  )
}

const Made = ({ backups }: { readonly backups: BackupsView }) => {
  const t = useTranslations('settings.backups.daily')
  const format = useFormatter()
  const queryClient = useQueryClient()
  const beginning = useMutation({
    mutationFn: () => request<BackupsView>('POST', path).then(({ data }) => data),
    onSuccess: (data) => queryClient.setQueryData(queryKey, data),
  })
  const { times, keep, failure, running } = backups
  return (
    <Stack gap="sm">
      <Text size="sm">{t('how', { times: format.list(times), keep: format.number(keep) })}</Text>
      <Newest backups={backups} />
      {failure === null ? null : <Failure failure={failure} />}
      <Group>
        <Button
          variant="default"
          leftSection={<IconDatabaseExport size={16} aria-hidden />}
          loading={beginning.isPending || running}
          onClick={() => beginning.mutate()}
        >
          {t('now')}
        </Button>
      </Group>
      <ProblemText>{beginning.error && refusalWords(beginning.error)}</ProblemText>
    </Stack>
  )
}

/** Whether the server makes backups, how the latest went, and one at once. */
export const ScheduledBackups = () => {
  const t = useTranslations('settings.backups.daily')
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => request<BackupsView>('GET', path, { signal }).then(({ data }) => data),
    refetchInterval: ({ state }) =>
      state.data?.running === true ? refreshAfter.running : refreshAfter.otherwise,
  })
  if (data === undefined) return error === null ? <PageLoading /> : <ProblemText>{error.message}</ProblemText>
  return data.folder ? (
    <Made backups={data} />
  ) : (
    <Text size="sm">{t.rich('off', { code: (setting) => <code>{setting}</code> })}</Text>
  )
}
