import { sql } from 'kysely'
import type { Transaction } from '../transaction.ts'

/** What a job tells the task that carries it out: small, and never a secret. */
type JobPayload = Readonly<Record<string, string | number>>

interface NewJob {
  /** The name of the task. */
  readonly task: string
  readonly payload: JobPayload
  /** Jobs of one queue run one after another. Without one, a job runs beside all others. */
  readonly queue?: string
  /** A job that waits under the same key is replaced. One that runs already is not: then the new one runs after it. */
  readonly key?: string
  /** At once, unless stated. */
  readonly runAt?: Date
  /** A job that waits under the same key keeps its time. */
  readonly keepsTime?: boolean
}

/**
 * Adds a job in the transaction of what it is about: it runs once, in one of the processes, after the commit (contract 16.5). A job
 * whose process dies runs again, so a task must bear being repeated.
 */
export const addJob = async (
  trx: Transaction,
  { task, payload, queue, key, runAt, keepsTime = false }: NewJob,
): Promise<void> => {
  await sql`
    select from graphile_worker.add_job(
      ${task}::text, payload => ${JSON.stringify(payload)}::json, queue_name => ${queue ?? null}::text,
      run_at => ${runAt ?? null}::timestamptz, job_key => ${key ?? null}::text,
      job_key_mode => ${keepsTime ? 'preserve_run_at' : 'replace'}::text)`.execute(trx)
}
