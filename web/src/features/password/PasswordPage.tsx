import { Alert, Anchor, Button, Paper, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { request } from '../../api/client.ts'
import { ApiProblem } from '../../api/problem.ts'
import { showDone } from '../../components/messages.tsx'
import classes from '../sign-in/SignInPage.module.css'
import { emptyCredentials, signIn } from '../sign-in/sign-in.ts'
import { useSignedIn } from '../sign-in/use-signed-in.ts'

interface CheckedLink {
  readonly kind: 'invitation' | 'reset'
  readonly email: string | null
  readonly organizationName: string
}

/**
 * The token follows `#`, which browsers never send to a server. A mail program may have broken the line, and browsers paste the
 * break as a blank.
 */
const tokenOfAddress = (): string =>
  window.location.hash.slice(1).replaceAll(/%(?:20|09|0A|0D|C2%A0|E2%80%8B)|\s/gi, '')

const checkLink = async (token: string): Promise<CheckedLink> =>
  (await request<CheckedLink>('POST', '/api/daybook/v1/password-link/check', { body: { token } })).data

/**
 * Signs in with what was typed a moment ago. Null if the server wants more than that, such as a code; then the sign-in page asks for it,
 * and says what is wrong if something is.
 */
const signInWith = (email: string | null, password: string) =>
  email === null ? null : signIn({ ...emptyCredentials, email, password }).catch(() => null)

/** The target of links in invitations and password emails. Each works once. */
export const PasswordPage = () => {
  const t = useTranslations('password')
  const navigate = useNavigate()
  const signedIn = useSignedIn()
  const [token] = useState(tokenOfAddress)
  const [password, setPassword] = useState('')
  const isWhole = token !== ''
  const link = useQuery({
    queryKey: ['password-link', token],
    queryFn: () => checkLink(token),
    retry: false,
    enabled: isWhole,
  })
  const choose = useMutation({
    mutationFn: async () => {
      await request('POST', '/api/daybook/v1/password-link/use', { body: { token, password } })
      return signInWith(link.data?.email ?? null, password)
    },
    onSuccess: async (session) => {
      if (session) {
        showDone(t('set'))
        return signedIn(session)
      }
      showDone(t('done'))
      const email = link.data?.email
      await navigate({ to: '/sign-in', ...(email == null ? {} : { state: { email } }) })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    choose.mutate()
  }
  const problem = choose.error instanceof ApiProblem ? choose.error.at('password') : undefined
  const failure = link.error ?? (problem === undefined ? choose.error : null)
  const words = isWhole ? failure?.message : t('incomplete')
  return (
    <main className={classes.page}>
      <title>{t('title')}</title>
      <Paper component="form" onSubmit={submit} className={classes.form}>
        <Stack gap="md">
          <Title order={1}>{t('title')}</Title>
          {words === undefined ? null : (
            <Alert color="red" role="alert">
              {words}
            </Alert>
          )}
          {link.data === undefined ? null : (
            <>
              <Text size="sm" c="dimmed">
                {t('for', { email: link.data.email ?? '', organization: link.data.organizationName })}
              </Text>
              {/* Tells password managers whose password this is. */}
              <input
                type="hidden"
                name="email"
                autoComplete="username"
                value={link.data.email ?? ''}
                readOnly
              />
              <PasswordInput
                label={t('password')}
                description={t('hint')}
                name="password"
                autoComplete="new-password"
                required
                autoFocus
                value={password}
                onChange={(event) => setPassword(event.currentTarget.value)}
                error={problem}
              />
              <Button type="submit" size="sm" loading={choose.isPending}>
                {t('submit')}
              </Button>
            </>
          )}
          <Anchor size="sm" component={Link} to="/sign-in">
            {t('back')}
          </Anchor>
        </Stack>
      </Paper>
    </main>
  )
}
