import { Text } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useTranslations } from 'use-intl'
import { useCalendar } from '../../../components/when/use-calendar.ts'
import { comesOutOn } from '../../../platform-days.ts'
import { ClosingLine } from '../publications/ClosingLine.tsx'
import type { FormProps } from './schedule-form.ts'

/** One of the platform's dates. */
export const DateChoice = ({ form, platform, onChange }: FormProps) => {
  const t = useTranslations('story.schedule')
  const { today, calendar } = useCalendar(form.date ?? form.fromDate)
  const upcoming = platform.manualSchedule?.find(({ date }) => date >= today)
  const note = platform.manualSchedule?.find(({ date }) => date === form.date)?.note
  return (
    <div>
      <DatePicker
        {...calendar}
        value={form.date}
        defaultDate={form.date ?? form.fromDate ?? upcoming?.date ?? today}
        excludeDate={(date) => !comesOutOn(platform, date)}
        onChange={(date) => onChange({ date })}
      />
      {platform.manualSchedule && upcoming === undefined ? (
        <Text size="xs" c="dimmed">
          {t('noDatesAhead')}
        </Text>
      ) : null}
      {form.date === null ? null : (
        <ClosingLine
          platform={platform}
          date={form.date}
          timeSlotId={form.timing === 'timeSlot' ? form.timeSlotId : null}
        />
      )}
      {note ? (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      ) : null}
    </div>
  )
}
