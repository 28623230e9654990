import { Button, Group, Select } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { DateInput } from '../../../components/when/DateInput.tsx'
import { reportsUnclear } from '../../../components/when/use-typed.ts'
import { useWeekdays } from '../shared/weekdays.ts'
import { seriesOf } from './manual-dates.ts'

interface DateSeriesProps {
  readonly today: string
  readonly onAdd: (dates: readonly string[]) => void
}

/** Adds every date of a weekday within a period at once, such as a weekly's whole year. */
export const DateSeries = ({ today, onAdd }: DateSeriesProps) => {
  const t = useTranslations('settings.platforms.series')
  const weekdays = useWeekdays()
  const place = useRef<HTMLDivElement>(null)
  const [weekday, setWeekday] = useState('4')
  const [from, setFrom] = useState(today)
  const [to, setTo] = useState(`${today.slice(0, 4)}-12-31`)
  const found = from === '' || to === '' ? [] : seriesOf(from, to, Number(weekday))
  return (
    <Group ref={place} gap="sm" align="flex-end">
      <Select
        size="xs"
        w={140}
        label={t('every')}
        allowDeselect={false}
        value={weekday}
        onChange={(value) => setWeekday(value ?? weekday)}
        data={weekdays.map(({ number, long }) => ({ value: String(number), label: long }))}
      />
      <DateInput size="xs" label={t('from')} value={from} onChange={(value) => setFrom(value)} />
      <DateInput size="xs" label={t('to')} value={to} onChange={(value) => setTo(value)} />
      <Button
        variant="default"
        disabled={found.length === 0}
        onClick={() => reportsUnclear(place.current) || onAdd(found)}
      >
        {t('add', { count: found.length })}
      </Button>
    </Group>
  )
}
