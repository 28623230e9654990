import { type Static, Type } from 'typebox'
import { Closed, Id, Instant, Nullable, OneOf } from '../http/schemas.ts'
import { NewPassword } from '../users/password-schemas.ts'
import { maximumPasswordLength } from '../users/passwords.ts'

export const SignIn = Closed({
  email: Type.String({ maxLength: 255 }),
  password: Type.String({ maxLength: maximumPasswordLength }),
  code: Type.Optional(
    Type.String({
      maxLength: 64,
      description: 'Of the second factor, where the person has one: six digits, or a recovery code.',
    }),
  ),
  organizationId: Type.Optional(
    Type.Integer({
      ...Id,
      description: 'Needed where the e-mail address and password fit in several organizations.',
    }),
  ),
})
export type SignIn = Static<typeof SignIn>

export const SetOwnPassword = Closed({
  currentPassword: Type.String({ maxLength: maximumPasswordLength }),
  newPassword: NewPassword,
})

/** Who is signed in, and what as. */
export const SessionView = Closed(
  {
    user: Closed(
      {
        id: Id,
        firstName: Nullable(Type.String()),
        lastName: Type.String(),
        screenName: Nullable(Type.String()),
        email: Nullable(Type.String()),
        internal: Type.Boolean(),
      },
      { title: 'SessionUser' },
    ),
    role: OneOf(['admin', 'editor', 'reader']),
    freelancer: Type.Boolean({
      description: 'Not internal: whatever the role, sees and changes only own tasks and the own schedule.',
    }),
    organization: Closed(
      { id: Id, name: Type.String(), timeZone: Type.String() },
      { title: 'SessionOrganization' },
    ),
    signInMethods: Type.Array(OneOf(['password']), { description: 'How people of this server sign in.' }),
  },
  { title: 'Session' },
)
export type SessionView = Static<typeof SessionView>

/** One of the places where a person is signed in. */
export const SessionEntryView = Closed(
  {
    id: Id,
    createdTime: Instant,
    lastUsedTime: Type.String({ ...Instant, description: 'To the minute.' }),
    userAgent: Nullable(Type.String({ description: 'What the browser called itself at the sign-in.' })),
    address: Type.String({ description: 'The network address that the sign-in came from.' }),
    current: Type.Boolean({ description: 'Whether it is the one that asks.' }),
  },
  { title: 'SessionEntry' },
)
export type SessionEntryView = Static<typeof SessionEntryView>

/** What the page to sign in offers. */
export const SignInMethodsView = Closed(
  {
    singleSignOn: Nullable(
      Closed({
        name: Type.String({ description: 'What people call the identity provider.' }),
        path: Type.String({
          description: 'Where a browser goes to sign in by it; `?next=` names the page after it.',
        }),
      }),
    ),
  },
  { title: 'SignInMethods' },
)
