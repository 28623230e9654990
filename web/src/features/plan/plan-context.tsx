import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useCanPlan } from '../../api/session.ts'
import { useLanguage } from '../../i18n.tsx'
import { useWallClock } from '../../wall-clock.ts'
import { type Lookup, useLookup } from './model/lookup.ts'
import type { Now } from './model/row-facts.ts'

type PlanWords = ReturnType<typeof useTranslations<'plan'>>

/** Everything that rows and cards need, looked up once for thousands of them. */
export interface PlanContext {
  readonly lookup: Lookup
  readonly now: Now
  readonly locale: string
  /** The platforms in the filter. */
  readonly platformIds: readonly number[]
  /** The person may change stories. */
  readonly canPlan: boolean
  readonly t: PlanWords
}

const CurrentPlan = createContext<PlanContext | null>(null)

export const usePlanContext = (): PlanContext => {
  const surroundings = useContext(CurrentPlan)
  if (!surroundings) throw new Error('outside of PlanSurroundingsProvider')
  return surroundings
}

interface PlanSurroundingsProviderProps {
  readonly platformIds?: readonly number[] | undefined
  readonly children: ReactNode
}

const none: readonly number[] = []

export const PlanSurroundingsProvider = ({ platformIds = none, children }: PlanSurroundingsProviderProps) => {
  const lookup = useLookup()
  const { date, time } = useWallClock()
  const { locale } = useLanguage()
  const t = useTranslations('plan')
  const canPlan = useCanPlan()
  const value = useMemo(
    () => ({ lookup, now: { date, time }, locale, platformIds, canPlan, t }),
    [lookup, date, time, locale, platformIds, canPlan, t],
  )
  return <CurrentPlan value={value}>{children}</CurrentPlan>
}
