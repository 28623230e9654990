import type { Config } from '../../base/config.ts'
import { lazily } from '../../base/lazily.ts'
import { LateError, withinTime } from '../../base/within-time.ts'
import { answerOfFailure, shownWords } from './mail-rules.ts'

interface Attachment {
  readonly filename: string
  readonly content: string
  readonly contentType: string
}

/** What a mail says, and how mail programs are to treat it. */
export interface MailContent {
  readonly subject: string
  /** Plain text: it cannot execute anything, and every mail program shows it. */
  readonly text: string
  /** The same, to be looked at. */
  readonly html?: string
  /** The mails with which programs show it as one conversation. */
  readonly references?: string
  readonly inReplyTo?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly attachments?: readonly Attachment[]
}

interface Mail extends MailContent {
  readonly to: string
  /** The same for each try of a mail: a receiver that gets it twice can tell. */
  readonly messageId?: string
}

/** `refused` is for good; what has only failed may be accepted later. */
export interface MailAnswer {
  readonly outcome: 'accepted' | 'refused' | 'failed'
  /** What the mail server said, or why it said nothing. */
  readonly words: string
}

/** Talks to the mail server, if one is configured. */
export interface Mailer {
  /** Whether this server sends mail at all. */
  readonly isConfigured: boolean
  /** Host and port of the mail server; null without one. */
  readonly server: string | null
  /** Tries once. It takes 45 seconds at most, and ends soon after `signal` aborts. */
  send(mail: Mail, signal?: AbortSignal): Promise<MailAnswer>
  /** Connects and signs in, without a mail. `words` is the greeting. */
  check(): Promise<MailAnswer>
}

/** Each step has its limit, and so has the whole: a server can send a byte now and then forever. In milliseconds. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}
const longestTry = 45_000
/** A mail that is on its way when the server stops may still be accepted, so that it need not be sent twice. */
const lastMoment = 2000

/** How long the library may take to let go. */
const patience = 1000

const failureOf = (error: unknown): MailAnswer =>
  error instanceof LateError
    ? { outcome: 'failed', words: 'The mail server took too long.' }
    : answerOfFailure(error)

const unconfigured: MailAnswer = { outcome: 'failed', words: 'No mail server is configured (SMTP_URL).' }

const serverOf = (smtpUrl: string): string => {
  const { protocol, hostname, port } = new URL(smtpUrl)
  return `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`
}

/** Aborts a moment after `signal`. `release` forgets the signal. */
const momentAfter = (signal: AbortSignal | undefined) => {
  const late = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const begin = (): void => {
    timer = setTimeout(() => late.abort(), lastMoment).unref()
  }
  if (signal?.aborted) begin()
  signal?.addEventListener('abort', begin, { once: true })
  const release = (): void => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', begin)
  }
  return { late: late.signal, release }
}

/** Creates the mailer for `SMTP_URL`. Mails are few, so each one opens a connection. */
export const createMailer = ({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): Mailer => {
  if (smtpUrl === undefined)
    return {
      isConfigured: false,
      server: null,
      send: async () => unconfigured,
      check: async () => unconfigured,
    }
  // Loaded with the first mail: every command would wait for the library otherwise.
  const library = lazily(() => import('nodemailer'))
  const options = { url: smtpUrl, ...timeouts }
  return {
    isConfigured: true,
    server: serverOf(smtpUrl),
    send: async (mail, signal) => {
      const { late, release } = momentAfter(signal)
      try {
        const { createTransport } = await library()
        const { response } = await withinTime(
          longestTry,
          (end) =>
            createTransport(options).sendMail({
              ...mail,
              headers: { ...mail.headers },
              attachments: mail.attachments?.slice() ?? [],
              from: mailFrom,
              signal: end,
            }),
          { stop: late, patience },
        )
        return { outcome: 'accepted', words: shownWords(response) }
      } catch (error) {
        return failureOf(error)
      } finally {
        release()
      }
    },
    check: async () => {
      const heard: string[] = []
      const listen = (entry: unknown, words: unknown): void => {
        const isFromServer =
          typeof entry === 'object' && entry !== null && 'tnx' in entry && entry.tnx === 'server'
        if (isFromServer && typeof words === 'string') heard.push(words)
      }
      const silent = () => undefined
      const logger = { debug: listen, info: silent, warn: silent, error: silent }
      try {
        const { createTransport } = await library()
        await withinTime(longestTry, () => createTransport({ ...options, logger, debug: true }).verify())
        return { outcome: 'accepted', words: shownWords(heard[0] ?? '') }
      } catch (error) {
        return failureOf(error)
      }
    },
  }
}
