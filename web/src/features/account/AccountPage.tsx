import { Button, Group, Paper, PasswordInput, Stack, Table, Text, Title } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { getJson, request } from '../../api/client.ts'
import { ApiProblem } from '../../api/problem.ts'
import { useSession } from '../../api/session.ts'
import type { SessionEntryView } from '../../api/types.ts'
import { formatInstant } from '../../calendar-date.ts'
import { LoadError } from '../../components/LoadError.tsx'
import { showDone, showError } from '../../components/messages.tsx'
import { ProblemText } from '../../components/ProblemText.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { WideTable } from '../../components/WideTable.tsx'
import { useLanguage } from '../../i18n.tsx'
import { personName } from '../../person-name.ts'
import { OwnCalendar } from '../feeds/OwnCalendar.tsx'
import { OwnNoticeMail } from '../notice-mail/OwnNoticeMail.tsx'
import { browserName } from './browser-name.ts'
import { SecondFactor } from './SecondFactor.tsx'

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) =>
    getJson<{ content: readonly SessionEntryView[] }>('/api/daybook/v1/sessions', signal),
})

/** The person's sessions; they can end every one but this. */
const Sessions = () => {
  const t = useTranslations('account')
  const { locale } = useLanguage()
  const { organization } = useSession()
  const queries = useQueryClient()
  const read = useQuery(sessionsQuery)
  const end = useMutation({
    mutationFn: (id: number) => request('DELETE', `/api/daybook/v1/sessions/${id}`),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
    onError: showError,
  })
  return (
    <Stack gap="sm">
      <Title order={2}>{t('sessions')}</Title>
      <LoadError of={read} />
      {read.data === undefined ? null : (
        <WideTable minWidth={480}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('device')}</Table.Th>
                <Table.Th>{t('address')}</Table.Th>
                <Table.Th>{t('lastUsed')}</Table.Th>
                <Table.Th>{t('actions')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {read.data.content.map((entry) => (
                <Table.Tr key={entry.id}>
                  <Table.Td title={entry.userAgent ?? undefined}>
                    {entry.userAgent === null ? t('unknownDevice') : browserName(entry.userAgent)}
                  </Table.Td>
                  <Table.Td>{entry.address}</Table.Td>
                  <Table.Td>{formatInstant(entry.lastUsedTime, locale, organization.timeZone)}</Table.Td>
                  <Table.Td>
                    {entry.current ? (
                      <Text size="sm">{t('thisOne')}</Text>
                    ) : (
                      <Button variant="default" onClick={() => end.mutate(entry.id)}>
                        {t('end')}
                      </Button>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
    </Stack>
  )
}

const empty = { currentPassword: '', newPassword: '' }

const Password = () => {
  const t = useTranslations('account')
  const queries = useQueryClient()
  const [fields, setFields] = useState(empty)
  const change = useMutation({
    mutationFn: () => request('POST', '/api/daybook/v1/session/password', { body: fields }),
    onSuccess: () => {
      setFields(empty)
      showDone(t('passwordChanged'))
      return queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
  })
  const problem = change.error instanceof ApiProblem ? change.error : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate()
  }
  const isAtField = problem?.errors.some(({ path }) => path !== null && path in fields) ?? false
  return (
    <Stack component="form" gap="sm" onSubmit={submit} maw={360}>
      <Title order={2}>{t('password')}</Title>
      <PasswordInput
        label={t('currentPassword')}
        autoComplete="current-password"
        required
        value={fields.currentPassword}
        onChange={(event) => setFields({ ...fields, currentPassword: event.currentTarget.value })}
        error={problem?.at('currentPassword')}
      />
      <PasswordInput
        label={t('newPassword')}
        description={t('newPasswordHint')}
        autoComplete="new-password"
        required
        value={fields.newPassword}
        onChange={(event) => setFields({ ...fields, newPassword: event.currentTarget.value })}
        error={problem?.at('newPassword')}
      />
      <ProblemText>{isAtField ? null : change.error?.message}</ProblemText>
      <Group>
        <Button type="submit" loading={change.isPending}>
          {t('changePassword')}
        </Button>
      </Group>
    </Stack>
  )
}

/** The person's own settings: password, two-factor authentication and sessions. */
export const AccountPage = () => {
  const { user } = useSession()
  usePageTitle(useTranslations('frame')('account'))
  return (
    <Paper p="xl" maw={860} bg="transparent">
      <Stack gap={32}>
        <div>
          <Title order={1}>{personName(user)}</Title>
          <Text size="sm" c="dimmed">
            {user.email}
          </Text>
        </div>
        <Password />
        <SecondFactor />
        <OwnNoticeMail />
        <OwnCalendar />
        <Sessions />
      </Stack>
    </Paper>
  )
}
