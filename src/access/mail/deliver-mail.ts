import { createHash } from 'node:crypto'
import { inTransaction } from '../../database/transaction.ts'
import type { AccessDeps } from '../deps.ts'
import { passwordLinkMail } from '../password-links/password-link-mail.ts'
import { passwordLinkUrl } from '../password-links/password-link-url.ts'
import { hashSecret, newSecret } from '../tokens/secrets.ts'
import {
  askForTries,
  beginTry,
  lockWaitingMail,
  type MailKey,
  type MailRow,
  saveMailState,
} from './mail-queries.ts'
import { givenUpFrom, nextTry, shownWords } from './mail-rules.ts'
import type { MailContent } from './mailer.ts'

type MailDeps = Pick<AccessDeps, 'db' | 'clock' | 'config' | 'log' | 'mailer'>

/** Writes a mail anew for each try, from what is true then. Null: there is nothing to say any more. */
export type MailWriter = (mail: MailRow) => Promise<MailContent | null>

/** By kind of mail. Others carry a link, or their text is stored. */
export type MailWriters = Readonly<Partial<Record<MailRow['kind'], MailWriter>>>

type Waiting = NonNullable<Awaited<ReturnType<typeof lockWaitingMail>>>

/** Whether it is no longer wanted: its link has ended, or the person has another address now. */
const hasEnded = ({ mail, circumstances }: Waiting, now: Date): boolean => {
  const { email, role, deletionDate, linkExpiry } = circumstances
  if (deletionDate !== null || email?.toLowerCase() !== mail.address.toLowerCase()) return true
  return mail.link_hash !== null && (role === null || linkExpiry === null || linkExpiry <= now)
}

/** The text of a mail with a link exists only while it is sent. */
const contentOf = async (
  { mail, circumstances }: Waiting,
  token: string,
  { config, clock }: MailDeps,
  writers: MailWriters,
): Promise<MailContent | null> => {
  const { kind, subject, text } = mail
  const write = writers[kind]
  if (write) return write(mail)
  if (kind !== 'invitation' && kind !== 'reset') return { subject: subject ?? '', text: text ?? '' }
  const { organizationName, language, linkExpiry } = circumstances
  const url = passwordLinkUrl(config.baseUrl, token)
  const milliseconds = (linkExpiry?.getTime() ?? 0) - clock.now().getTime()
  return passwordLinkMail(kind, language, {
    organizationName,
    url,
    minutes: Math.round(milliseconds / 60_000),
  })
}

/** Says nothing of the newsroom, and is the same for each try. */
const messageIdOf = ({ mail }: Waiting, baseUrl: string): string => {
  const { organization_id, id, creation_time } = mail
  const name = `${baseUrl} ${organization_id} ${id} ${creation_time.toISOString()}`
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 32)
  return `<${hash}@${new URL(baseUrl).hostname}>`
}

const endedBy = ({ mail }: Waiting, now: Date) =>
  ({ state: 'ended', words: mail.words, state_time: now, retry_time: null }) as const

/** Decides whether to try, and counts the try. */
const begin = ({ db, clock }: MailDeps, key: MailKey) =>
  inTransaction(db, async (trx) => {
    const waiting = await lockWaitingMail(trx, key)
    if (!waiting) return undefined
    const now = clock.now()
    if (hasEnded(waiting, now)) {
      await saveMailState(trx, key, endedBy(waiting, now))
      return undefined
    }
    const token = newSecret()
    await beginTry(trx, key, waiting.mail.link_hash === null ? null : hashSecret(token))
    return { waiting, token }
  })

/**
 * Tries to send a mail once, and notes what became of it. A process that dies after the mail server has accepted the mail and before
 * that is noted sends it again; both mails then work, and carry one Message-ID.
 */
export const deliverMail = async (
  deps: MailDeps,
  key: MailKey,
  signal: AbortSignal,
  writers: MailWriters = {},
): Promise<void> => {
  const { db, clock, config, log, mailer } = deps
  const begun = await begin(deps, key)
  if (!begun) return
  const { waiting, token } = begun
  const { mail, circumstances } = waiting
  const content = await contentOf(waiting, token, deps, writers)
  if (content === null) {
    await saveMailState(db, key, endedBy(waiting, clock.now()))
    return
  }
  const messageId = messageIdOf(waiting, config.baseUrl)
  const { outcome, words: said } = await mailer.send({ to: mail.address, messageId, ...content }, signal)
  const now = clock.now()
  const words = shownWords(said, [token])
  const end = givenUpFrom(mail.creation_time, circumstances.linkExpiry)
  const retryTime =
    outcome === 'failed' ? (signal.aborted ? now : nextTry(mail.attempts + 1, now, end)) : null
  const states = { accepted: 'sent', refused: 'refused', failed: retryTime ? 'queued' : 'given-up' } as const
  const state = states[outcome]
  if (outcome !== 'accepted') log.warn({ mail: key, state, retryTime }, 'the mail server did not take a mail')
  await inTransaction(db, async (trx) => {
    await saveMailState(trx, key, { state, words, state_time: now, retry_time: retryTime })
    if (retryTime) await askForTries(trx, key.organizationId, [key.id], retryTime)
  })
}
