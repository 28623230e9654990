import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { sessionQuery } from '../../api/session.ts'
import { abandonSession } from '../../api/session-end.ts'
import { SignInForm } from './SignInForm.tsx'

export const SignInPage = () => {
  const t = useTranslations('signIn')
  const { next, problem } = useSearch({ from: '/sign-in' })
  const router = useRouter()
  const queries = useQueryClient()
  return (
    <SignInForm
      title={t('title')}
      problem={problem === undefined ? undefined : t(`problems.${problem}`)}
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
