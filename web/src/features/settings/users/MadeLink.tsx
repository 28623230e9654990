import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useSession } from '../../../api/session.ts'
import type { PasswordLinkView } from '../../../api/types.ts'
import { formatInstant } from '../../../calendar-date.ts'
import { useLanguage } from '../../../i18n.tsx'
import { CopyBlock } from '../shared/CopyBlock.tsx'
import { MailState } from './MailState.tsx'
import { useMails } from './mails.ts'

interface MadeLinkProps {
  readonly userId: number
  readonly link: PasswordLinkView
}

/** A password link: what becomes of the mail with it, if there is one, and the link to pass on. */
export const MadeLink = ({ userId, link }: MadeLinkProps) => {
  const t = useTranslations('settings.signIn')
  const { locale } = useLanguage()
  const { timeZone } = useSession().organization
  const mail = useMails(userId).find(({ id }) => id === link.mail?.id) ?? link.mail
  const until = formatInstant(link.expiryTime, locale, timeZone)
  const isMailed = mail !== null
  return (
    <>
      {mail === null ? null : <MailState mail={mail} />}
      <Text size="sm">{isMailed ? t('either', { until }) : t('handOver', { until })}</Text>
      <CopyBlock label={isMailed ? t('copyInstead') : t('link')} text={link.url} />
    </>
  )
}
