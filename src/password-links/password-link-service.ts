import { recordAudit } from '../audit/audit.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { ApiError, refusalFor, refuseIfAny } from '../errors.ts'
import { instantText } from '../http/instant.ts'
import type { Open, Writing } from '../http/operation.ts'
import { getOrganization } from '../organizations/organization-queries.ts'
import { deleteSessionsOfUser } from '../sessions/session-queries.ts'
import { listSignInCandidates } from '../sessions/sign-in-queries.ts'
import { hashSecret, newSecret } from '../tokens/secrets.ts'
import { passwordIssues } from '../users/password-rules.ts'
import { hashPassword } from '../users/passwords.ts'
import { lockUser, savePasswordHash } from '../users/user-queries.ts'
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

/** An invitation waits for somebody who may be away; who asked for a reset waits for it. */
const hours = { invitation: 168, reset: 2 } as const

/** Organizations in which one address asks for resets at once. */
const maximumAccounts = 8

interface Owner {
  readonly organizationId: number
  readonly userId: number
}

interface NewLink {
  readonly kind: PasswordLinkKind
  readonly url: string
  readonly expiryTime: Date
}

/** The token stands behind `#`: browsers send that to no server, so that it is in no log and no `Referer`. */
const urlOf = (baseUrl: string, token: string): string => `${baseUrl}/password#${token}`

const makeLink = async (
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
  { mailer }: Pick<Deps, 'mailer'>,
  { kind, url }: NewLink,
  to: string,
  organizationName: string,
): Promise<boolean> =>
  mailer.send({ to, ...passwordLinkMail(kind, { organizationName, url, hours: hours[kind] }) })

const hasNoRole = () =>
  new ApiError('business-error', {
    issues: [{ scope: 'path', path: 'id', code: 'no-role', message: 'has no role, and so cannot sign in' }],
  })

/**
 * Makes a link by which a user chooses a password, for an administrator, who sees it: a mail may get lost. Where a mail server
 * is configured it is mailed as well, once the link stands.
 */
export const createPasswordLink = async (work: Writing, userId: number) => {
  const { db, organizationId, deps } = work
  const { content } = await lockUser(db, organizationId, userId)
  if (content.role === null) throw hasNoRole()
  const link = await makeLink(db, work, { organizationId, userId })
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
 * Mails a link to every account of an address that may sign in. It is begun and not waited for: an answer that took
 * longer would tell who is known.
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
      return makeLink(trx, request, { organizationId, userId })
    })
    await mailLink(deps, link, email, organizationName)
  }
}

/** Asks for a new password, as anybody may: the answer is the same whether the address is known or not. */
export const askForReset = (request: Open, email: string): { readonly mail: boolean } => {
  const { mailer, passwordResets, log } = request.deps
  passwordResets.begin(email, request.address)
  if (mailer.isConfigured)
    void mailResets(request, email).catch((error: unknown) =>
      log.error({ err: error, traceId: request.traceId }, 'a new password could not be offered'),
    )
  return { mail: mailer.isConfigured }
}

const spent = () =>
  refusalFor(
    'resource-not-found',
    'spent-link',
    'This link has been used, replaced by a newer one, or is too old. Ask for another.',
  )

/** Whose link it is, so that the page can say so before a password is chosen. */
export const checkPasswordLink = async ({ deps, now }: Open, token: string) => {
  const found = await findPasswordLink(deps.db, hashSecret(token), now)
  if (!found) throw spent()
  return { kind: found.kind, email: found.email, organizationName: found.organizationName }
}

/**
 * Sets the password that a link allows, once. Every session of the user ends. Nobody is signed in by it: that goes the
 * usual way, with every factor.
 */
export const usePasswordLink = async (request: Open, { token, password }: UsePasswordLink): Promise<void> => {
  const { deps, now, address, traceId } = request
  const tokenHash = hashSecret(token)
  const found = await findPasswordLink(deps.db, tokenHash, now)
  if (!found) throw spent()
  refuseIfAny('business-error', passwordIssues('password', password, found))
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
