import { ApiError, refusalFor, refuseIfAny } from '../../base/errors.ts'
import { inTransaction, type Transaction } from '../../database/transaction.ts'
import { instantText } from '../../http/instant.ts'
import { savePasswordHash } from '../../people/users/password-hash-queries.ts'
import { lockUser } from '../../people/users/user-queries.ts'
import { getOrganization } from '../../settings/organization/organization-queries.ts'
import { recordAudit } from '../audit/audit.ts'
import type { AccessDeps, Open, Writing } from '../deps.ts'
import { passwordProblems } from '../passwords/password-rules.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { deleteSessionsOfUser } from '../sessions/session-queries.ts'
import { listSignInCandidates } from '../sessions/sign-in-queries.ts'
import { hashSecret, newSecret } from '../tokens/secrets.ts'
import { passwordLinkMail } from './password-link-mail.ts'
import {
  deletePasswordLink,
  findPasswordLink,
  hasPassword,
  lockPasswordLink,
  type PasswordLinkKind,
  replacePasswordLink,
} from './password-link-queries.ts'
import type { UsePasswordLink } from './password-link-schemas.ts'

/** An invitation may reach somebody who is away; people who request a reset wait for it. */
const hours = { invitation: 168, reset: 2 } as const

/** The maximum number of organizations that one request covers. */
const maximumAccounts = 8

interface Owner {
  readonly organizationId: number
  readonly userId: number
}

export interface NewLink {
  readonly kind: PasswordLinkKind
  readonly url: string
  readonly expiryTime: Date
}

/** The token follows `#`, which browsers send to no server, so it appears in no log and no `Referer`. */
const urlOf = (baseUrl: string, token: string): string => `${baseUrl}/password#${token}`

/** Replaces the person's link, if there is one. Only the hash of the new one is stored. */
export const makePasswordLink = async (
  trx: Transaction,
  { deps, now }: Pick<Writing, 'deps' | 'now'>,
  owner: Owner,
): Promise<NewLink> => {
  const kind = (await hasPassword(trx, owner)) ? 'reset' : 'invitation'
  const token = newSecret()
  const expiryTime = new Date(now.getTime() + hours[kind] * 3_600_000)
  await replacePasswordLink(trx, owner, { kind, tokenHash: hashSecret(token), expiryTime })
  return { kind, url: urlOf(deps.config.baseUrl, token), expiryTime }
}

const mailLink = (
  { mailer }: Pick<AccessDeps, 'mailer'>,
  { kind, url }: NewLink,
  to: string,
  organizationName: string,
): Promise<boolean> =>
  mailer.send({ to, ...passwordLinkMail(kind, { organizationName, url, hours: hours[kind] }) })

const hasNoRole = () =>
  new ApiError('business-error', {
    problems: [
      { scope: 'path', path: 'id', code: 'no-role', message: 'has no role and therefore cannot sign in' },
    ],
  })

/**
 * Creates a link for a user to choose a password. The administrator sees it as well, because a mail may get lost. If a
 * mail server is configured, the link is mailed after the commit.
 */
export const createPasswordLink = async (work: Writing, userId: number) => {
  const { db, organizationId, deps } = work
  const { content } = await lockUser(db, organizationId, userId)
  if (content.role === null) throw hasNoRole()
  const link = await makePasswordLink(db, work, { organizationId, userId })
  const { name } = await getOrganization(db, organizationId)
  const mailedTo = deps.mailer.isConfigured ? content.email : null
  if (mailedTo !== null) work.afterCommit(() => void mailLink(deps, link, mailedTo, name))
  await work.audit({
    action: 'user-password-link-created',
    subject: { type: 'user', id: userId },
    details: { kind: link.kind, mailed: mailedTo !== null },
  })
  return { kind: link.kind, url: link.url, mailedTo, expiryTime: instantText(link.expiryTime) }
}

/**
 * Mails a link to every account with this address that may sign in. The caller does not wait for it, because a slower
 * response would reveal which addresses are known.
 */
const mailResets = async (request: Open, email: string): Promise<void> => {
  const { deps, now, address, traceId } = request
  for (const candidate of await listSignInCandidates(deps.db, email, undefined, maximumAccounts)) {
    const { organizationId, organizationName, userId } = candidate
    const link = await inTransaction(deps.db, async (trx) => {
      await recordAudit(trx, {
        organizationId,
        time: now,
        actor: { type: 'user', id: userId, name: email, address, traceId },
        action: 'user-password-reset-asked',
        subject: { type: 'user', id: userId },
      })
      return makePasswordLink(trx, request, { organizationId, userId })
    })
    await mailLink(deps, link, email, organizationName)
  }
}

/** Requests a new password, which anyone may do. The response is the same whether or not the address is known. */
export const askForReset = (request: Open, email: string): { readonly mail: boolean } => {
  const { mailer, passwordResets, log } = request.deps
  passwordResets.begin(email, request.address)
  if (mailer.isConfigured)
    void mailResets(request, email).catch((error: unknown) =>
      log.error({ err: error, traceId: request.traceId }, 'a password reset could not be mailed'),
    )
  return { mail: mailer.isConfigured }
}

const spent = () =>
  refusalFor(
    'resource-not-found',
    'spent-link',
    'This link has been used, was replaced by a newer one, or has expired. Request a new one.',
  )

/** The owner of a link, so that the page can show it before a password is chosen. */
export const checkPasswordLink = async ({ deps, now }: Open, token: string) => {
  const found = await findPasswordLink(deps.db, hashSecret(token), now)
  if (!found) throw spent()
  return { kind: found.kind, email: found.email, organizationName: found.organizationName }
}

/**
 * Sets the password that a link permits, once, and ends every session of the user. It does not sign the user in: that
 * takes every factor, as usual.
 */
export const usePasswordLink = async (request: Open, { token, password }: UsePasswordLink): Promise<void> => {
  const { deps, now, address, traceId } = request
  const tokenHash = hashSecret(token)
  const found = await findPasswordLink(deps.db, tokenHash, now)
  if (!found) throw spent()
  refuseIfAny('business-error', passwordProblems('password', password, found))
  const passwordHash = await hashPassword(password)
  await inTransaction(deps.db, async (trx) => {
    const link = await lockPasswordLink(trx, tokenHash, now)
    if (!link) throw spent()
    const { organizationId, userId } = link
    await savePasswordHash(trx, organizationId, userId, passwordHash)
    await deletePasswordLink(trx, link)
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
