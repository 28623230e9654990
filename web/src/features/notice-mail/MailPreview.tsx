import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../i18n.tsx'
import { dailyHour, type MailSettings, mailKinds, rhythmOf, rhythms } from './mail-choices.ts'

/** What the choices come to, in sentences. */
export const MailPreview = ({ mail, quietHours }: MailSettings) => {
  const t = useTranslations('noticeMail.preview')
  const { locale } = useLanguage()
  const list = new Intl.ListFormat(locale, { type: 'disjunction' })
  const sentences = rhythms
    .filter((rhythm) => rhythm !== 'never')
    .flatMap((rhythm) => {
      const those = mailKinds.filter((kind) => rhythmOf(mail[kind]) === rhythm)
      if (those.length === 0) return []
      const when = list.format(those.map((kind) => t(`when.${kind}`)))
      return [t(rhythm, { when, hour: dailyHour(mail) })]
    })
  const shown = sentences.length > 0 ? sentences : [t('nothing')]
  const quiet = quietHours && sentences.length > 0 ? [t('quiet', { ...quietHours })] : []
  return (
    <Text size="sm" role="status">
      {[...shown, ...quiet].join(' ')}
    </Text>
  )
}
