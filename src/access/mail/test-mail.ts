import type { Language } from '@daybook/shared/language'

const texts: Readonly<Record<Language, (baseUrl: string) => { subject: string; text: string }>> = {
  en: (baseUrl) => ({
    subject: 'Test email from Daybook',
    text: `Hello,

This email was sent to see whether email from Daybook arrives:

${baseUrl}

It does. There is nothing to do.
`,
  }),
  de: (baseUrl) => ({
    subject: 'Test-E-Mail von Daybook',
    text: `Hallo,

diese E-Mail zeigt, ob E-Mails von Daybook ankommen:

${baseUrl}

Sie kommen an. Es ist nichts zu tun.
`,
  }),
}

/** A mail that shows whether mail arrives. */
export const testMail = (to: string, baseUrl: string, language: Language) => ({
  to,
  ...texts[language](baseUrl),
})
