import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { PasswordLinkView } from '../../../../../src/password-links/password-link-schemas.ts'
import { useSession } from '../../../api/session.ts'
import { formatInstant } from '../../../calendar-date.ts'
import { useLanguage } from '../../../i18n.tsx'
import { CopyBlock } from '../shared/CopyBlock.tsx'

/** A link to choose a password: where it was mailed to, or the link itself, to be handed over. */
export const MadeLink = ({ link }: { readonly link: PasswordLinkView }) => {
  const t = useTranslations('settings.signIn')
  const { locale } = useLanguage()
  const { timeZone } = useSession().organization
  return link.mailedTo === null ? (
    <>
      <Text size="sm">{t('handOver', { until: formatInstant(link.expiryTime, locale, timeZone) })}</Text>
      <CopyBlock label={t('link')} text={link.url} />
    </>
  ) : (
    <Text size="sm">{t('mailed', { address: link.mailedTo })}</Text>
  )
}
