import { Alert, Anchor, Button, Divider, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SessionView } from '../../../../src/access/sessions/session-schemas.ts'
import { withQuery } from '../../api/client.ts'
import { NotRead } from '../../components/NotRead.tsx'
import { OrganizationChoice } from './OrganizationChoice.tsx'
import { PasswordFields } from './PasswordFields.tsx'
import classes from './SignInPage.module.css'
import { SingleSignOnProblem } from './SingleSignOnProblem.tsx'
import {
  emptyCredentials,
  organizationsOf,
  signIn,
  signInMethodsQuery,
  type signInProblems,
  wantsCode,
} from './sign-in.ts'

interface SignInFormProps {
  readonly title: string
  /** Why the person is asked to sign in. */
  readonly detail?: string
  /** Why single sign-on failed. */
  readonly problem?: (typeof signInProblems)[number] | undefined
  readonly email?: string | null
  /** Where single sign-on leads to. */
  readonly next: string | undefined
  /** Keep this page as it is: single sign-on opens in another tab. */
  readonly keepsPage?: boolean
  readonly onSignedIn: (session: SessionView) => void
}

/** Email and password, a code if needed, and single sign-on if configured. */
export const SignInForm = (props: SignInFormProps) => {
  const { title, detail, problem, email, next, keepsPage = false, onSignedIn } = props
  const t = useTranslations('signIn')
  const read = useQuery(signInMethodsQuery)
  const methods = read.data
  const [credentials, setCredentials] = useState({ ...emptyCredentials, email: email ?? '' })
  const attempt = useMutation({
    mutationFn: signIn,
    onSuccess: onSignedIn,
  })
  const needsCode = wantsCode(attempt.error)
  const organizations = organizationsOf(attempt.error)
  const isAskedAgain = organizations.length > 0 || (needsCode && credentials.code === '')
  const failure = isAskedAgain ? undefined : attempt.error?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    attempt.mutate(credentials)
  }
  return (
    <main className={classes.page}>
      <title>{`${title} · Daybook`}</title>
      <Paper component="form" onSubmit={submit} className={classes.form}>
        <Stack gap="md">
          <div>
            <Text size="sm" c="dimmed">
              Daybook
            </Text>
            <Title order={1}>{title}</Title>
          </div>
          {detail === undefined ? null : <Text size="sm">{detail}</Text>}
          {problem === undefined || attempt.isError ? null : (
            <SingleSignOnProblem problem={problem} next={next} />
          )}
          {failure === undefined ? null : (
            <Alert color="red" role="alert">
              {failure}
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
            <Button type="submit" size="sm" loading={attempt.isPending}>
              {t('submit')}
            </Button>
          ) : (
            <OrganizationChoice>
              {organizations.map(({ id, name }) => (
                <Button
                  key={id}
                  size="sm"
                  onClick={() => attempt.mutate({ ...credentials, organizationId: id })}
                >
                  {name}
                </Button>
              ))}
            </OrganizationChoice>
          )}
          <Anchor component={Link} to="/password/forgotten" size="sm">
            {t('forgotten')}
          </Anchor>
          <NotRead of={read} />
          {methods?.singleSignOn == null ? null : (
            <>
              <Divider label={t('or')} />
              <Button
                component="a"
                variant="default"
                size="sm"
                href={withQuery(methods.singleSignOn.path, { next })}
                {...(keepsPage ? { target: '_blank', rel: 'noopener' } : {})}
              >
                {t('singleSignOn', { name: methods.singleSignOn.name })}
              </Button>
              {keepsPage ? <Text size="xs">{t('otherTab')}</Text> : null}
            </>
          )}
        </Stack>
      </Paper>
    </main>
  )
}
