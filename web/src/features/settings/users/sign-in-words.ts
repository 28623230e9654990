import { useTranslations } from 'use-intl'
import { useSession } from '../../../api/session.ts'
import type { ListedUserView, UserSettingsView } from '../../../api/types.ts'
import { formatInstant } from '../../../calendar-date.ts'
import { useLanguage } from '../../../i18n.tsx'

/** A user as the settings show it. Only the list says how people sign in. */
export type UserEntry = UserSettingsView & Partial<Pick<ListedUserView, 'signIn'>>

/** When somebody was last in, or how far it is. */
export const useSignInWords = (): ((user: UserEntry) => string) => {
  const t = useTranslations('settings.users.signIn')
  const { locale } = useLanguage()
  const { timeZone } = useSession().organization
  return ({ role, signIn }) => {
    if (role === null || signIn === undefined) return '–'
    const { lastTime, undelivered, invitation, password } = signIn
    const withMail = (words: string): string =>
      undelivered === null ? words : `${words} · ${t(`mail.${undelivered}`)}`
    if (lastTime !== null) return withMail(formatInstant(lastTime, locale, timeZone))
    if (password || invitation === null) return withMail(t(password ? 'never' : 'notInvited'))
    if (invitation.state === 'expired') return t('expired')
    const { mail, expiryTime } = invitation
    return mail === 'queued' || mail === 'refused' || mail === 'given-up'
      ? t(`undelivered.${mail}`)
      : t('invited', { until: formatInstant(expiryTime, locale, timeZone) })
  }
}
