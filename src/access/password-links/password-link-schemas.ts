import { type Static, Type } from 'typebox'
import { Closed, Email, Instant, Nullable, OneOf } from '../../base/schemas.ts'
import { MailView } from '../mail/mail-schemas.ts'
import { NewPassword } from '../passwords/password-schemas.ts'

export const PasswordLinkView = Closed(
  {
    kind: OneOf(['invitation', 'reset']),
    url: Type.String({ description: 'Give it only to the user: anyone who has it can choose the password.' }),
    mailedTo: Nullable(
      Type.String({
        description:
          'The address to which a link is mailed; null if you have to hand it over yourself, because this server sends no mail.',
      }),
    ),
    mail: Nullable(MailView),
    expiryTime: Instant,
  },
  { title: 'PasswordLink' },
)
export type PasswordLinkView = Static<typeof PasswordLinkView>

export const AskForReset = Closed({ email: Email })

export const ResetAsked = Closed(
  {
    mail: Type.Boolean({
      description:
        'Whether this server sends mail; if not, an administrator creates the link. Does not depend on the address.',
    }),
  },
  { title: 'PasswordResetAsked' },
)

const token = Type.String({
  maxLength: 200,
  pattern: '^[A-Za-z0-9_-]+$',
  description: 'The part of the link after `#`.',
})

export const CheckPasswordLink = Closed({ token })

export const CheckedPasswordLink = Closed(
  { kind: OneOf(['invitation', 'reset']), email: Nullable(Type.String()), organizationName: Type.String() },
  { title: 'CheckedPasswordLink' },
)

export const UsePasswordLink = Closed({ token, password: NewPassword })
export type UsePasswordLink = Static<typeof UsePasswordLink>
