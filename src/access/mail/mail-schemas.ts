import { type Static, Type } from 'typebox'
import { Closed, Id, Instant, List, Nullable, OneOf } from '../../base/schemas.ts'
import { mailStates } from '../../people/users/user-schemas.ts'

const Words = Nullable(
  Type.String({ description: 'What the mail server said last, or why it said nothing; without the link.' }),
)

export const MailView = Closed(
  {
    id: Id,
    kind: OneOf(['invitation', 'reset', 'webhook-switched-off', 'sign-in-attacked', 'notices', 'digest']),
    to: Type.String(),
    state: OneOf(mailStates, {
      description:
        '`queued`: it waits for its first or next try. `sent`: the mail server has accepted it. `refused`: the mail server will not take it for this address, or its text (5xx). `given-up`: it was tried for a day, or as long as its link was good. `ended`: its link was used, replaced or ended before, or the person has another address now.',
    }),
    words: Words,
    attempts: Type.Integer({ minimum: 0 }),
    creationTime: Instant,
    stateTime: Instant,
    nextTryTime: Nullable(Instant),
  },
  { title: 'Mail' },
)
export type MailView = Static<typeof MailView>

export const MailsView = Closed({ content: List(MailView) }, { title: 'Mails' })

export const MailServerView = Closed(
  {
    configured: Type.Boolean({ description: 'Whether this server sends mail.' }),
    server: Nullable(Type.String({ examples: ['mail.example.org:465'] })),
    from: Nullable(Type.String({ examples: ['Daybook <daybook@example.org>'] })),
  },
  { title: 'MailServer' },
)
export type MailServerView = Static<typeof MailServerView>

export const TestMailView = Closed(
  {
    to: Nullable(Type.String()),
    accepted: Type.Boolean(),
    words: Type.String({ description: 'What the mail server said, or why it said nothing.' }),
  },
  { title: 'TestMail' },
)
export type TestMailView = Static<typeof TestMailView>
