import { useSession } from './api/session.ts'
import { formatInstant, inTimeZone } from './calendar-date.ts'
import { useLanguage } from './i18n.tsx'
import { useWallClock } from './wall-clock.ts'

/** An instant on the organization's clock; one of today by its time alone. */
export const useInstantWords = (): ((instant: string) => string) => {
  const { locale } = useLanguage()
  const { timeZone } = useSession().organization
  const { date: today } = useWallClock()
  return (instant) => {
    const { date, time } = inTimeZone(new Date(instant), timeZone)
    return date === today ? time : formatInstant(instant, locale, timeZone)
  }
}
