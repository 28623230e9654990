import { type Static, Type } from 'typebox'
import { Closed, Id, Instant, Nullable, OneOf } from '../../base/schemas.ts'
import {
  DefaultReach,
  FirstDayOfWeek,
  WeekNumbers,
} from '../../settings/organization/organization-schemas.ts'
import { NewPassword } from '../passwords/password-schemas.ts'
import { maximumPasswordLength } from '../passwords/passwords.ts'

export const SignIn = Closed({
  email: Type.String({ line: true, trimmed: true, maxLength: 255 }),
  password: Type.String({ maxLength: maximumPasswordLength }),
  code: Type.Optional(
    Type.String({
      maxLength: 64,
      description:
        'The code of the second factor, if the person has one: six digits or a recovery code, with or without blanks and hyphens.',
    }),
  ),
  organizationId: Type.Optional(
    Type.Integer({
      ...Id,
      description: 'Required if the e-mail address and password match in several organizations.',
    }),
  ),
})
export type SignIn = Static<typeof SignIn>

export const SetOwnPassword = Closed({
  currentPassword: Type.String({ maxLength: maximumPasswordLength }),
  newPassword: NewPassword,
})

/** Through whose eyes an administrator looks. */
export const SeenPrincipalView = Closed(
  { type: OneOf(['user', 'client']), id: Id, name: Type.String() },
  {
    title: 'SeenPrincipal',
    description: 'Through whose eyes an administrator looks; `role` is `reader` then (contract 14.8).',
  },
)

/** The person who is signed in, with role and organization. */
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
        reads: OneOf(['all', 'own'], {
          description: 'Which stories this session sees (contract 14.2).',
        }),
        writes: OneOf(['all', 'own'], {
          description: 'Which stories the person may change (contract 14.2).',
        }),
      },
      { title: 'SessionUser' },
    ),
    role: OneOf(['admin', 'editor', 'reader']),
    freelancer: Type.Boolean({
      description: 'Not internal: whatever the role, sees and changes only their own tasks and schedule.',
    }),
    organization: Closed(
      {
        id: Id,
        name: Type.String(),
        timeZone: Type.String(),
        firstDayOfWeek: FirstDayOfWeek,
        weekNumbers: WeekNumbers,
        holidays: Type.Boolean({ description: 'Whether the newsroom has holidays to show.' }),
        defaultReach: DefaultReach,
      },
      { title: 'SessionOrganization' },
    ),
    seeingAs: Nullable(SeenPrincipalView),
    secondFactorNeeded: Type.Boolean({
      description:
        'The organization asks this person for a second factor. Until it is set up, every other request is refused (401).',
    }),
    signInMethods: Type.Array(OneOf(['password']), { description: 'How people sign in to this server.' }),
    serverVersion: Type.String({ description: 'The version of Daybook that answers.', examples: ['0.2.0'] }),
  },
  { title: 'Session' },
)
export type SessionView = Static<typeof SessionView>

/** One session of the person, as listed under "where you are signed in". */
export const SessionEntryView = Closed(
  {
    id: Id,
    createdTime: Instant,
    lastUsedTime: Type.String({ ...Instant, description: 'To the minute.' }),
    userAgent: Nullable(Type.String({ description: 'The browser’s name for itself at sign-in.' })),
    address: Type.String({ description: 'The network address at sign-in.' }),
    current: Type.Boolean({ description: 'Whether this is the session of the request.' }),
  },
  { title: 'SessionEntry' },
)
export type SessionEntryView = Static<typeof SessionEntryView>

/** The further sign-in methods that the sign-in page offers. */
export const SignInMethodsView = Closed(
  {
    password: Type.Boolean({ description: 'False if every organization here takes single sign-on only.' }),
    singleSignOn: Nullable(
      Closed({
        name: Type.String({ description: 'The name of the identity provider, for people.' }),
        path: Type.String({
          description:
            'Where a browser starts signing in with it; `?next=` names the page to open afterwards.',
        }),
      }),
    ),
  },
  { title: 'SignInMethods' },
)
