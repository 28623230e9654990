import { sql } from 'kysely'
import type { Queries, Transaction } from '../../database/transaction.ts'
import type { FoundFeed } from './feed-queries.ts'
import type { ShownEvent } from './shown-events.ts'

type Key = Pick<FoundFeed, 'organizationId' | 'id'>

/** What a calendar has shown, in no order. */
export const listShownEvents = (db: Queries, { organizationId, id }: Key): Promise<ShownEvent[]> =>
  db
    .selectFrom('feed_event')
    .select([
      'uid',
      'element_id as elementId',
      'start',
      'digest',
      'sequence',
      'changed_time as changedTime',
      'gone_time as goneTime',
    ])
    .where('organization_id', '=', organizationId)
    .where('feed_id', '=', id)
    .execute()

/** Fetches of one feed that find something new store it one after another. False if the feed has ended. */
export const lockFeed = async (trx: Transaction, { organizationId, id }: Key): Promise<boolean> => {
  const found = await trx
    .selectFrom('feed')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('end_time', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found !== undefined
}

/** Stores what is new of a locked feed, and removes what it says no more. */
export const saveShownEvents = async (
  trx: Transaction,
  { organizationId, id }: Key,
  stored: readonly ShownEvent[],
  forgotten: readonly string[],
): Promise<void> => {
  await sql`
    insert into feed_event (organization_id, feed_id, uid, element_id, start, digest, sequence, changed_time, gone_time)
    select ${organizationId}, ${id}, uid, "elementId", start, digest, sequence, "changedTime", "goneTime"
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as event (uid text, "elementId" bigint, start text, digest text,
      sequence integer, "changedTime" timestamptz, "goneTime" timestamptz)
    on conflict (organization_id, feed_id, uid) do update set element_id = excluded.element_id, start = excluded.start,
      digest = excluded.digest, sequence = excluded.sequence, changed_time = excluded.changed_time,
      gone_time = excluded.gone_time`.execute(trx)
  await trx
    .deleteFrom('feed_event')
    .where('organization_id', '=', organizationId)
    .where('feed_id', '=', id)
    .where('uid', '=', sql<string>`any(${forgotten}::text[])`)
    .execute()
}
