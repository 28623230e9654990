import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Notice } from '../../components/Notice.tsx'
import { PageLoading } from '../../components/PageLoading.tsx'
import { useLanguage } from '../../i18n.tsx'
import { useWallClock } from '../../wall-clock.ts'
import { useLookup } from '../plan/model/lookup.ts'
import { withNames } from '../plan/model/named-rows.ts'
import { planQuery } from '../plan/model/plan-query.ts'
import { PlanSurroundingsProvider } from '../plan/plan-context.tsx'
import { Conference } from './Conference.tsx'

/** The conference about one day, today unless the address says otherwise: for a projector, one desk after the other. */
export const ConferencePage = () => {
  const t = useTranslations('conference')
  const { date } = useSearch({ from: '/signed-in/conference' })
  const { date: today } = useWallClock()
  const navigate = useNavigate()
  const day = date ?? today
  const { data, error } = useQuery(planQuery({ dateFrom: day, dateTo: day, ideas: false, filters: {} }))
  const lookup = useLookup()
  const { locale } = useLanguage()
  const plan = useMemo(() => data && withNames(data, { lookup, locale }), [data, lookup, locale])
  if (plan === undefined)
    return error === null ? <PageLoading /> : <Notice title={t('notRead')}>{error.message}</Notice>
  return (
    <PlanSurroundingsProvider>
      <Conference
        key={plan.dateFrom}
        plan={plan}
        onGo={(next) =>
          void navigate({ to: '/conference', search: next === today ? {} : { date: next }, replace: true })
        }
      />
    </PlanSurroundingsProvider>
  )
}
