import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Executor } from '../../database/short-reads.ts'
import type { Transaction } from '../../database/transaction.ts'

/** The channel on which it is said whose notices are different, as `organization:position:user,user`. */
export const noticeChannel = 'daybook_notices'

/** A notification has room for 8000 bytes. */
const atOnce = 400

/** Tells all processes, with the commit, whose notices are different; by the log, up to which position. */
export const announceNotices = async (
  trx: Transaction,
  organizationId: number,
  userIds: readonly number[],
  position = 0,
): Promise<void> => {
  const count = Math.ceil(userIds.length / atOnce)
  const payloads = Array.from(
    { length: count },
    (_, index) =>
      `${organizationId}:${position}:${userIds.slice(index * atOnce, (index + 1) * atOnce).join()}`,
  )
  if (count > 0)
    await sql`select pg_notify(${noticeChannel}, payload) from unnest(${payloads}::text[]) as p (payload)`.execute(
      trx,
    )
}

/** Who has notices of stories. */
export const findNoticed = async (
  trx: Transaction,
  organizationId: number,
  elementIds: readonly number[],
): Promise<number[]> => {
  if (elementIds.length === 0) return []
  const { rows } = await sql<{ userId: number }>`
    select distinct n.user_id as "userId" from notice_story s
    join notice n on n.organization_id = s.organization_id and n.id = s.notice_id
    where s.organization_id = ${organizationId} and s.element_id = any(${elementIds}::bigint[])`.execute(trx)
  return rows.map(({ userId }) => userId)
}

/** Says that notices have changed, and not by the log: with which number. */
export const noteNotices = async (trx: Transaction, organizationId: number): Promise<number> => {
  const { rows } = await sql<{ changedAt: number }>`
    update notice_log set changed_at = greatest(changed_at, read_to) + 1 where organization_id = ${organizationId}
    returning changed_at as "changedAt"`.execute(trx)
  return rows[0]?.changedAt ?? 0
}

const changedAt = compiledOnce((db, { ids }: { ids: readonly number[] }) =>
  sql<{ organizationId: number; changedAt: number }>`
    select organization_id as "organizationId", changed_at as "changedAt" from notice_log
    where organization_id = any(${ids}::bigint[])`.compile(db),
)

/** With which positions the notices of organizations last changed. */
export const findNoticesChangedAt = (
  db: Executor,
  organizationIds: readonly number[],
): Promise<{ readonly organizationId: number; readonly changedAt: number }[]> =>
  changedAt(db, { ids: organizationIds })
