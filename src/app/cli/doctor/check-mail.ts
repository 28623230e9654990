import { isSignInRefused } from '@daybook/shared/mail-words'
import { createMailer, type MailAnswer } from '../../../access/mail/mailer.ts'
import { testMail } from '../../../access/mail/test-mail.ts'
import type { Config } from '../../../base/config.ts'
import { settings } from '../../../base/settings.ts'
import { doubtful, type Finding, fine, wrong } from './finding.ts'

const isAccepted = ({ outcome }: MailAnswer): boolean => outcome === 'accepted'

const waits = 'Until then mail waits, for a day at most.'

const refusal = (server: string | null, words: string): Finding => {
  if (isSignInRefused(words))
    return wrong(
      'mail',
      `${server} refuses the sign-in: ${words}`,
      `Correct user name and password in SMTP_URL, or let it begin with smtps:. ${waits}`,
    )
  const remedy = /\bcertificate/i.test(words)
    ? 'Renew the certificate, let SMTP_URL name the host as the certificate does, or set NODE_EXTRA_CA_CERTS to a file with the certificates of your own authority.'
    : 'Correct SMTP_URL, or start the mail server.'
  return wrong('mail', `${server} cannot be used: ${words}`, `${remedy} ${waits}`)
}

/** The default has no host that a mail server knows. */
const judgeSender = ({ mailFrom }: Config): Finding[] =>
  mailFrom === settings.mailFrom.default
    ? [
        doubtful(
          'mail',
          `the sender is ${mailFrom}, the default, which mail servers refuse or sort out`,
          'Set MAIL_FROM to an address of your own.',
        ),
      ]
    : []

/** Connects to the mail server, if there is one, and says what it says. Only with `to` is a mail sent. */
export const checkMail = async (config: Config, to: string | undefined): Promise<Finding[]> => {
  const mailer = createMailer(config)
  if (!mailer.isConfigured)
    return [
      to === undefined
        ? fine('mail', 'no SMTP_URL: no mail is sent')
        : wrong('mail', 'no mail server is configured', 'Set SMTP_URL and MAIL_FROM.'),
    ]
  const checked = await mailer.check()
  if (!isAccepted(checked)) return [refusal(mailer.server, checked.words)]
  const found = [fine('mail', `${mailer.server} can be used: ${checked.words}`), ...judgeSender(config)]
  if (to === undefined) return found
  const sent = await mailer.send(testMail(to, config.baseUrl, 'en'))
  if (isAccepted(sent)) return [...found, fine('mail', `a test mail to ${to} was accepted: ${sent.words}`)]
  return [
    ...found,
    isSignInRefused(sent.words)
      ? refusal(mailer.server, sent.words)
      : wrong(
          'mail',
          `a test mail to ${to} was not accepted: ${sent.words}`,
          'Let the mail server accept mail from MAIL_FROM to this address.',
        ),
  ]
}
