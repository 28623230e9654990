import { Badge } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { CalendarView } from '../../../api/types.ts'

/** Whether a calendar is fetched; if not, why. */
export const CalendarState = ({ calendar }: { readonly calendar: CalendarView }) => {
  const t = useTranslations('settings.calendars')
  const { active, state, lastFetch } = calendar
  if (!active) return <Badge variant="default">{t('inactive')}</Badge>
  if (state !== 'ok')
    return (
      <Badge color={state === 'stopped' ? 'red' : 'orange'} variant="light" c="var(--mantine-color-text)">
        {t(`states.${state}`)}
      </Badge>
    )
  return <span>{lastFetch === null ? t('states.waiting') : t('states.ok')}</span>
}
