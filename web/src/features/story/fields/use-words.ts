import { scheduleWords } from '@daybook/shared/time/schedule-words'
import { useTranslations } from 'use-intl'
import type { EventView, ScheduleView, TaskView } from '../../../api/types.ts'
import { type CalendarDate, formatDay } from '../../../calendar-date.ts'
import { useDays } from '../../../components/when/day-zero.ts'
import { useLanguage } from '../../../i18n.tsx'

const moment = (date: string, time: string | null): string => (time === null ? date : `${date}, ${time}`)

/** The formats of the story's dates. */
export const useWords = () => {
  const t = useTranslations('story')
  const { locale } = useLanguage()
  const { isRelative, write } = useDays()
  const day = (date: CalendarDate): string => {
    // A draft may have a time before it has a date.
    if (date === '') return t('schedule.noDay')
    if (isRelative) return write(date, 'short')
    return formatDay(date, locale, 'short')
  }
  const bareDay = (date: CalendarDate): string =>
    date === '' || isRelative ? day(date) : formatDay(date, locale, 'day')
  const timing = (schedule: ScheduleView): string | null => {
    if (schedule.timing === null) return null
    if (schedule.timing.type === 'time') return schedule.timing.time
    const { name, start, end } = schedule.timing.timeSlot
    return `${name} (${start}–${end})`
  }
  return {
    day,
    deadline: (deadline: TaskView['deadline']): string =>
      deadline === null ? '' : moment(day(deadline.date), deadline.time),
    event: (event: EventView | null): string => {
      if (event === null) return ''
      const from = moment(day(event.fromDate), event.fromTime)
      if (event.toDate === null || event.toDate === event.fromDate)
        return event.toTime === null ? from : `${from} – ${event.toTime}`
      return `${from} – ${moment(day(event.toDate), event.toTime)}`
    },
    schedule: (schedule: ScheduleView | null): string => {
      if (schedule === null) return ''
      if (schedule.kind === 'single') return moment(day(schedule.date), timing(schedule))
      const said = scheduleWords(schedule, {
        locale,
        day,
        bareDay,
        range: (from, to) => t('schedule.range', { from, to }),
        every: (weekday) => t('schedule.every', { weekday }),
        without: (days) => t('schedule.without', { days }),
      })
      return moment(said, timing(schedule))
    },
  }
}
