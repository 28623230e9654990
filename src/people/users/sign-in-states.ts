import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'
import { instantText } from '../../http/instant.ts'
import type { User } from './user-queries.ts'
import type { ListedUserView, MailState, UndeliveredState } from './user-schemas.ts'
import { userSettingsView } from './user-view.ts'

interface SignInRow {
  readonly userId: number
  readonly password: boolean
  readonly secondFactor: boolean
  readonly lastTime: Date | null
  readonly undelivered: UndeliveredState | null
  readonly invitationExpiry: Date | null
  readonly invitationMail: MailState | null
}

const listSignInRows = async (
  db: Queries,
  organizationId: number,
  userIds: readonly number[],
): Promise<SignInRow[]> => {
  const { rows } = await sql<SignInRow>`
    select person.id as "userId", person.password_hash is not null as password,
      factor.confirmed_time is not null as "secondFactor", state.last_time as "lastTime",
      case when latest.state in ('refused', 'given-up') or latest.state = 'queued' and latest.attempts > 0
        then latest.state end as undelivered,
      link.expiry_time as "invitationExpiry",
      (select mail.state from mail
        where mail.organization_id = link.organization_id and mail.user_id = link.user_id
          and mail.link_hash = link.token_hash
        order by mail.id desc limit 1) as "invitationMail"
    from app_user person
    left join second_factor factor
      on factor.organization_id = person.organization_id and factor.user_id = person.id
    left join sign_in_state state
      on state.organization_id = person.organization_id and state.user_id = person.id
    left join password_link link
      on link.organization_id = person.organization_id and link.user_id = person.id and link.kind = 'invitation'
    left join lateral (
      select state, attempts from mail
      where mail.organization_id = person.organization_id and mail.user_id = person.id
      order by mail.id desc limit 1) latest on true
    where person.organization_id = ${organizationId} and person.id = any(${userIds}::bigint[])`.execute(db)
  return rows
}

export interface ListedUser extends User {
  readonly signIn: SignInRow
}

/** Users with how they sign in (contract B17). */
export const withSignIn = async (
  db: Queries,
  organizationId: number,
  users: readonly User[],
): Promise<ListedUser[]> => {
  const rows = await listSignInRows(
    db,
    organizationId,
    users.map(({ id }) => id),
  )
  const byId = new Map(rows.map((row) => [row.userId, row]))
  return users.flatMap((user) => {
    const signIn = byId.get(user.id)
    return signIn === undefined ? [] : [{ ...user, signIn }]
  })
}

export const listedUserView = (user: ListedUser, now: Date): ListedUserView => {
  const { password, secondFactor, lastTime, undelivered, invitationExpiry, invitationMail } = user.signIn
  return {
    ...userSettingsView(user),
    signIn: {
      password,
      secondFactor,
      lastTime: lastTime && instantText(lastTime),
      undelivered,
      invitation: invitationExpiry && {
        state: invitationExpiry > now ? 'open' : 'expired',
        expiryTime: instantText(invitationExpiry),
        mail: invitationMail,
      },
    },
  }
}
