import type { Language } from '@daybook/shared/language'
import { oneLine } from '../mail/one-line.ts'
import type { PasswordLinkKind } from './password-link-queries.ts'

interface Content {
  readonly organizationName: string
  readonly url: string
  /** For how long the link is still good: a mail may come late. */
  readonly minutes: number
}

interface MailText {
  readonly subject: string
  readonly text: string
}

const durationIn =
  (language: Language) =>
  (minutes: number): string => {
    const hours = Math.floor(minutes / 60)
    const of = (count: number, unit: string): string =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
    if (hours < 2) return of(minutes, 'minute')
    return hours < 48 ? of(hours, 'hour') : of(Math.floor(hours / 24), 'day')
  }

const durations: Readonly<Record<Language, (minutes: number) => string>> = {
  en: durationIn('en'),
  de: durationIn('de'),
}

const texts: Readonly<Record<Language, Readonly<Record<PasswordLinkKind, (content: Content) => MailText>>>> =
  {
    en: {
      invitation: ({ organizationName, url, minutes }) => ({
        subject: `Your account at ${organizationName}`,
        text: `Hello,

${organizationName} plans its stories with Daybook, and you have an account there.
Choose a password to sign in:

${url}

The link works once, for ${durations.en(minutes)}.
`,
      }),
      reset: ({ organizationName, url, minutes }) => ({
        subject: `A new password for ${organizationName}`,
        text: `Hello,

Somebody, probably you, asked for a new password for your account at ${organizationName}. Choose one here:

${url}

The link works once, for ${durations.en(minutes)}. If it was not you, ignore this email: your password stays as it is.
`,
      }),
    },
    de: {
      invitation: ({ organizationName, url, minutes }) => ({
        subject: `Dein Konto bei ${organizationName}`,
        text: `Hallo,

${organizationName} plant Themen mit Daybook, und du hast dort ein Konto.
Wähle ein Passwort, um dich anzumelden:

${url}

Der Link gilt einmal, ${durations.de(minutes)} lang.
`,
      }),
      reset: ({ organizationName, url, minutes }) => ({
        subject: `Ein neues Passwort für ${organizationName}`,
        text: `Hallo,

jemand, vermutlich du, hat ein neues Passwort für dein Konto bei ${organizationName} angefordert. Hier kannst du eines wählen:

${url}

Der Link gilt einmal, ${durations.de(minutes)} lang. Wenn du das nicht warst, brauchst du nichts zu tun: Dein Passwort bleibt, wie es ist.
`,
      }),
    },
  }

/** The mail that carries a link, in the language of the newsroom. */
export const passwordLinkMail = (kind: PasswordLinkKind, language: Language, content: Content): MailText =>
  texts[language][kind]({ ...content, organizationName: oneLine(content.organizationName) })
