import { Alert, Anchor, Button, Divider, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SessionView } from '../../../../src/sessions/session-schemas.ts'
import { request, withQuery } from '../../api/client.ts'
import { sessionQuery } from '../../api/session.ts'
import { PasswordFields } from './PasswordFields.tsx'
import classes from './SignInPage.module.css'
import { emptyCredentials, organizationsOf, signInMethodsQuery, wantsCode } from './sign-in.ts'

export const SignInPage = () => {
  const t = useTranslations('signIn')
  const { next, problem } = useSearch({ from: '/sign-in' })
  const router = useRouter()
  const queries = useQueryClient()
  const { data: methods } = useQuery(signInMethodsQuery)
  const [credentials, setCredentials] = useState(emptyCredentials)
  const signIn = useMutation({
    mutationFn: (body: typeof emptyCredentials & { readonly organizationId?: number }) =>
      request<SessionView>('POST', '/api/daybook/v1/session', {
        body: { ...body, code: body.code === '' ? undefined : body.code },
      }),
    onSuccess: ({ data }) => {
      queries.clear()
      queries.setQueryData(sessionQuery.queryKey, data)
      router.history.push(next ?? '/')
    },
  })
  const needsCode = wantsCode(signIn.error)
  const organizations = organizationsOf(signIn.error)
  const isAskedAgain = organizations.length > 0 || (needsCode && credentials.code === '')
  const failure = isAskedAgain ? undefined : signIn.error?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    signIn.mutate(credentials)
  }
  return (
    <main className={classes.page}>
      <title>{`${t('title')} · Daybook`}</title>
      <Paper component="form" onSubmit={submit} className={classes.form}>
        <Stack gap="md">
          <div>
            <Text size="sm" c="dimmed">
              Daybook
            </Text>
            <Title order={1}>{t('title')}</Title>
          </div>
          {failure === undefined && problem === undefined ? null : (
            <Alert color="red" role="alert">
              {failure ?? t(`problems.${problem ?? 'failed'}`)}
            </Alert>
          )}
          <PasswordFields value={credentials} onChange={setCredentials} />
          {needsCode ? (
            <TextInput
              label={t('code')}
              description={t('codeHint')}
              name="code"
              autoComplete="one-time-code"
              required
              autoFocus
              value={credentials.code}
              onChange={(event) => setCredentials({ ...credentials, code: event.currentTarget.value })}
            />
          ) : null}
          {organizations.length === 0 ? (
            <Button type="submit" size="sm" loading={signIn.isPending}>
              {t('submit')}
            </Button>
          ) : (
            <Stack gap="sm" role="group" aria-label={t('chooseOrganization')}>
              <Title order={2}>{t('chooseOrganization')}</Title>
              {organizations.map(({ id, name }) => (
                <Button
                  key={id}
                  size="sm"
                  onClick={() => signIn.mutate({ ...credentials, organizationId: id })}
                >
                  {name}
                </Button>
              ))}
            </Stack>
          )}
          <Anchor component={Link} to="/password/forgotten" size="sm">
            {t('forgotten')}
          </Anchor>
          {methods?.singleSignOn == null ? null : (
            <>
              <Divider label={t('or')} />
              <Button
                component="a"
                variant="default"
                size="sm"
                href={withQuery(methods.singleSignOn.path, { next })}
              >
                {t('singleSignOn', { name: methods.singleSignOn.name })}
              </Button>
            </>
          )}
        </Stack>
      </Paper>
    </main>
  )
}
