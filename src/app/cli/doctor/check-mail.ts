import { createMailer, type MailAnswer } from '../../../access/mail/mailer.ts'
import { testMail } from '../../../access/mail/test-mail.ts'
import type { Config } from '../../../base/config.ts'
import { type Finding, fine, wrong } from './finding.ts'

const isAccepted = ({ outcome }: MailAnswer): boolean => outcome === 'accepted'

/** Connects to the mail server, if there is one, and says what it says. Only with `to` is a mail sent. */
export const checkMail = async (config: Config, to: string | undefined): Promise<Finding[]> => {
  const mailer = createMailer(config)
  if (!mailer.isConfigured)
    return to === undefined
      ? []
      : [wrong('mail', 'no mail server is configured', 'Set SMTP_URL and MAIL_FROM.')]
  const checked = await mailer.check()
  if (!isAccepted(checked))
    return [
      wrong(
        'mail',
        `${mailer.server} cannot be used: ${checked.words}`,
        'Correct SMTP_URL, or start the mail server. Until then mail waits, for a day at most.',
      ),
    ]
  const found = fine('mail', `${mailer.server} can be used: ${checked.words}`)
  if (to === undefined) return [found]
  const sent = await mailer.send(testMail(to, config.baseUrl, 'en'))
  return [
    found,
    isAccepted(sent)
      ? fine('mail', `a test mail to ${to} was accepted: ${sent.words}`)
      : wrong(
          'mail',
          `a test mail to ${to} was not accepted: ${sent.words}`,
          'Let the mail server accept mail from MAIL_FROM to this address.',
        ),
  ]
}
