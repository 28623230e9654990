import type { Refusal } from '@daybook/shared/sign-in-refusals'
import { Alert, Button, Divider, Paper, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { withQuery } from '../../api/client.ts'
import type { SessionView } from '../../api/types.ts'
import { LoadError } from '../../components/LoadError.tsx'
import { PasswordWay } from './PasswordWay.tsx'
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx'
import classes from './SignInPage.module.css'
import { SingleSignOnProblem } from './SingleSignOnProblem.tsx'
import { emptyCredentials, failureOf, signIn, signInMethodsQuery } from './sign-in.ts'

interface SignInFormProps {
  readonly title: string
  /** Why the person is asked to sign in. */
  readonly detail?: string
  /** Why single sign-on failed. */
  readonly problem?: Refusal | undefined
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
    onSuccess: (session) => {
      if (!session.secondFactorNeeded) onSignedIn(session)
    },
  })
  const failure = failureOf(attempt.error, credentials)
  const takesPasswords = methods?.password !== false
  const submit = (event: FormEvent) => {
    event.preventDefault()
    attempt.mutate(credentials)
  }
  const begun = attempt.data
  if (begun?.secondFactorNeeded)
    return (
      <SetUpSecondFactor
        organizationName={begun.organization.name}
        password={credentials.password}
        onDone={() => onSignedIn({ ...begun, secondFactorNeeded: false })}
      />
    )
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
          {takesPasswords ? (
            <PasswordWay
              credentials={credentials}
              onChange={setCredentials}
              error={attempt.error}
              isPending={attempt.isPending}
              onOrganization={(organizationId) => attempt.mutate({ ...credentials, organizationId })}
            />
          ) : null}
          <LoadError of={read} />
          {methods?.singleSignOn == null ? null : (
            <>
              {takesPasswords ? <Divider label={t('or')} /> : null}
              <Button
                component="a"
                variant={takesPasswords ? 'default' : 'filled'}
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
