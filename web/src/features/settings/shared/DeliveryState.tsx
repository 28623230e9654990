import { Badge } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useSession } from '../../../api/session.ts'
import { formatInstant } from '../../../calendar-date.ts'
import { useLanguage } from '../../../i18n.tsx'

interface Sending {
  readonly active: boolean
  readonly switchedOff: 'gone' | 'failing' | null
  readonly failingSince: string | null
}

/** Whether a webhook or a channel sends; if not, why. */
export const DeliveryState = ({ of: { active, switchedOff, failingSince } }: { readonly of: Sending }) => {
  const t = useTranslations('settings.webhooks')
  const { locale } = useLanguage()
  const { timeZone } = useSession().organization
  if (switchedOff !== null)
    return (
      <Badge color="red" variant="light" c="var(--mantine-color-text)">
        {t(`switchedOff.${switchedOff}`)}
      </Badge>
    )
  if (!active) return <Badge variant="default">{t('inactive')}</Badge>
  if (failingSince !== null)
    return (
      <Badge color="orange" variant="light" c="var(--mantine-color-text)">
        {t('failingSince', { time: formatInstant(failingSince, locale, timeZone) })}
      </Badge>
    )
  return <span>{t('sends')}</span>
}
