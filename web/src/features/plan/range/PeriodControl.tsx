import { ActionIcon, Button, Group, Menu, TextInput, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { endOfMonth, formatDay } from '../../../calendar-date.ts'
import { useCalendarBasis } from '../model/use-plan.ts'
import { usePlanSurroundings } from '../plan-context.tsx'
import {
  type CalendarBasis,
  type Period,
  periodOfPreset,
  periodPresets,
  shownPeriod,
  steppedPeriod,
} from '../search/periods.ts'
import type { PlanSearch } from '../search/plan-search.ts'
import type { SearchChange } from '../search/use-plan-search.ts'
import classes from './PeriodControl.module.css'

interface PeriodControlProps {
  readonly search: PlanSearch
  readonly onChange: (change: SearchChange) => void
}

const hint = ({ dateFrom, dateTo }: Period, locale: string): string =>
  dateFrom === dateTo
    ? formatDay(dateFrom, locale, 'short')
    : `${formatDay(dateFrom, locale, 'day')} – ${formatDay(dateTo, locale, 'day')}`

/** A month by its name, one day in full, everything else from day to day. */
const periodWords = (search: PlanSearch, basis: CalendarBasis, locale: string): string => {
  if (search.view === 'month') return formatDay(search.dateFrom ?? basis.today, locale, 'month')
  const { dateFrom, dateTo } = shownPeriod(search, basis)
  if (dateFrom === dateTo) return formatDay(dateFrom, locale, 'long')
  if (dateFrom.endsWith('-01') && dateTo === endOfMonth(dateFrom)) return formatDay(dateFrom, locale, 'month')
  return `${formatDay(dateFrom, locale, 'short')} – ${formatDay(dateTo, locale, 'short')}`
}

/** Days from and to, written by hand; what the server refuses of them it says itself. */
const OwnPeriod = ({
  period,
  onPeriod,
}: {
  readonly period: Period
  readonly onPeriod: (p: Period) => void
}) => {
  const { t } = usePlanSurroundings()
  const [{ dateFrom, dateTo }, setDates] = useState(period)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onPeriod({ dateFrom, dateTo: [dateFrom, dateTo].sort()[1] ?? dateFrom })
  }
  return (
    <form onSubmit={submit} className={classes.form}>
      <TextInput
        type="date"
        size="xs"
        label={t('from')}
        required
        value={dateFrom}
        onChange={(event) => setDates({ dateFrom: event.currentTarget.value, dateTo })}
      />
      <TextInput
        type="date"
        size="xs"
        label={t('to')}
        required
        value={dateTo}
        onChange={(event) => setDates({ dateFrom, dateTo: event.currentTarget.value })}
      />
      <Button type="submit">{t('show')}</Button>
    </form>
  )
}

/** Which days are shown: in words, with what is before and after, and everything else in a menu. */
export const PeriodControl = ({ search, onChange }: PeriodControlProps) => {
  const { t, locale } = usePlanSurroundings()
  const basis = useCalendarBasis()
  const [isOpen, setIsOpen] = useState(false)
  const { dateFrom, dateTo } = shownPeriod(search, basis)
  const words = periodWords(search, basis, locale)
  const show = (change: SearchChange) => {
    setIsOpen(false)
    onChange({ preset: undefined, dateFrom: undefined, dateTo: undefined, ...change })
  }
  const step = (direction: 1 | -1) => show(steppedPeriod(search, basis, direction))
  const toToday = () =>
    show(search.view === 'week' || search.view === 'month' ? { preset: 'today' } : { preset: search.preset })
  return (
    <Group gap={2} wrap="nowrap">
      <ActionIcon className="no-print" aria-label={t('before')} title={t('before')} onClick={() => step(-1)}>
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <Button className="no-print" variant="subtle" color="gray" px={6} onClick={toToday}>
        {t('today')}
      </Button>
      <ActionIcon className="no-print" aria-label={t('after')} title={t('after')} onClick={() => step(1)}>
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
      <Menu opened={isOpen} onChange={setIsOpen} position="bottom-end" withinPortal>
        <Menu.Target>
          <UnstyledButton className={classes.period} title={t('choosePeriod')}>
            {words}
            <IconChevronDown size={14} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
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
          <OwnPeriod key={`${dateFrom} ${dateTo}`} period={{ dateFrom, dateTo }} onPeriod={show} />
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}
