import { Alert, Button, Group, Input, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { getJson, withQuery } from '../../../api/client.ts'
import type { ChangedSeries } from '../../../api/types.ts'
import { formatDay } from '../../../calendar-date.ts'
import { StrikeDate } from '../../../components/StrikeDate.tsx'
import { DateInput } from '../../../components/when/DateInput.tsx'
import { reportsUnclear } from '../../../components/when/use-typed.ts'
import { useLanguage } from '../../../i18n.tsx'
import { hasEnd } from './rule-pattern.ts'
import classes from './SeriesDates.module.css'

interface Preview {
  readonly dates: readonly string[]
  readonly count: number
  readonly lastDate: string | null
  readonly leaving: ChangedSeries['leaving'] | null
}

interface SeriesDatesProps {
  /** Null for a new series. */
  readonly seriesId: number | null
  readonly rule: string
  readonly from: string
  readonly until: string
  readonly extraDates: readonly string[]
  readonly exceptDates: readonly string[]
  readonly onChange: (dates: { exceptDates: string[] } | { extraDates: string[] }) => void
}

/** The next dates while a series is being written. One is struck out by choosing it. */
export const SeriesDates = (props: SeriesDatesProps) => {
  const { seriesId, rule, from, until, extraDates, exceptDates, onChange } = props
  const t = useTranslations('settings.seriesFields')
  const { locale } = useLanguage()
  const [asked] = useDebouncedValue({ rule, from, until, extraDates, exceptDates }, 250)
  const path = withQuery('/api/daybook/v1/series-dates', {
    ...(seriesId !== null && { seriesId }),
    rule: asked.rule,
    from: asked.from,
    ...(asked.until !== '' && { until: asked.until }),
    ...(asked.extraDates.length > 0 && { extraDates: asked.extraDates.join() }),
    ...(asked.exceptDates.length > 0 && { exceptDates: asked.exceptDates.join() }),
  })
  const { data, isError } = useQuery({
    queryKey: ['series-dates', path],
    queryFn: ({ signal }) => getJson<Preview>(path, signal),
    enabled: asked.from !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const [other, setOther] = useState('')
  const entry = useRef<HTMLDivElement>(null)
  if (!data || isError) return null
  const { leaving } = data
  const toggle = (date: string) => {
    if (extraDates.includes(date)) onChange({ extraDates: extraDates.filter((one) => one !== date) })
    else if (exceptDates.includes(date)) onChange({ exceptDates: exceptDates.filter((one) => one !== date) })
    else onChange({ exceptDates: [...exceptDates, date].sort() })
  }
  const add = () => {
    if (reportsUnclear(entry.current)) return
    if (exceptDates.includes(other)) toggle(other)
    else if (!data.dates.includes(other)) onChange({ extraDates: [...extraDates, other].sort() })
    setOther('')
  }
  return (
    <Input.Wrapper label={t('nextDates')} description={t('nextDatesHint')} labelElement="div">
      <Group gap={6} mt={6} component="ul" className={classes.dates}>
        {data.dates.map((date) => (
          <li key={date}>
            <StrikeDate
              date={date}
              isStruck={exceptDates.includes(date)}
              title={exceptDates.includes(date) ? t('takeBack') : t('leaveOut')}
              onToggle={() => toggle(date)}
            >
              {formatDay(date, locale, 'shortDate')}
            </StrikeDate>
          </li>
        ))}
      </Group>
      <Text size="xs" c="dimmed" mt={6}>
        {data.lastDate === null
          ? t('noDates')
          : t('count', { count: data.count, last: formatDay(data.lastDate, locale, 'shortDate') })}
      </Text>
      {asked.until === '' && !hasEnd(asked.rule) ? (
        <Text size="xs" c="dimmed">
          {t('withoutEnd')}
        </Text>
      ) : null}
      {leaving && leaving.trashed + leaving.staying > 0 ? (
        <Alert color="orange" role="status" mt="xs" p="xs">
          {t('leaving', leaving)}
        </Alert>
      ) : null}
      <Group ref={entry} gap="xs" mt="xs">
        <DateInput
          aria-label={t('otherDate')}
          placeholder={t('otherDate')}
          w={190}
          value={other}
          onChange={setOther}
        />
        <Button variant="default" disabled={other === ''} onClick={add}>
          {t('addDate')}
        </Button>
      </Group>
    </Input.Wrapper>
  )
}
