import { type Static, Type } from 'typebox'
import {
  Closed,
  Email,
  Embedded,
  ExternalId,
  Id,
  Instant,
  Name,
  Nullable,
  OneOf,
  ReferenceList,
  ReferenceListView,
  SoughtEmail,
  Version,
} from '../../base/schemas.ts'

const UserEmail = Nullable(
  Type.String({
    ...Email,
    description: 'Unique among users who are not deleted; case-insensitive.',
  }),
)

const Role = Nullable(
  OneOf(['admin', 'editor', 'reader'], {
    description:
      'What the user may do after signing in. A role needs an e-mail address. Null: the user cannot sign in.',
  }),
)

const Reads = OneOf(['all', 'own'], {
  description:
    'Which stories the user sees; `own`: of their groups, with a task of theirs, or created by them.',
})

const Writes = OneOf(['all', 'own'], { description: 'Which of these the user may change.' })

const optionalFields = {
  firstName: Type.Optional(Nullable(Name)),
  screenName: Type.Optional(
    Nullable(Type.String({ ...Name, description: 'Shown instead of the first and last name.' })),
  ),
  email: Type.Optional(UserEmail),
  externalId: Type.Optional(ExternalId),
  internal: Type.Optional(Type.Boolean({ description: 'False for freelancers and agencies.' })),
  supplierId: Type.Optional(ExternalId),
  groupIds: Type.Optional(ReferenceList({ description: 'Groups that are not deleted.' })),
  role: Type.Optional(Role),
  reads: Type.Optional(Reads),
  writes: Type.Optional(Writes),
}

/** Only the last name is required, because a user may also be an agency or a desk. */
export const CreateUser = Closed({ lastName: Name, ...optionalFields })
export type CreateUser = Static<typeof CreateUser>

export const PatchUser = Closed({ lastName: Type.Optional(Name), ...optionalFields })
export type PatchUser = Static<typeof PatchUser>

const plainView = {
  id: Id,
  version: Version,
  firstName: Nullable(Type.String()),
  lastName: Type.String(),
  screenName: Nullable(Type.String()),
  email: Nullable(Type.String()),
  externalId: Nullable(Type.String()),
  internal: Type.Boolean(),
  supplierId: Nullable(Type.String()),
  deletionDate: Nullable(Instant),
}

const groupsView = ReferenceListView('group', Embedded)

/** Contract 10.4: `groups` is present if the request asked for it. */
export const UserView = Closed(
  {
    ...plainView,
    groupIds: Type.Optional(groupsView.groupIds),
    groups: Type.Optional(groupsView.groups),
  },
  { title: 'User' },
)
export type UserView = Static<typeof UserView>

/** A user in the settings, with groups and role. */
export const UserSettingsView = Closed(
  { ...plainView, ...groupsView, role: Role, reads: Reads, writes: Writes },
  { title: 'UserSettings' },
)
export type UserSettingsView = Static<typeof UserSettingsView>

/** What becomes of a mail to a user. */
export const mailStates = ['queued', 'sent', 'refused', 'given-up', 'ended'] as const
export type MailState = (typeof mailStates)[number]

const undeliveredStates = ['queued', 'refused', 'given-up'] as const
export type UndeliveredState = (typeof undeliveredStates)[number]

const SignInState = Closed(
  {
    password: Type.Boolean({ description: 'Whether the user has a password.' }),
    secondFactor: Type.Boolean({ description: 'Whether signing in with the password requires a code.' }),
    lastTime: Nullable(Instant),
    undelivered: Nullable(
      OneOf(undeliveredStates, {
        description: 'The state of the latest mail to the user, if the mail server has not accepted it.',
      }),
    ),
    invitation: Nullable(
      Closed(
        {
          state: OneOf(['open', 'expired']),
          expiryTime: Instant,
          mail: Nullable(
            OneOf(mailStates, { description: 'As in the mails of the user; null if none was sent.' }),
          ),
        },
        { title: 'Invitation', description: 'The last one that was not used; null if there is none.' },
      ),
    ),
  },
  { title: 'UserSignIn', description: 'How the user signs in. It moves without the version of the user.' },
)

/** A user in the list of the settings. */
export const ListedUserView = Closed(
  { ...plainView, ...groupsView, role: Role, reads: Reads, writes: Writes, signIn: SignInState },
  { title: 'ListedUser' },
)
export type ListedUserView = Static<typeof ListedUserView>

export const IncludeGroups = {
  includeGroups: Type.Optional(
    Type.Boolean({ default: false, description: 'Includes the groups of each user.' }),
  ),
}
/** Which users a list has. */
export const ListedUsers = {
  includeExternal: Type.Optional(
    Type.Boolean({ default: true, description: 'False leaves out users who are not internal.' }),
  ),
  email: Type.Optional(
    Type.String({
      ...SoughtEmail,
      description: 'Only the user with this e-mail address, whatever its case.',
      examples: ['mia@example.org'],
    }),
  ),
}
