import { sql } from 'kysely'
import type { Role } from '../../database/tables.ts'
import type { Queries } from '../../database/transaction.ts'
import type { Credential, Principal } from '../../http/principal.ts'
import { type Reach, sightOfPerson } from '../../http/sight.ts'
import { isSeenUser } from '../../people/users/seen-users.ts'
import { userName } from '../../people/users/user-name.ts'
import { maySee, type SeenElement } from '../sight/sight.ts'
import type { Comment } from './comment-queries.ts'

/** People and systems in comments: whom a comment may name, and what they are called. */

interface Candidate {
  readonly id: number
  readonly role: Role | null
  readonly internal: boolean
  readonly reads: Reach
  readonly writes: Reach
  readonly groupIds: readonly number[]
  /** Whether the comment is about a task of theirs. */
  readonly isOwn: boolean
}

/** Where a comment is about to be written, and by whom. */
interface Asker extends Pick<Comment, 'elementId' | 'of' | 'pinned'> {
  readonly organizationId: number
  readonly principal: Principal
  readonly element: SeenElement
}

/** 20.1: freelancers read the comments of their tasks, and the brief; who cannot sign in reads none. */
const readsComment = (
  { role, internal, isOwn, ...person }: Candidate,
  { element, pinned }: Pick<Asker, 'element' | 'pinned'>,
): boolean => {
  if (role === null) return false
  if (internal) return maySee(sightOfPerson({ ...person, role }), element)
  return isOwn || (pinned !== null && element.userIds.includes(person.id))
}

/** Whether the writer may know a user `u`: whom it sees anyway (contract 14.3), and who takes part in the conversation that it reads. */
const isKnown = ({ organizationId, principal, elementId, element }: Asker) => {
  const isFreelancer = principal.type === 'user' && principal.freelancer
  const read = isFreelancer
    ? sql`(c.pinned_time is not null or exists (
        select from task t where t.organization_id = c.organization_id and t.element_id = c.element_id and t.id = c.task_id
          and t.user_id = ${principal.id}))`
    : sql`true`
  const takesPart = sql<boolean>`exists (
    select from comment c
    where c.organization_id = ${organizationId} and c.element_id = ${elementId} and ${read}
      and (c.author_user_id = u.id or u.id = any(c.mentioned_user_ids)))`
  if (isFreelancer) return sql<boolean>`(u.id = ${principal.id} or ${takesPart})`
  return sql<boolean>`(${isSeenUser(principal.sight, 'u')} or u.id = any(${element.userIds}::bigint[]) or ${takesPart})`
}

/** Those of the users whom a comment may name: they will read it, and the writer may know them. */
export const findMentionable = async (
  db: Queries,
  asking: Asker,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<Candidate>`
    select u.id, u.role, u.internal, u.reads, u.writes, array(
      select m.group_id from app_user_group m where m.organization_id = u.organization_id and m.user_id = u.id) as "groupIds",
      exists (select from task t where t.organization_id = u.organization_id and t.user_id = u.id
        and t.element_id = ${asking.elementId} and t.id = ${asking.of?.type === 'task' ? asking.of.id : null}) as "isOwn"
    from app_user u
    where u.organization_id = ${asking.organizationId} and u.id = any(${ids}::bigint[]) and u.deletion_date is null
      and ${isKnown(asking)}`.execute(db)
  return new Set(rows.filter((person) => readsComment(person, asking)).map(({ id }) => id))
}

/** What people and systems are called now. */
export type NameOf = (who: Credential) => string

/** Asks for all names at once. */
export const findNamesOf = async (
  db: Queries,
  organizationId: number,
  those: readonly Credential[],
): Promise<NameOf> => {
  const idsOf = (type: Credential['type']) => [
    ...new Set(those.filter((one) => one.type === type).map(({ id }) => id)),
  ]
  const { rows } = await sql<{
    type: Credential['type']
    id: number
    first_name: string | null
    last_name: string
    screen_name: string | null
  }>`
    select 'user' as type, id, first_name, last_name, screen_name from app_user
    where organization_id = ${organizationId} and id = any(${idsOf('user')}::bigint[])
    union all
    select 'client', id, null, name, null from api_client
    where organization_id = ${organizationId} and id = any(${idsOf('client')}::bigint[])`.execute(db)
  const names = new Map(rows.map((row) => [`${row.type} ${row.id}`, userName(row)]))
  return ({ type, id }) => names.get(`${type} ${id}`) ?? ''
}
