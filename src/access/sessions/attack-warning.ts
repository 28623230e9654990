import type { Language } from '@daybook/shared/language'
import { inTransaction } from '../../database/transaction.ts'
import { recordAudit } from '../audit/audit.ts'
import type { AccessDeps } from '../deps.ts'
import { oneLine } from '../mail/one-line.ts'
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

interface Warning {
  readonly organizationName: string
  readonly url: string
  readonly knowsPassword: boolean
}

const texts: Readonly<Record<Language, (warning: Warning) => { subject: string; text: string }>> = {
  en: ({ organizationName, url, knowsPassword }) => ({
    subject: `Somebody has tried to sign in as you at ${organizationName}`,
    text: `Hello,

There were many failed attempts to sign in to your account at ${organizationName}.

${
  knowsPassword
    ? 'Whoever it was knew your password, but not the code from your authenticator app. Choose a new password:'
    : 'Nobody got in. If it was you, there is nothing to do. If you need a new password:'
}

${url}

You can still sign in with the browsers that you usually use. This email is sent at most once a day.
`,
  }),
  de: ({ organizationName, url, knowsPassword }) => ({
    subject: `Jemand versucht, sich bei ${organizationName} mit deinem Konto anzumelden`,
    text: `Hallo,

bei ${organizationName} sind viele Versuche gescheitert, sich mit deinem Konto anzumelden.

${
  knowsPassword
    ? 'Wer immer es war, kannte dein Passwort und ist erst am Code deiner Authenticator-App gescheitert. Wähle ein neues Passwort:'
    : 'Niemand ist hineingekommen. Wenn du es selbst warst, brauchst du nichts zu tun. Falls du ein neues Passwort brauchst:'
}

${url}

In den Browsern, die du sonst benutzt, kannst du dich weiterhin anmelden. Diese E-Mail kommt höchstens einmal am Tag.
`,
  }),
}

/** Tells people, at most once a day each, that somebody guesses at their account, and leaves an entry in the audit log. */
export const warnOfAttack = (
  { deps: { db, log, mailer, config }, now, address, traceId }: Attacked,
  people: readonly SignInCandidate[],
  knowsPassword: boolean,
): void => {
  const warn = ({ organizationId, organizationName, language, userId, email }: SignInCandidate) =>
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
          content: texts[language]({
            organizationName: oneLine(organizationName),
            url: `${config.baseUrl}/password/forgotten`,
            knowsPassword,
          }),
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
