import { Text } from '@mantine/core'
import { useContext } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '../../api/session.ts'
import { formatDay, isSkipped } from '../../calendar-date.ts'
import { useLanguage } from '../../i18n.tsx'
import { DayZero } from './day-zero.ts'

interface SkippedHourProps {
  readonly date: string
  readonly time: string
}

/** Says that the clocks skip the time on that day. It is kept: the person may mean it, but should know. */
export const SkippedHour = ({ date, time }: SkippedHourProps) => {
  const t = useTranslations('when')
  const { locale } = useLanguage()
  const { timeZone } = useSession().organization
  const counted = useContext(DayZero)
  if (counted !== null || date === '' || time === '' || !isSkipped(date, time, timeZone)) return null
  return (
    <Text size="xs" role="status">
      {t('skipped', { time, day: formatDay(date, locale, 'day') })}
    </Text>
  )
}
