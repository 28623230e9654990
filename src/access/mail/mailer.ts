import type { Config } from '../../base/config.ts'
import { lazily } from '../../base/lazily.ts'
import type { Log } from '../../base/log.ts'
import { withinTime } from '../../base/within-time.ts'

interface Mail {
  readonly to: string
  readonly subject: string
  /** Plain text: it cannot execute anything, and every mail program shows it. */
  readonly text: string
}

/** Sends mail if a mail server is configured. */
export interface Mailer {
  /** Whether this server sends mail at all. */
  readonly isConfigured: boolean
  /** Resolves to true once the mail server has accepted the mail. A failure is logged and resolves to false. */
  send(mail: Mail): Promise<boolean>
}

/** Limits how long a person waits when the mail server does not answer. In milliseconds. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}
/** One that answers in small pieces is not waited for longer, either. */
const longestMail = 30_000

/**
 * Creates the mailer for `SMTP_URL`; without that setting it sends nothing. Mails are few, so each one opens a
 * connection.
 */
export const createMailer = (
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  log: Log,
): Mailer => {
  if (smtpUrl === undefined) return { isConfigured: false, send: async () => false }
  // Loaded with the first mail: every command would wait for the library otherwise.
  const transport = lazily(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ url: smtpUrl, ...timeouts })
  })
  return {
    isConfigured: true,
    send: async ({ to, subject, text }) => {
      try {
        const mail = { from: mailFrom, to, subject, text }
        await withinTime(longestMail, async (signal) => (await transport()).sendMail({ ...mail, signal }))
        return true
      } catch (error) {
        log.error({ err: error, subject }, 'a mail could not be sent')
        return false
      }
    },
  }
}
