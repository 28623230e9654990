import { ApiError, refusalFor, refuseIfAny } from '../../base/errors.ts'
import { inTransaction, type Transaction } from '../../database/transaction.ts'
import { instantText } from '../../http/instant.ts'
import { tooManyRequests } from '../../http/rate-limit.ts'
import { savePasswordHash } from '../../people/users/password-hash-queries.ts'
import { lockUser } from '../../people/users/user-queries.ts'
import { getOrganization } from '../../settings/organization/organization-queries.ts'
import { recordAudit } from '../audit/audit.ts'
import type { AccessDeps, PublicContext, WriteContext } from '../deps.ts'
import { hasMailOf } from '../mail/mail-queries.ts'
import { mailView } from '../mail/mail-view.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { passwordProblems, uselessPassword } from '../passwords/password-rules.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { deleteSessionsOfUser } from '../sessions/session-queries.ts'
import { countedAs } from '../sessions/sign-in-origins.ts'
import { listSignInCandidates } from '../sessions/sign-in-queries.ts'
import { hashSecret, newSecret } from '../tokens/secrets.ts'
import {
  addAskedLink,
  countAskedLinks,
  deletePasswordLinks,
  findPasswordLink,
  hasPassword,
  type PasswordLinkKind,
  replacePasswordLink,
} from './password-link-queries.ts'
import type { UsePasswordLink } from './password-link-schemas.ts'
import { passwordLinkUrl } from './password-link-url.ts'
import { askForResetMail, type ResetAsked } from './reset-job.ts'
import { hour, linksAnHour } from './reset-requests.ts'

/** An invitation may reach somebody who is away; people who request a reset wait for it. */
const hours = { invitation: 168, reset: 2 } as const

/** The maximum number of organizations that one request covers. */
const maximumAccounts = 8

interface Owner {
  readonly organizationId: number
  readonly userId: number
}

interface NewLink {
  readonly kind: PasswordLinkKind
  readonly url: string
  readonly tokenHash: Buffer
  readonly expiryTime: Date
}

/** Replaces the person's links, if there are any. Only the hash of the new one is stored. */
export const makePasswordLink = async (
  trx: Transaction,
  { deps, now }: { readonly deps: Pick<AccessDeps, 'config'>; readonly now: Date },
  owner: Owner,
): Promise<NewLink> => {
  const kind = (await hasPassword(trx, owner)) ? 'reset' : 'invitation'
  const token = newSecret()
  const expiryTime = new Date(now.getTime() + hours[kind] * hour)
  const tokenHash = hashSecret(token)
  await replacePasswordLink(trx, owner, { kind, tokenHash, expiryTime })
  return { kind, url: passwordLinkUrl(deps.config.baseUrl, token), tokenHash, expiryTime }
}

/**
 * Creates a link for a user to choose a password. The administrator sees it as well, because a mail may get lost. If a
 * mail server is configured, a link of its own is mailed in its place: both work until one is used.
 */
export const createPasswordLink = async (work: WriteContext, userId: number) => {
  const { db, organizationId, deps, now } = work
  const { content } = await lockUser(db, organizationId, userId)
  const useless = uselessPassword(content, await getOrganization(db, organizationId))
  if (useless) throw new ApiError('business-error', { problems: [{ scope: 'path', path: 'id', ...useless }] })
  const { kind, url, tokenHash, expiryTime } = await makePasswordLink(db, work, { organizationId, userId })
  const mailedTo = deps.mailer.isConfigured ? content.email : null
  const newMail = { organizationId, userId, kind, now, content: { linkHash: tokenHash } }
  const mail = mailedTo === null ? null : await queueMail(db, { ...newMail, address: mailedTo })
  await work.audit({
    action: 'user-password-link-created',
    subject: { type: 'user', id: userId },
    details: { kind, mailed: mailedTo !== null },
  })
  return { kind, url, mailedTo, mail: mail && mailView(mail), expiryTime: instantText(expiryTime) }
}

/**
 * A link that somebody asked for, in the owner's name or not: it voids no earlier one, and there are only so many in an hour. Its hash,
 * or null if there are: those sent before still work.
 */
const makeAskedLink = async (trx: Transaction, owner: Owner, now: Date): Promise<Buffer | null> => {
  await lockUser(trx, owner.organizationId, owner.userId)
  if ((await countAskedLinks(trx, owner, new Date(now.getTime() - hour))) >= linksAnHour) return null
  const tokenHash = hashSecret(newSecret())
  const expiryTime = new Date(now.getTime() + hours.reset * hour)
  await addAskedLink(trx, owner, { tokenHash, creationTime: now, expiryTime })
  return tokenHash
}

/**
 * Requests a new password, which anyone may do. What is done and answered is the same whether or not the address is known: the
 * request goes to the queue, and is looked at there.
 */
export const askForReset = async (
  request: PublicContext,
  email: string,
): Promise<{ readonly mail: boolean }> => {
  const { deps, address, traceId } = request
  const { mailer, passwordResets, db } = deps
  const counted = await countedAs(request)
  const blocked = passwordResets.millisecondsBlocked(counted)
  if (blocked > 0) throw tooManyRequests(blocked, 'A new password was asked for too often.')
  passwordResets.count(counted)
  if (mailer.isConfigured) await inTransaction(db, (trx) => askForResetMail(trx, { email, address, traceId }))
  return { mail: mailer.isConfigured }
}

/** Queues mail with a link to every account with an address that may sign in with a password, once for a request. */
export const mailResets = (
  { db, clock }: Pick<AccessDeps, 'db' | 'clock'>,
  { intent, email, address, traceId }: ResetAsked,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (await hasMailOf(trx, intent)) return
    const now = clock.now()
    for (const candidate of await listSignInCandidates(trx, email, undefined, maximumAccounts)) {
      const { organizationId, userId, singleSignOnOnly } = candidate
      const linkHash = singleSignOnOnly ? null : await makeAskedLink(trx, candidate, now)
      if (linkHash === null) continue
      await recordAudit(trx, {
        organizationId,
        time: now,
        actor: { type: 'user', id: userId, name: email, address, traceId },
        action: 'user-password-reset-asked',
        subject: { type: 'user', id: userId },
      })
      const content = { linkHash }
      await queueMail(trx, { organizationId, userId, kind: 'reset', address: email, now, intent, content })
    }
  })

const spent = () =>
  refusalFor(
    'resource-not-found',
    'spent-link',
    'This link has been used, was replaced by a newer one, or has expired. Request a new one.',
  )

/** The owner of a link, so that the page can show it before a password is chosen. */
export const checkPasswordLink = async ({ deps, now }: PublicContext, token: string) => {
  const found = await findPasswordLink(deps.db, hashSecret(token), now)
  if (!found) throw spent()
  return { kind: found.kind, email: found.email, organizationName: found.organizationName }
}

/**
 * Sets the password that a link permits, once, and ends every session of the user. It does not sign the user in: that
 * takes every factor, as usual.
 */
export const usePasswordLink = async (
  request: PublicContext,
  { token, password }: UsePasswordLink,
): Promise<void> => {
  const { deps, now, address, traceId } = request
  const tokenHash = hashSecret(token)
  const found = await findPasswordLink(deps.db, tokenHash, now)
  if (!found) throw spent()
  refuseIfAny('business-error', passwordProblems('password', password, found))
  const passwordHash = await hashPassword(password)
  await inTransaction(deps.db, async (trx) => {
    // If two people use links at once, the second finds none.
    await lockUser(trx, found.organizationId, found.userId)
    const link = await findPasswordLink(trx, tokenHash, now)
    if (!link) throw spent()
    const { organizationId, userId } = link
    await savePasswordHash(trx, organizationId, userId, passwordHash)
    await deletePasswordLinks(trx, link)
    await deleteSessionsOfUser(trx, organizationId, userId)
    await recordAudit(trx, {
      organizationId,
      time: now,
      actor: { type: 'user', id: userId, name: link.email ?? '', address, traceId },
      action: 'user-password-set',
      subject: { type: 'user', id: userId },
      details: { by: link.kind },
    })
  })
}
