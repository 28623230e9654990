import { IconCaretDownFilled, IconCaretUpFilled, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { CalendarDate } from '../../../calendar-date.ts'
import { usePlanContext } from '../plan-context.tsx'
import type { Period } from '../search/period-presets.ts'
import classes from './DayTargets.module.css'
import { partOf, type TargetDay, targetDaysQuery, targetsOn } from './target-days.ts'

const signs = { under: IconCaretDownFilled, met: IconCheck, over: IconCaretUpFilled } as const

interface TargetProps {
  readonly day: TargetDay
  readonly isOfPlatform: boolean
}

/** "Web · Sport 3 of 4", with a sign for whether that is less or more than it should be. */
const Target = ({ day, isOfPlatform }: TargetProps) => {
  const t = useTranslations('plan.targets')
  const { lookup, now } = usePlanContext()
  const { count, state, target } = day
  const { from, to, unit } = target
  const Sign = signs[state]
  const range = to === null || to === from ? 'from' : 'range'
  const most = to ?? from
  const amount = t(range, { count, from, to: most })
  const full = `${partOf(day, lookup, false)}: ${t(`${unit}`, { amount, of: most })} (${t(`state.${state}`)})`
  const part = partOf(day, lookup, isOfPlatform)
  return (
    <span
      className={classes.target}
      data-state={state}
      data-past={day.date < now.date || undefined}
      title={full}
    >
      <Sign size={12} role="img" aria-label={t(`state.${state}`)} />
      {part === '' ? null : <span className={classes.part}>{part}</span>}
      <span className={classes.amount}>
        {unit === 'stories' ? amount : t('characters', { amount, of: most })}
      </span>
    </span>
  )
}

interface DayTargetsProps {
  readonly date: CalendarDate
  /** The days that the page shows: their targets are read together. */
  readonly period: Period
  /** Of one platform, which the page names; else of all in the filter. */
  readonly platformId?: number
  /** How many have room. */
  readonly most?: number
}

/** How far the issues of a day are from their targets; nothing where there are none. */
export const DayTargets = ({
  date,
  period,
  platformId,
  most = Number.POSITIVE_INFINITY,
}: DayTargetsProps) => {
  const t = useTranslations('plan.targets')
  const { platformIds } = usePlanContext()
  const { data = [] } = useQuery(targetDaysQuery(period))
  const all = targetsOn(data, date, platformId === undefined ? platformIds : [platformId])
  if (all.length === 0) return null
  const shown = all.slice(0, most)
  return (
    <>
      {shown.map((day) => (
        <Target key={day.target.id} day={day} isOfPlatform={platformId !== undefined} />
      ))}
      {all.length === shown.length ? null : <span>{t('more', { count: all.length - shown.length })}</span>}
    </>
  )
}
