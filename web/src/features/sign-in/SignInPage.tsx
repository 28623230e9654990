import { Alert, Anchor, Button, Paper, PasswordInput, Stack, TextInput, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SessionView } from '../../../../src/sessions/session-schemas.ts'
import { request } from '../../api/client.ts'
import { sessionQuery } from '../../api/session.ts'
import classes from './SignInPage.module.css'

export const SignInPage = () => {
  const t = useTranslations('signIn')
  const { next } = useSearch({ from: '/sign-in' })
  const router = useRouter()
  const queries = useQueryClient()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const signIn = useMutation({
    mutationFn: () => request<SessionView>('POST', '/api/daybook/v1/session', { body: { email, password } }),
    onSuccess: async ({ data }) => {
      queries.clear()
      queries.setQueryData(sessionQuery.queryKey, data)
      router.history.push(next ?? '/')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    signIn.mutate()
  }
  return (
    <main className={classes.page}>
      <Paper component="form" onSubmit={submit} className={classes.form}>
        <Stack gap="md">
          <Title order={1}>{t('title')}</Title>
          {signIn.error === null ? null : (
            <Alert color="red" role="alert">
              {signIn.error.message}
            </Alert>
          )}
          <TextInput
            label={t('email')}
            type="email"
            name="email"
            autoComplete="username"
            required
            autoFocus
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <PasswordInput
            label={t('password')}
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Button type="submit" size="sm" loading={signIn.isPending}>
            {t('submit')}
          </Button>
          <Anchor component={Link} to="/password/forgotten" size="sm">
            {t('forgotten')}
          </Anchor>
        </Stack>
      </Paper>
    </main>
  )
}
