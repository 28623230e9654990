import { packageVersion } from '../../base/package-folder.ts'
import { instantText } from '../../http/instant.ts'
import type { UserPrincipal } from '../../http/principal.ts'
import type { User } from '../../people/users/user-queries.ts'
import type { Organization } from '../../settings/organization/organization-queries.ts'
import type { Session } from './session-queries.ts'
import type { SessionEntryView, SessionView } from './session-schemas.ts'

/** How people sign in to this server. */
export const signInMethods: SessionView['signInMethods'] = ['password']

export const sessionView = (
  { id, content }: Pick<User, 'id' | 'content'>,
  {
    role,
    sight,
    seeingAs,
    secondFactorNeeded,
  }: Pick<UserPrincipal, 'role' | 'sight' | 'seeingAs' | 'secondFactorNeeded'>,
  organization: Organization,
): SessionView => ({
  user: {
    id,
    firstName: content.firstName,
    lastName: content.lastName,
    screenName: content.screenName,
    email: content.email,
    internal: content.internal,
    reads: sight?.reads ?? 'all',
    writes: sight?.writes ?? 'all',
  },
  role,
  freelancer: !content.internal,
  organization: {
    id: organization.id,
    name: organization.name,
    timeZone: organization.timeZone,
    firstDayOfWeek: organization.firstDayOfWeek,
    weekNumbers: organization.weekNumbers,
    holidays: organization.holidays !== null,
    defaultReach: organization.defaultReach,
  },
  seeingAs,
  secondFactorNeeded,
  signInMethods,
  serverVersion: packageVersion,
})

export const sessionEntryView = (session: Session, currentId: number): SessionEntryView => ({
  id: session.id,
  createdTime: instantText(session.createdTime),
  lastUsedTime: instantText(session.lastUsedTime),
  userAgent: session.userAgent,
  address: session.address,
  current: session.id === currentId,
})
