import { ActionIcon, Table, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatDay } from '../../../calendar-date.ts'
import { useIsNarrow } from '../../../components/use-is-narrow.ts'
import { useCalendar } from '../../../components/when/use-calendar.ts'
import { useLanguage } from '../../../i18n.tsx'
import { DateSeries } from './DateSeries.tsx'
import classes from './ManualDates.module.css'
import { chosenDates, datesInMonths } from './manual-dates.ts'
import type { ManualDate } from './platform-draft.ts'

interface ManualDatesProps {
  readonly dates: readonly ManualDate[]
  readonly onChange: (dates: readonly ManualDate[]) => void
  readonly errorAt: (path: string) => string | undefined
}

/** The dates on which a platform publishes, on a calendar, with notes and external IDs for the months shown. */
export const ManualDates = ({ dates, onChange, errorAt }: ManualDatesProps) => {
  const t = useTranslations('settings.platforms')
  const { locale } = useLanguage()
  const { today, calendar } = useCalendar()
  const [month, setMonth] = useState(dates.find(({ date }) => date >= today)?.date ?? today)
  const chosen = dates.map(({ date }) => date)
  const choose = (next: readonly string[]) => onChange(chosenDates(dates, next))
  const change = (index: number, part: Partial<ManualDate>) =>
    onChange(dates.map((entry, place) => (place === index ? { ...entry, ...part } : entry)))
  const months = useIsNarrow() ? 1 : 2
  const shown = datesInMonths(dates, month, months)
  const error = errorAt('manualSchedule')
  return (
    <div className={classes.dates}>
      <DatePicker
        type="multiple"
        numberOfColumns={months}
        {...calendar}
        date={month}
        onDateChange={(date) => {
          calendar.onDateChange(date)
          setMonth(date)
        }}
        value={chosen}
        onChange={choose}
        size="sm"
        maxLevel="month"
      />
      <Text size="xs" c={error === undefined ? 'dimmed' : 'var(--mantine-color-error)'} role="status">
        {error ?? t('dateCount', { count: dates.length })}
      </Text>
      <DateSeries today={today} onAdd={(more) => choose([...new Set([...chosen, ...more])])} />
      {shown.length === 0 ? null : (
        <Table className={classes.table} aria-label={t('dateDetails')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('date')}</Table.Th>
              <Table.Th>{t('dateNote')}</Table.Th>
              <Table.Th>{t('externalId')}</Table.Th>
              <Table.Th>
                <VisuallyHidden>{t('actions')}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ entry, index }) => {
              const day = formatDay(entry.date, locale, 'short')
              return (
                <Table.Tr key={entry.date}>
                  <Table.Td className={classes.day}>
                    {day}
                    {errorAt(`manualSchedule[${index}].date`)}
                  </Table.Td>
                  <Table.Td>
                    <TextInput
                      size="xs"
                      aria-label={t('noteOf', { day })}
                      value={entry.note ?? ''}
                      onChange={(event) => change(index, { note: event.currentTarget.value || null })}
                      error={errorAt(`manualSchedule[${index}].note`)}
                    />
                  </Table.Td>
                  <Table.Td>
                    <TextInput
                      size="xs"
                      aria-label={t('externalIdOf', { day })}
                      value={entry.externalId ?? ''}
                      onChange={(event) => change(index, { externalId: event.currentTarget.value || null })}
                      error={errorAt(`manualSchedule[${index}].externalId`)}
                    />
                  </Table.Td>
                  <Table.Td w={32}>
                    <ActionIcon
                      size="sm"
                      aria-label={t('removeDate', { day })}
                      onClick={() => onChange(dates.filter((other) => other !== entry))}
                    >
                      <IconX size={14} aria-hidden />
                    </ActionIcon>
                  </Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      )}
    </div>
  )
}
