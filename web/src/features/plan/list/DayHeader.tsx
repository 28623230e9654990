import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useFirstDay } from '../../../api/session.ts'
import { type CalendarDate, formatDay } from '../../../calendar-date.ts'
import { DayMarks } from '../../../components/when/DayMarks.tsx'
import type { PlanDay } from '../model/days.ts'
import { usePlanContext } from '../plan-context.tsx'
import { shownPeriod } from '../search/periods.ts'
import { usePlanSearch } from '../search/use-plan-search.ts'
import classes from './DayHeader.module.css'
import { findingsOn } from './day-findings.ts'

const DayTargets = lazy(async () => ({
  default: (await import('../targets/DayTargets.tsx')).DayTargets,
}))
const WhoIsHere = lazy(async () => ({
  default: (await import('../../roster/WhoIsHere.tsx')).WhoIsHere,
}))

interface DayHeaderProps {
  readonly day: PlanDay
  readonly isFolded: boolean
  readonly isDropTarget: boolean
  readonly position: number
  readonly onFold: (date: CalendarDate, isFolded: boolean) => void
}

const attention = ['unassigned', 'withoutTasks'] as const

interface CountProps {
  readonly name: string
  readonly words: string
  /** What the press shows alone. */
  readonly only: string
  readonly isOn: boolean
  readonly onPress: () => void
}

const Count = ({ name, words, only, isOn, onPress }: CountProps) => {
  const { t } = usePlanContext()
  return (
    <button
      type="button"
      className={classes.count}
      data-count={name}
      aria-pressed={isOn}
      title={isOn ? t('showAllAgain') : only}
      onClick={onPress}
    >
      {words}
    </button>
  )
}

/** How many stories of the day need attention, each number with the filter that shows them alone. */
const Counts = ({ day }: { readonly day: PlanDay }) => {
  const { t, now, lookup } = usePlanContext()
  const { search, change } = usePlanSearch()
  const { findings: asked = [] } = search
  return (
    <>
      {findingsOn(day, now, lookup).map(([rule, count]) => {
        const isOn = asked.includes(rule)
        return (
          <Count
            key={rule}
            name={rule}
            words={t(`rules.${rule}`, { count })}
            only={t('showOnly.finding', { rule: t(`rules.${rule}`, { count: 0 }) })}
            isOn={isOn}
            onPress={() => change({ findings: isOn ? undefined : [rule] })}
          />
        )
      })}
      {attention.map((name) => {
        const count = day[name]
        const isOn = search[name] === true
        return count === 0 ? null : (
          <Count
            key={name}
            name={name}
            words={t(`${name}Count`, { count })}
            only={t(`showOnly.${name}`)}
            isOn={isOn}
            onPress={() => change({ [name]: isOn ? undefined : true })}
          />
        )
      })}
    </>
  )
}

/** The day in one line: its stories, and how many of them need attention. */
export const DayHeader = ({ day, isFolded, isDropTarget, position, onFold }: DayHeaderProps) => {
  const { t, locale, now } = usePlanContext()
  const { search } = usePlanSearch()
  const firstDay = useFirstDay()
  const { date, rows } = day
  const isToday = date === now.date
  const name = formatDay(date, locale, 'short')
  const Chevron = isFolded ? IconChevronRight : IconChevronDown
  return (
    <div
      role="row"
      aria-rowindex={position}
      className={classes.header}
      data-day={date}
      data-today={isToday || undefined}
      data-past={date < now.date || undefined}
      data-drop={isDropTarget || undefined}
    >
      <div role="gridcell" className={classes.cell}>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={!isFolded}
          onClick={() => onFold(date, !isFolded)}
        >
          <Chevron size={14} stroke={2} aria-hidden className="no-print" />
          <h2 className={classes.date}>{name}</h2>
          {isToday ? <span className={classes.today}>{t('today')}</span> : null}
        </button>
        <DayMarks date={date} />
        <span className={classes.counts}>
          {t('stories', { count: rows.length })}
          <Counts day={day} />
          <Suspense fallback={null}>
            <DayTargets date={date} period={shownPeriod(search, { today: now.date, firstDay })} />
          </Suspense>
        </span>
        {isToday ? (
          <Suspense fallback={null}>
            <WhoIsHere />
          </Suspense>
        ) : null}
      </div>
    </div>
  )
}
