import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isSamePerson, readSession, sessionQuery } from '../../api/session.ts'
import { continueSession } from '../../api/session-end.ts'
import type { SessionView } from '../../api/types.ts'
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx'
import { SignInForm } from './SignInForm.tsx'

/** Someone may have signed in in another tab. */
const useSessionOfOtherTab = (): SessionView | null | undefined =>
  useQuery({
    queryKey: ['session-again'],
    queryFn: ({ signal }) => readSession(signal),
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    gcTime: 0,
  }).data

/** Returns the focus to where it was. */
const useFocusBack = () => {
  const [before] = useState(() => document.activeElement)
  useEffect(() => () => (before instanceof HTMLElement ? before.focus() : undefined), [before])
}

/** Covers a page whose session has ended, and gives it back as it was. */
export const SessionOver = () => {
  const t = useTranslations('signIn.over')
  const queries = useQueryClient()
  const router = useRouter()
  const next = useLocation({ select: ({ href }) => href })
  const before = queries.getQueryData(sessionQuery.queryKey)
  const other = useSessionOfOtherTab()
  useFocusBack()

  const onSignedIn = (session: SessionView) => {
    // Another person must not see this page, or have its requests sent in their name.
    if (!before || !isSamePerson(before, session)) return location.reload()
    queries.setQueryData(sessionQuery.queryKey, session)
    continueSession()
    void queries.invalidateQueries()
    void router.invalidate()
  }
  const onSignedInElsewhere = useEffectEvent(onSignedIn)
  useEffect(() => {
    if (other && !other.secondFactorNeeded) onSignedInElsewhere(other)
  }, [other])

  // The newsroom asks for a second factor since a moment ago.
  if (other?.secondFactorNeeded && before && isSamePerson(before, other))
    return (
      <SetUpSecondFactor
        organizationName={other.organization.name}
        onDone={() => onSignedIn({ ...other, secondFactorNeeded: false })}
      />
    )
  return (
    <SignInForm
      title={t('title')}
      detail={t('detail')}
      email={before?.user.email ?? null}
      next={next}
      keepsPage
      onSignedIn={onSignedIn}
    />
  )
}
