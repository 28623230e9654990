import { type Static, Type } from 'typebox'
import { Closed, Instant, Nullable, OneOf } from '../http/schemas.ts'
import { NewPassword } from '../users/password-schemas.ts'

export const PasswordLinkView = Closed(
  {
    kind: OneOf(['invitation', 'reset']),
    url: Type.String({ description: 'Whoever has it chooses the password: for the user alone.' }),
    mailedTo: Nullable(
      Type.String({
        description: 'The address that it is mailed to; null where it is not, and has to be handed over.',
      }),
    ),
    expiryTime: Instant,
  },
  { title: 'PasswordLink' },
)
export type PasswordLinkView = Static<typeof PasswordLinkView>

export const AskForReset = Closed({ email: Type.String({ format: 'email', maxLength: 255 }) })

export const ResetAsked = Closed(
  {
    mail: Type.Boolean({
      description:
        'Whether this server sends mail. Where it does not, an administrator makes the link. It says nothing of the address.',
    }),
  },
  { title: 'PasswordResetAsked' },
)

const token = Type.String({
  maxLength: 200,
  pattern: '^[A-Za-z0-9_-]+$',
  description: 'What follows `#` in the link.',
})

export const CheckPasswordLink = Closed({ token })

export const CheckedPasswordLink = Closed(
  { kind: OneOf(['invitation', 'reset']), email: Nullable(Type.String()), organizationName: Type.String() },
  { title: 'CheckedPasswordLink' },
)

export const UsePasswordLink = Closed({ token, password: NewPassword })
export type UsePasswordLink = Static<typeof UsePasswordLink>
