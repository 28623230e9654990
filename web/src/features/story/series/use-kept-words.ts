import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { ChangedMembers } from '../../../api/types.ts'
import { formatDay } from '../../../calendar-date.ts'
import { useLanguage } from '../../../i18n.tsx'

/** More days would hide the others. */
const mostDays = 5

/** What a change of a series has done, and which of its stories stayed as they were. */
export const useKeptWords = () => {
  const t = useTranslations('series')
  const { locale } = useLanguage()
  return useCallback(
    ({ changed, kept }: ChangedMembers): string => {
      const days = kept.slice(0, mostDays).map(({ date }) => formatDay(date, locale, 'short'))
      const more = kept.length - days.length
      const stayed =
        kept.length === 0
          ? ''
          : ` ${t('kept', { count: kept.length, days: days.join(', ') })}${more > 0 ? ` ${t('more', { count: more })}` : ''}`
      return `${t('changed', { count: changed })}${stayed}`
    },
    [t, locale],
  )
}
