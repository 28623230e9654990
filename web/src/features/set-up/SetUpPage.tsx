import { Alert, Button, Checkbox, Paper, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { request } from '../../api/client.ts'
import { ApiProblem } from '../../api/problem.ts'
import { sessionQuery } from '../../api/session.ts'
import type { SessionView } from '../../api/types.ts'
import { TimeZoneSelect } from '../../components/TimeZoneSelect.tsx'
import { useLanguage } from '../../i18n.tsx'
import classes from '../sign-in/SignInPage.module.css'

const ownTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

const empty = {
  code: '',
  name: '',
  timeZone: ownTimeZone,
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  demo: false,
}

type Fields = typeof empty

const bodyOf = ({ code, name, timeZone, demo, firstName, ...administrator }: Fields, language: string) => ({
  code,
  organization: { name, timeZone, language },
  administrator: { ...administrator, firstName: firstName === '' ? null : firstName },
  demo,
})

/** Creating the demo newsroom takes minutes on a slow machine. */
const demoPatienceMilliseconds = 600_000

/** The first page of a new server: the administrator's account and an optional demo newsroom. */
export const SetUpPage = () => {
  const t = useTranslations('setUp')
  const { language } = useLanguage()
  const { code } = useSearch({ from: '/setup' })
  const router = useRouter()
  const queries = useQueryClient()
  const [fields, setFields] = useState({ ...empty, code: code ?? '' })
  const setUp = useMutation({
    mutationFn: () =>
      request<SessionView>('POST', '/api/daybook/v1/setup', {
        body: bodyOf(fields, language),
        patienceMilliseconds: demoPatienceMilliseconds,
      }),
    onSuccess: ({ data }) => {
      queries.clear()
      queries.setQueryData(sessionQuery.queryKey, data)
      router.history.push('/')
    },
  })
  const problem = setUp.error instanceof ApiProblem ? setUp.error : null
  const paths = [
    'organization.name',
    'organization.timeZone',
    'administrator.email',
    'administrator.password',
  ]
  const isAtField = problem?.errors.some(({ path }) => path !== null && paths.includes(path)) ?? false
  const change = (part: Partial<Fields>) => setFields((before) => ({ ...before, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setUp.mutate()
  }
  return (
    <main className={classes.page}>
      <title>{t('title')}</title>
      <Paper component="form" onSubmit={submit} className={classes.form} data-wide>
        <Stack gap="md">
          <div>
            <Title order={1}>{t('title')}</Title>
            <Text size="sm" c="dimmed">
              {t('detail')}
            </Text>
          </div>
          {setUp.error === null || isAtField ? null : (
            <Alert color="red" role="alert">
              {setUp.error.message}
            </Alert>
          )}
          {code === undefined ? (
            <TextInput
              label={t('code')}
              description={t('codeHint')}
              required
              value={fields.code}
              onChange={(event) => change({ code: event.currentTarget.value })}
              error={problem?.at('code')}
            />
          ) : null}
          <TextInput
            label={t('organization')}
            placeholder={t('organizationExample')}
            required
            autoFocus
            value={fields.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
            error={problem?.at('organization.name')}
          />
          <TimeZoneSelect
            label={t('timeZone')}
            description={t('timeZoneHint')}
            name="timeZone"
            value={fields.timeZone}
            onChange={(timeZone) => change({ timeZone })}
            error={problem?.at('organization.timeZone')}
          />
          <div className={classes.pair}>
            <TextInput
              label={t('firstName')}
              autoComplete="given-name"
              value={fields.firstName}
              onChange={(event) => change({ firstName: event.currentTarget.value })}
              error={problem?.at('administrator.firstName')}
            />
            <TextInput
              label={t('lastName')}
              autoComplete="family-name"
              required
              value={fields.lastName}
              onChange={(event) => change({ lastName: event.currentTarget.value })}
              error={problem?.at('administrator.lastName')}
            />
          </div>
          <TextInput
            label={t('email')}
            description={t('emailHint')}
            type="email"
            autoComplete="username"
            required
            value={fields.email}
            onChange={(event) => change({ email: event.currentTarget.value })}
            error={problem?.at('administrator.email')}
          />
          <PasswordInput
            label={t('password')}
            description={t('passwordHint')}
            autoComplete="new-password"
            required
            value={fields.password}
            onChange={(event) => change({ password: event.currentTarget.value })}
            error={problem?.at('administrator.password')}
          />
          <Checkbox
            label={t('demo')}
            description={t('demoHint')}
            checked={fields.demo}
            onChange={(event) => change({ demo: event.currentTarget.checked })}
          />
          <Button type="submit" size="sm" loading={setUp.isPending}>
            {t('submit')}
          </Button>
        </Stack>
      </Paper>
    </main>
  )
}
