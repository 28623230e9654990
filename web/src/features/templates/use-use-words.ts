import { useTranslations } from 'use-intl'
import { useSession } from '../../api/session.ts'
import { formatDay, inTimeZone } from '../../calendar-date.ts'
import { useLanguage } from '../../i18n.tsx'
import type { TemplateUse } from './templates.ts'

/** `Used 14 times, last by Mia, 3 November` */
export const useUseWords = () => {
  const t = useTranslations('templateUses')
  const { locale } = useLanguage()
  const { timeZone } = useSession().organization
  return ({ count, lastTime, lastBy }: TemplateUse): string => {
    if (lastTime === null) return t('used', { count })
    const { date } = inTimeZone(new Date(lastTime), timeZone)
    const day = formatDay(date, locale, 'dayOfYear')
    return lastBy === null
      ? t('usedLast', { count, day })
      : t('usedLastBy', { count, day, name: lastBy.name })
  }
}
