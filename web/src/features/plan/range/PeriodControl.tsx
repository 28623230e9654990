import { Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type CalendarDate, endOfMonth, formatDay } from '../../../calendar-date.ts'
import { PeriodStepper } from '../../../components/PeriodStepper.tsx'
import { useIsNarrow } from '../../../components/use-is-narrow.ts'
import { DateInputOnDemand } from '../../../components/when/DateInputOnDemand.tsx'
import { useWeekWords } from '../../../components/when/DayMarks.tsx'
import { useCalendarBasis } from '../model/use-plan.ts'
import { usePlanContext } from '../plan-context.tsx'
import {
  type CalendarBasis,
  type Period,
  periodOfPreset,
  periodPresets,
  presetWithToday,
} from '../search/period-presets.ts'
import { shownPeriod, steppedPeriod } from '../search/periods.ts'
import type { PlanSearch } from '../search/plan-search.ts'
import type { SearchChange } from '../search/use-plan-search.ts'
import { savedViewsQuery, searchOfView } from '../views/saved-views.ts'
import classes from './PeriodControl.module.css'

interface PeriodControlProps {
  readonly search: PlanSearch
  readonly onChange: (change: SearchChange) => void
}

const hint = ({ dateFrom, dateTo }: Period, locale: string): string =>
  dateFrom === dateTo
    ? formatDay(dateFrom, locale, 'short')
    : `${formatDay(dateFrom, locale, 'day')} – ${formatDay(dateTo, locale, 'day')}`

/** A month's name, a full date for one day, a range otherwise. */
const periodWords = (
  search: PlanSearch,
  {
    basis,
    locale,
    isNarrow,
    weekWords,
  }: {
    basis: CalendarBasis
    locale: string
    isNarrow: boolean
    weekWords: (date: CalendarDate) => string | undefined
  },
): string => {
  if (search.view === 'month') return formatDay(search.dateFrom ?? basis.today, locale, 'month')
  const { dateFrom, dateTo } = shownPeriod(search, basis)
  if (dateFrom === dateTo) return formatDay(dateFrom, locale, isNarrow ? 'shortDate' : 'long')
  if (dateFrom.endsWith('-01') && dateTo === endOfMonth(dateFrom)) return formatDay(dateFrom, locale, 'month')
  const days = `${formatDay(dateFrom, locale, 'short')} – ${formatDay(dateTo, locale, 'short')}`
  const week = weekWords(dateFrom)
  return week === undefined || isNarrow || week !== weekWords(dateTo) ? days : `${week} · ${days}`
}

/** A range typed by hand; the server's messages about it appear here. */
const OwnPeriod = ({
  period,
  onPeriod,
}: {
  readonly period: Period
  readonly onPeriod: (p: Period) => void
}) => {
  const { t } = usePlanContext()
  const [{ dateFrom, dateTo }, setDates] = useState(period)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onPeriod({ dateFrom, dateTo: [dateFrom, dateTo].sort()[1] ?? dateFrom })
  }
  return (
    <form onSubmit={submit} className={classes.form}>
      <DateInputOnDemand
        isInMenu
        size="xs"
        label={t('from')}
        required
        value={dateFrom}
        onChange={(value) => setDates({ dateFrom: value, dateTo })}
      />
      <DateInputOnDemand
        isInMenu
        size="xs"
        label={t('to')}
        required
        value={dateTo}
        onChange={(value) => setDates({ dateFrom, dateTo: value })}
      />
      <Button type="submit">{t('show')}</Button>
    </form>
  )
}

/** The days of the plan: a preset, or a range. */
export const PeriodControl = ({ search, onChange }: PeriodControlProps) => {
  const { t, locale } = usePlanContext()
  const basis = useCalendarBasis()
  const isNarrow = useIsNarrow()
  const weekWords = useWeekWords()
  const { dateFrom, dateTo } = shownPeriod(search, basis)
  const show = (change: SearchChange) =>
    onChange({ preset: undefined, dateFrom: undefined, dateTo: undefined, ...change })
  const { data: views } = useQuery(savedViewsQuery)
  const view = views?.find(({ id }) => id === search.saved)
  const preset = search.preset ?? (view && searchOfView(view).preset)
  const toToday = () =>
    show(
      search.view === 'week' || search.view === 'month'
        ? { preset: 'today' }
        : { preset: presetWithToday(preset) },
    )
  return (
    <PeriodStepper
      words={periodWords(search, { basis, locale, isNarrow, weekWords })}
      onStep={(direction) => show(steppedPeriod(search, basis, direction))}
      onToday={toToday}
      menu={(close) => (
        <>
          {periodPresets.map((preset) => (
            <Menu.Item
              key={preset}
              data-active={search.preset === preset || undefined}
              rightSection={
                <span className={classes.hint}>{hint(periodOfPreset(preset, basis), locale)}</span>
              }
              onClick={() => show({ preset })}
            >
              {t(`presets.${preset}`)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <OwnPeriod
            key={`${dateFrom} ${dateTo}`}
            period={{ dateFrom, dateTo }}
            onPeriod={(period) => {
              close()
              show(period)
            }}
          />
        </>
      )}
    />
  )
}
