import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { sessionQuery } from '../../api/session.ts'
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx'
import { SignInForm } from './SignInForm.tsx'
import { useSignedIn } from './use-signed-in.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address of a person who has just chosen a password. */
    readonly email?: string
  }
}

export const SignInPage = () => {
  const t = useTranslations('signIn')
  const { next, problem } = useSearch({ from: '/sign-in' })
  const email = useLocation({ select: ({ state }) => state.email })
  const signedIn = useSignedIn()
  // Led here by any other page: the session has begun, and nothing more.
  const begun = useQueryClient().getQueryData(sessionQuery.queryKey)
  if (begun?.secondFactorNeeded)
    return (
      <SetUpSecondFactor
        organizationName={begun.organization.name}
        onDone={() => signedIn({ ...begun, secondFactorNeeded: false }, next)}
      />
    )
  return (
    <SignInForm
      title={t('title')}
      problem={problem}
      email={email ?? null}
      next={next}
      onSignedIn={(session) => signedIn(session, next)}
    />
  )
}
