import { Checkbox, Group, Text, UnstyledButton } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { addDays, type CalendarDate, formatDay } from '../../../calendar-date.ts'
import { StrikeDate } from '../../../components/StrikeDate.tsx'
import { useDays } from '../../../components/when/day-zero.ts'
import { useCalendar } from '../../../components/when/use-calendar.ts'
import { useLanguage } from '../../../i18n.tsx'
import { type Weekday, weekdays } from '../../../platform-days.ts'
import { useWords } from '../fields/use-words.ts'
import classes from './Schedule.module.css'
import { type FormProps, previewOf } from './schedule-form.ts'

/** 1 January 2024 was a Monday. */
const aMonday = '2024-01-01'

/** The weekdays of a range. */
export const DayFlags = ({ form, platform, onChange }: FormProps) => {
  const t = useTranslations('story.schedule')
  const { locale } = useLanguage()
  return (
    <Checkbox.Group
      label={t('days')}
      size="xs"
      value={weekdays.filter((day) => form.days[day])}
      onChange={(chosen) => {
        const has = (day: Weekday) => chosen.includes(day)
        onChange({
          days: {
            mon: has('mon'),
            tue: has('tue'),
            wed: has('wed'),
            thu: has('thu'),
            fri: has('fri'),
            sat: has('sat'),
            sun: has('sun'),
          },
        })
      }}
    >
      <Group gap="sm" mt="xs">
        {weekdays.map((day, index) => (
          <Checkbox
            key={day}
            value={day}
            size="xs"
            label={formatDay(addDays(aMonday, index), locale, 'weekday')}
            disabled={platform.weeklySchedule?.[day] === false && !form.days[day]}
          />
        ))}
      </Group>
    </Checkbox.Group>
  )
}

const shownDates = 12

/** The dates of the range. Each can be struck out, and taken in again. */
export const RangeDates = ({ form, platform, onChange }: FormProps) => {
  const t = useTranslations('story.schedule')
  const words = useWords()
  const [showsAll, setShowsAll] = useState(false)
  const { isRelative } = useDays()
  const dates = previewOf(form, platform, isRelative)
  const kept = dates.filter((date) => !form.exceptDates.includes(date))
  const shown = showsAll ? dates : dates.slice(0, shownDates)
  const toggle = (date: CalendarDate) =>
    onChange({
      exceptDates: form.exceptDates.includes(date)
        ? form.exceptDates.filter((other) => other !== date)
        : [...form.exceptDates, date],
    })
  return (
    <div className={classes.preview}>
      <Text size="xs" fw={600} aria-live="polite">
        {isRelative ? t('leaveOutSome') : t('occurrences', { count: kept.length })}
      </Text>
      {dates.length > 1 ? (
        <Text size="xs" c="dimmed">
          {t('strikeHint')}
        </Text>
      ) : null}
      <ul>
        {shown.map((date) => (
          <li key={date}>
            <StrikeDate
              date={date}
              isStruck={!kept.includes(date)}
              label={t('leaveOut', { day: words.day(date) })}
              title={t('leaveOut', { day: words.day(date) })}
              disabled={kept.length === 1 && kept.includes(date)}
              onToggle={() => toggle(date)}
            >
              {words.day(date)}
            </StrikeDate>
          </li>
        ))}
        {dates.length > shown.length ? (
          <li>
            <UnstyledButton className={classes.more} onClick={() => setShowsAll(true)}>
              {t('more', { count: dates.length - shown.length })}
            </UnstyledButton>
          </li>
        ) : null}
      </ul>
    </div>
  )
}

/** A range of the platform's days, and the dates it results in. */
export const RangeChoice = (props: FormProps) => {
  const { form, platform, onChange } = props
  const t = useTranslations('story.schedule')
  const { today, calendar } = useCalendar(form.fromDate ?? form.date)
  return (
    <div>
      <DatePicker
        {...calendar}
        type="range"
        allowSingleDateInRange
        value={[form.fromDate, form.toDate]}
        defaultDate={form.fromDate ?? form.date ?? today}
        onChange={([fromDate, toDate]) => onChange({ fromDate, toDate })}
      />
      {platform.manualSchedule ? null : <DayFlags {...props} />}
      {form.fromDate === null || form.toDate === null ? (
        <Text size="xs" c="dimmed" mt="xs">
          {t('chooseRange')}
        </Text>
      ) : (
        <RangeDates {...props} />
      )}
    </div>
  )
}
