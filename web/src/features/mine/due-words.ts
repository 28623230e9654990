import { useTranslations } from 'use-intl'
import type { OwnTaskView } from '../../api/types.ts'
import { addDays, formatDay } from '../../calendar-date.ts'
import { useLanguage } from '../../i18n.tsx'
import { useWallClock } from '../../wall-clock.ts'

interface Moment {
  readonly date: string
  readonly time: string | null
}

/** A date and time relative to today: "tomorrow, 17:00", else "Thu 18 Jun". */
export const useDayWords = (): ((moment: Moment) => string) => {
  const t = useTranslations('mine')
  const { locale } = useLanguage()
  const { date: today } = useWallClock()
  const near = new Map([
    [addDays(today, -1), t('yesterday')],
    [today, t('today')],
    [addDays(today, 1), t('tomorrow')],
  ])
  return ({ date, time }) => {
    const day = near.get(date) ?? formatDay(date, locale, 'short')
    return time === null ? day : `${day}, ${time}`
  }
}

type Publication = OwnTaskView['publications'][number]

/** Where and when something appears: "Website today, 18:00". */
export const usePublicationWords = (): ((publication: Publication) => string) => {
  const t = useTranslations('mine')
  const words = useDayWords()
  const when = ({ schedule, published }: Publication): string => {
    if (published !== null) return t('published', { when: words(published) })
    if (schedule === null) return ''
    const { timing } = schedule
    if (schedule.kind === 'recurring')
      return `${words({ date: schedule.fromDate, time: null })} – ${words({ date: schedule.toDate, time: null })}`
    if (timing?.type === 'timeSlot') return `${words({ date: schedule.date, time: timing.timeSlot.name })}`
    return words({ date: schedule.date, time: timing?.time ?? null })
  }
  return (publication) => `${publication.platform.name} ${when(publication)}`.trim()
}
