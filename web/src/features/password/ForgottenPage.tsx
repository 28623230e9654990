import { Alert, Anchor, Button, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { request } from '../../api/client.ts'
import classes from '../sign-in/SignInPage.module.css'

/** For people who have forgotten their password: a link by email, or where to get one. */
export const ForgottenPage = () => {
  const t = useTranslations('password')
  const [email, setEmail] = useState('')
  const ask = useMutation({
    mutationFn: () =>
      request<{ readonly mail: boolean }>('POST', '/api/daybook/v1/password-reset', { body: { email } }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask.mutate()
  }
  return (
    <main className={classes.page}>
      <title>{t('forgotten')}</title>
      <Paper component="form" onSubmit={submit} className={classes.form}>
        <Stack gap="md">
          <Title order={1}>{t('forgotten')}</Title>
          {ask.error === null ? null : (
            <Alert color="red" role="alert">
              {ask.error.message}
            </Alert>
          )}
          {ask.data === undefined ? (
            <>
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
              <Button type="submit" size="sm" loading={ask.isPending}>
                {t('ask')}
              </Button>
            </>
          ) : (
            <Text size="sm" role="status">
              {ask.data.data.mail ? t('asked', { email }) : t('noMail')}
            </Text>
          )}
          <Anchor size="sm" component={Link} to="/sign-in">
            {t('back')}
          </Anchor>
        </Stack>
      </Paper>
    </main>
  )
}
