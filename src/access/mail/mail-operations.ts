import { IdParams } from '../../base/schemas.ts'
import { ok, okUntagged } from '../../http/answer.ts'
import { personOf } from '../../http/operation.ts'
import { getUser } from '../../people/users/user-queries.ts'
import { getOrganization } from '../../settings/organization/organization-queries.ts'
import { noteTest, testsPerMinute } from '../audit/note-test.ts'
import { type Operation, read } from '../deps.ts'
import { listMailsOf, resumeMail } from './mail-queries.ts'
import { MailServerView, MailsView, TestMailView } from './mail-schemas.ts'
import { mailView } from './mail-view.ts'
import { testMail } from './test-mail.ts'

const tag = 'Mail'
const path = '/api/daybook/v1/mail'
const rights = { scope: 'api.admin', role: 'admin', about: 'user' } as const

const shown = 20

/** What becomes of mail (contract 16.5). */
export const mailOperations: readonly Operation[] = [
  read({
    ...rights,
    path: '/api/daybook/v1/users/:id/mails',
    operationId: 'listUserMails',
    tag,
    summary: 'List the latest mails to a user',
    description: `The newest first, ${shown} at most, and as many of notices and digests, of the last 30 days. Neither text nor link is shown.`,
    params: IdParams,
    answers: { 200: MailsView },
    handle: async ({ db, organizationId }, { params }) => {
      const { id } = await getUser(db, organizationId, params.id)
      return ok({ content: (await listMailsOf(db, organizationId, id, shown)).map(mailView) })
    },
  }),
  read({
    ...rights,
    path,
    operationId: 'getMailServer',
    tag,
    summary: 'Read whether this server sends mail',
    answers: { 200: MailServerView },
    handle: async ({ deps: { mailer, config } }) =>
      ok({
        configured: mailer.isConfigured,
        server: mailer.server,
        from: mailer.isConfigured ? config.mailFrom : null,
      }),
  }),
  read({
    ...rights,
    scope: null,
    method: 'POST',
    path: `${path}/test`,
    operationId: 'sendTestMail',
    tag,
    summary: 'Send a test mail to oneself now',
    description: `Answers what the mail server said, after a minute at the latest. An organization may send ${testsPerMinute} a minute; each is in the audit log. Once one is accepted, the organization’s mail that waits is tried again.`,
    answers: { 200: TestMailView },
    handle: async (reading) => {
      const { db, organizationId, principal } = reading
      const { mailer, config } = reading.deps
      const { id } = personOf({ principal })
      const { email } = (await getUser(db, organizationId, id)).content
      if (email === null)
        return okUntagged({ to: null, accepted: false, words: 'You have no e-mail address.' })
      const subject = { type: 'user', id }
      await noteTest(reading, { action: 'mail-tested', subject }, 'mail-tests')
      const { language } = await getOrganization(db, organizationId)
      const { outcome, words } = await mailer.send(testMail(email, config.baseUrl, language))
      if (outcome === 'accepted') await resumeMail(reading.deps.db, reading.deps.clock.now(), organizationId)
      return okUntagged({ to: email, accepted: outcome === 'accepted', words })
    },
  }),
]
