import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'

interface Mail {
  readonly to: string
  readonly subject: string
  /** Plain text: nothing in it can be executed, and every reader shows it. */
  readonly text: string
}

/** Sends mail, where a server for it is configured. */
export interface Mailer {
  /** Whether this Daybook sends mail at all. */
  readonly isConfigured: boolean
  /** True once the mail server has taken the mail. A failure is logged and told as false. */
  send(mail: Mail): Promise<boolean>
}

/** A mail server that does not answer must not hold up who waits for the answer to a click. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** The mailer of `SMTP_URL`; without one it sends nothing. It opens a connection for each mail: there are few. */
export const createMailer = (
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  log: Log,
): Mailer => {
  if (smtpUrl === undefined) return { isConfigured: false, send: async () => false }
  const transport = createTransport({ url: smtpUrl, ...timeouts })
  return {
    isConfigured: true,
    send: async ({ to, subject, text }) => {
      try {
        await transport.sendMail({ from: mailFrom, to, subject, text })
        return true
      } catch (error) {
        log.error({ err: error, subject }, 'a mail could not be sent')
        return false
      }
    },
  }
}
