import { inTransaction } from '../../database/transaction.ts'
import { recordAudit } from '../audit/audit.ts'
import type { AccessDeps } from '../deps.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { takeWarning } from './sign-in-origin-queries.ts'
import type { SignInCandidate } from './sign-in-queries.ts'

interface Attacked {
  readonly deps: Pick<AccessDeps, 'db' | 'log' | 'mailer' | 'config'>
  readonly now: Date
  readonly address: string
  readonly traceId: string
}

const day = 86_400_000

const mailOf = (organizationName: string, baseUrl: string, knowsPassword: boolean) => ({
  subject: `Somebody tries to sign in as you at ${organizationName.replaceAll(/\s+/g, ' ')}`,
  text: `Hello,

there were many failed attempts to sign in to your account at ${organizationName.replaceAll(/\s+/g, ' ')}.
${
  knowsPassword
    ? `
Whoever it was knew your password, and failed at the code of your authenticator app. Choose a new password:

${baseUrl}/password/forgotten
`
    : `
Nobody got in. If it was you, there is nothing to do. If you need a new password:

${baseUrl}/password/forgotten
`
}
You can still sign in with the browsers that you usually use. This mail is sent at most once a day.
`,
})

/** Tells people, at most once a day each, that somebody guesses at their account, and leaves an entry in the audit log. */
export const warnOfAttack = (
  { deps: { db, log, mailer, config }, now, address, traceId }: Attacked,
  people: readonly SignInCandidate[],
  knowsPassword: boolean,
): void => {
  const warn = ({ organizationId, organizationName, userId, email }: SignInCandidate) =>
    inTransaction(db, async (trx) => {
      const bound = new Date(now.getTime() - day)
      if (!(await takeWarning(trx, { organizationId, userId }, bound, now))) return
      if (mailer.isConfigured)
        await queueMail(trx, {
          organizationId,
          userId,
          kind: 'sign-in-attacked',
          address: email,
          now,
          content: mailOf(organizationName, config.baseUrl, knowsPassword),
        })
      await recordAudit(trx, {
        organizationId,
        time: now,
        actor: { type: 'system', id: null, name: 'Sign-in', address, traceId },
        action: 'sign-in-attacked',
        subject: { type: 'user', id: userId },
        details: { knowsPassword, mailed: mailer.isConfigured },
      })
    })
  const all = async () => {
    for (const person of people) await warn(person)
  }
  void all().catch((error: unknown) =>
    log.error({ err: error, traceId }, 'somebody could not be warned of attempts to sign in'),
  )
}
