import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { PasswordLinkView } from '../../../../../src/access/password-links/password-link-schemas.ts'
import { useSession } from '../../../api/session.ts'
import { formatInstant } from '../../../calendar-date.ts'
import { useLanguage } from '../../../i18n.tsx'
import { CopyBlock } from '../shared/CopyBlock.tsx'

/** A password link: the address it was emailed to, or the link itself to pass on. */
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
