import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addJob } from '../../src/database/jobs/add-job.ts'
import { runJobs } from '../../src/database/jobs/run-jobs.ts'
import { openDatabase } from '../../src/database/open.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { afterFile } from '../support/after-file.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { testLog } from '../support/test-log.ts'

let test: TestApp

beforeAll(async () => {
  test = await testApp()
})

/** A process that carries out jobs of the task `count`, and notes their numbers. */
const worker = (done: number[]) => {
  const { close, ...database } = openDatabase({ connectionString: test.databaseUrl }, testLog, {})
  const stop = runJobs({ db: database.db, log: testLog, loopWatch: test.deps.loopWatch }, database, {
    count: async (payload) => {
      done.push((payload as { number: number }).number)
    },
  })
  let isStopped = false
  const end = async () => {
    if (isStopped) return
    isStopped = true
    await stop()
    await close()
  }
  afterFile(end)
  return end
}

const add = (numbers: readonly number[]) =>
  inTransaction(test.deps.db, async (trx) => {
    for (const number of numbers) await addJob(trx, { task: 'count', payload: { number } })
  })

const ascending = (numbers: readonly number[]) => [...numbers].sort((one, other) => one - other)

describe('16.5 a job', () => {
  it('is carried out once, however many processes there are', async () => {
    const numbers = Array.from({ length: 100 }, (_, number) => number)
    const done: number[] = []
    const ends = [worker(done), worker(done)]
    await add(numbers)
    await expect.poll(() => done.length).toBeGreaterThanOrEqual(numbers.length)
    for (const end of ends) await end()
    expect(ascending(done)).toEqual(numbers)
  })

  it('of a process that died half a minute ago is taken over by another', async () => {
    await add([7])
    await sql`
      update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - interval '31 s', attempts = 1`.execute(
      test.deps.db,
    )
    await sql`insert into job_worker (id, seen_time) values ('dead', now() - interval '31 s')`.execute(
      test.deps.db,
    )
    const done: number[] = []
    const end = worker(done)
    await expect.poll(() => done).toEqual([7])
    await end()
  })
})
