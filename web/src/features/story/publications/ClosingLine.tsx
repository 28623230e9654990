import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useSession } from '../../../api/session.ts'
import { type CalendarDate, formatDay, inTimeZone } from '../../../calendar-date.ts'
import { useDays } from '../../../components/when/day-zero.ts'
import { useLanguage } from '../../../i18n.tsx'
import { momentOf, useWallClock } from '../../../wall-clock.ts'
import type { PlatformReference } from '../fields/choices.ts'
import { closingTimeOf } from './closing-time.ts'

interface ClosingLineProps {
  readonly platform: PlatformReference
  readonly date: CalendarDate
  readonly timeSlotId: number | null
}

/** When the issue of a day closes, or that it is closed: whoever moves something into it then has to say why. */
export const ClosingLine = ({ platform, date, timeSlotId }: ClosingLineProps) => {
  const t = useTranslations('story.schedule')
  const { locale } = useLanguage()
  const { timeZone } = useSession().organization
  const now = useWallClock()
  const { isRelative } = useDays()
  const closing = isRelative ? null : closingTimeOf(platform, date, timeSlotId, timeZone)
  if (closing === null) return null
  const then = inTimeZone(closing, timeZone)
  const when = `${formatDay(then.date, locale, 'short')}, ${then.time}`
  return (
    <Text size="xs" c="dimmed">
      {momentOf(then) <= momentOf(now) ? t('closed', { when }) : t('closes', { when })}
    </Text>
  )
}
