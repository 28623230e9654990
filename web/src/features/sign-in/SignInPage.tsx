import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { sessionQuery } from '../../api/session.ts'
import { abandonSession } from '../../api/session-end.ts'
import { SignInForm } from './SignInForm.tsx'

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
  const router = useRouter()
  const queries = useQueryClient()
  return (
    <SignInForm
      title={t('title')}
      problem={problem}
      email={email ?? null}
      next={next}
      onSignedIn={(session) => {
        abandonSession()
        queries.clear()
        queries.setQueryData(sessionQuery.queryKey, session)
        router.history.push(next ?? '/')
      }}
    />
  )
}
