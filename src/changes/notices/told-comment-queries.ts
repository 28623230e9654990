import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'
import type { ChangedField } from '../../http/change.ts'

/** Comments of which people are told. Those of stories in the trash, too. */

export interface ToldComment {
  readonly id: number
  readonly of: ChangedField['of']
  readonly isPinned: boolean
  readonly named: readonly number[]
  /** Who has written earlier ones, also where these are gone. */
  readonly earlier: readonly number[]
}

const comments = compiledOnce(
  (db, { organizationId, ids }: { organizationId: number; ids: readonly number[] }) =>
    sql<Omit<ToldComment, 'of'> & { taskId: number | null; publicationId: number | null }>`
      select c.id, c.task_id as "taskId", c.publication_id as "publicationId", c.pinned_time is not null as "isPinned",
        c.mentioned_user_ids as named, array(
          select o.author_user_id from comment o
          where o.organization_id = c.organization_id and o.element_id = c.element_id and o.id < c.id
            and o.author_user_id is not null
          union
          select a.actor_id from change k
          join audit_entry a on a.organization_id = k.organization_id and a.id = k.entry_id and a.actor_type = 'user'
          where k.organization_id = c.organization_id and k.element_id = c.element_id and k.subject_type = 'comment'
            and k.kind = 'created' and k.subject_id < c.id) as earlier
      from comment c where c.organization_id = ${organizationId} and c.id = any(${ids}::bigint[])`.compile(
      db,
    ),
)

export const findToldComments = async (
  trx: Transaction,
  organizationId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ToldComment>> => {
  if (ids.length === 0) return new Map()
  const found = await comments(trx, { organizationId, ids })
  return new Map(
    found.map(({ taskId, publicationId, ...comment }) => [
      comment.id,
      {
        ...comment,
        of:
          taskId === null
            ? publicationId === null
              ? null
              : { type: 'publication', id: publicationId }
            : { type: 'task', id: taskId },
      },
    ]),
  )
}

/** The beginnings of those comments that there still are. */
export const findCommentTexts = async (
  db: Queries,
  organizationId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; text: string }>`
    select id, left(text, 2000) as text from comment
    where organization_id = ${organizationId} and id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, text }) => [id, text]))
}
