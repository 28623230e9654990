import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Role } from '../../database/tables.ts'
import type { Transaction } from '../../database/transaction.ts'
import { type Reach, sightOfPerson } from '../../http/sight.ts'
import { maySee, type SeenElement } from '../../stories/sight/sight.ts'
import type { NoticeKind } from './notice-kinds.ts'
import type { Reason } from './story-tellings.ts'

/** People as far as it decides what they may be told (contract 14, 21.2). */

export interface NoticePerson {
  readonly id: number
  readonly role: Role | null
  readonly internal: boolean
  readonly reads: Reach
  readonly writes: Reach
  readonly groupIds: readonly number[]
}

const people = compiledOnce(
  (db, { organizationId, ids }: { organizationId: number; ids: readonly number[] }) =>
    sql<NoticePerson>`
      select u.id, u.role, u.internal, u.reads, u.writes, array(
        select m.group_id from app_user_group m where m.organization_id = u.organization_id and m.user_id = u.id) as "groupIds"
      from app_user u
      where u.organization_id = ${organizationId} and u.id = any(${ids}::bigint[]) and u.deletion_date is null`.compile(
      db,
    ),
)

export const findNoticePeople = async (
  trx: Transaction,
  organizationId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NoticePerson>> => {
  if (ids.length === 0) return new Map()
  const found = await people(trx, { organizationId, ids: [...new Set(ids)] })
  return new Map(found.map((person) => [person.id, person]))
}

/** Who is not internal, or does not sign in, sees the stories in which they have a task. */
export const isFreelancer = ({ role, internal }: NoticePerson): boolean => role === null || !internal

export const seesStory = (person: NoticePerson, element: SeenElement): boolean =>
  person.role === null || !person.internal
    ? element.userIds.includes(person.id)
    : maySee(sightOfPerson({ ...person, role: person.role }), element)

/** Whether a reason is about a task of the person: freelancers get nothing else (contract 21.3). */
const isOwn: Readonly<Partial<Record<NoticeKind, boolean>>> = {
  assigned: true,
  'taken-away': true,
  'task-changed': true,
  'due-soon': true,
  overdue: true,
}

/** What decides about a reason besides the person. */
export interface Judged {
  readonly seen: SeenElement
  /** Whether the person reads the comment that this is about. */
  readonly readsComment: (person: NoticePerson) => boolean
}

/** Nobody is told of what they may not see, but that a task of theirs is gone. */
export const mayBeTold = (
  person: NoticePerson,
  { kind }: Pick<Reason, 'kind'>,
  { seen, readsComment }: Judged,
): boolean => {
  if (kind === 'taken-away') return true
  if (!seesStory(person, seen)) return false
  if (!isFreelancer(person) || isOwn[kind]) return true
  return (kind === 'mentioned' || kind === 'commented') && readsComment(person)
}
