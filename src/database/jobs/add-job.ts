import { sql } from 'kysely'
import type { Transaction } from '../transaction.ts'

/** What a job tells the task that carries it out: small, and never a secret. */
type JobPayload = Readonly<Record<string, string | number>>

interface NewJob {
  /** The name of the task. */
  readonly task: string
  readonly payload: JobPayload
  /** Whose share of the workers it takes (`run-jobs.ts`). */
  readonly organizationId?: number
  /** A job that waits under the same key is replaced. One that runs already is not: then the new one runs after it. */
  readonly key?: string
  /** At once, unless stated. */
  readonly runAt?: Date
  /** A job that waits under the same key keeps its time. */
  readonly keepsTime?: boolean
}

/**
 * Adds a job in the transaction of what it is about: it runs once, in one of the processes, after the commit (contract 16.5). A job
 * whose process dies runs again, so a task must bear being repeated. It is in none of the library's own queues: whoever looks for
 * a job locks all of these, and does not find what somebody else has locked at that moment.
 */
export const addJob = async (
  trx: Transaction,
  { task, payload, organizationId, key, runAt, keepsTime = false }: NewJob,
): Promise<void> => {
  await sql`
    select from graphile_worker.add_job(
      ${task}::text, payload => ${JSON.stringify(payload)}::json,
      run_at => ${runAt ?? null}::timestamptz, job_key => ${key ?? null}::text,
      flags => ${organizationId === undefined ? null : [`organization:${organizationId}`]}::text[],
      job_key_mode => ${keepsTime ? 'preserve_run_at' : 'replace'}::text)`.execute(trx)
}
