import { sql } from 'kysely'
import { addJob } from '../../database/jobs/add-job.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'
import type { CalendarKey } from './calendar-queries.ts'

/** The task that fetches a calendar. */
export const calendarTask = 'fetch-calendar'

/**
 * Asks for a fetch, at once unless stated. One that waits already is replaced; a run asks for the next one and leaves alone what somebody has
 * asked for meanwhile.
 */
export const askForFetch = (
  trx: Transaction,
  { organizationId, id }: CalendarKey,
  next?: Date,
): Promise<void> =>
  addJob(trx, {
    task: calendarTask,
    payload: { organizationId, calendarId: id },
    organizationId,
    key: `calendar:${organizationId}:${id}`,
    ...(next && { runAt: next, keepsTime: true }),
  })

/** Asks for fetches of all calendars, also of what has lost its job. */
export const resumeCalendars = async (db: Queries): Promise<void> => {
  await sql`
    select from (select organization_id, id, next_fetch_time from calendar where active and state <> 'stopped') as c,
      graphile_worker.add_job(${calendarTask}::text, job_key_mode => 'preserve_run_at',
        run_at => coalesce(c.next_fetch_time, now()), flags => array['organization:' || c.organization_id],
        job_key => 'calendar:' || c.organization_id || ':' || c.id,
        payload => json_build_object('organizationId', c.organization_id, 'calendarId', c.id))`.execute(db)
}
