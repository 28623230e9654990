import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'
import type { ChangedField } from '../../http/change.ts'
import type { Sight } from '../../http/sight.ts'
import { isSeenUser } from '../../people/users/seen-users.ts'
import { type MailReceipt, mailReceipt } from './notice-list-queries.ts'

/** Who was told of the tasks of a story (contract 21.1). Whoever asks sees the story. */

export interface Receipt {
  /** That of the notice. */
  readonly id: number
  readonly userId: number
  readonly firstName: string | null
  readonly lastName: string
  readonly screenName: string | null
  readonly kind: string
  readonly entryId: number | null
  readonly fields: readonly ChangedField[]
  readonly time: Date
  readonly readTime: Date | null
  readonly mail: MailReceipt | null
}

interface AskedReceipts {
  readonly organizationId: number
  readonly elementId: number
  readonly sight: Sight | null
}

const aboutTasks = ['assigned', 'taken-away', 'task-changed', 'due-soon', 'overdue']

/** People who stand in the story are named there (contract 14.3). */
const told = ({ organizationId, elementId, sight }: AskedReceipts) => sql`
  notice_story s
  join notice n on n.organization_id = s.organization_id and n.id = s.notice_id
  join app_user u on u.organization_id = n.organization_id and u.id = n.user_id
  where s.organization_id = ${organizationId} and s.element_id = ${elementId} and s.kind = any(${aboutTasks}::text[])
    and (${isSeenUser(sight, 'u')} or exists (
      select from task t
      where t.organization_id = s.organization_id and t.element_id = s.element_id and t.user_id = u.id))`

/** The newest first. */
export const listReceipts = async (
  db: Queries,
  asked: AskedReceipts,
  { beforeId, offset, limit }: { beforeId: number | undefined; offset: number; limit: number },
): Promise<Receipt[]> => {
  const { rows } = await sql<Receipt>`
    select n.id, u.id as "userId", u.first_name as "firstName", u.last_name as "lastName", u.screen_name as "screenName",
      s.kind, s.entry_id as "entryId", s.fields::jsonb as fields, n.time, n.read_time as "readTime",
      ${mailReceipt} as mail
    from ${told(asked)} ${beforeId === undefined ? sql`` : sql`and n.id < ${beforeId}`}
    order by n.id desc offset ${offset} limit ${limit}`.execute(db)
  return rows
}

export const countReceipts = async (db: Queries, asked: AskedReceipts): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${told(asked)}`.execute(db)
  return rows[0]?.count ?? 0
}
