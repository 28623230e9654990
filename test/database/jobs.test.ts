import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Log } from '../../src/base/log.ts'
import { LateError } from '../../src/base/within-time.ts'
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

/** A process that carries out jobs of the task `count`, and notes their numbers; those of `hang` never end. */
const worker = (done: number[], log: Log = testLog) => {
  const { close, ...database } = openDatabase({ connectionString: test.databaseUrl }, testLog, {})
  const stop = runJobs({ db: database.db, log, loopWatch: test.deps.loopWatch }, database, {
    hang: { longest: 200, run: () => new Promise(() => undefined) },
    count: {
      longest: 10_000,
      run: async (payload) => {
        done.push((payload as { number: number }).number)
      },
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

  it('that does not end is given up, said in the log, and keeps nobody from ending', async () => {
    const numbers = Array.from({ length: 6 }, (_, number) => number)
    const done: number[] = []
    const error = vi.fn()
    const end = worker(done, Object.assign(Object.create(testLog), { error }))
    await inTransaction(test.deps.db, async (trx) => {
      for (const number of numbers) await addJob(trx, { task: 'hang', payload: { number } })
    })
    await add([8])
    await expect.poll(() => done).toEqual([8])
    expect(error.mock.calls.map(([details]) => details)).toContainEqual({
      name: 'hang',
      err: expect.any(LateError),
    })
    const begun = performance.now()
    await end()
    expect(performance.now() - begun).toBeLessThan(8000)
    await sql`delete from graphile_worker._private_jobs`.execute(test.deps.db)
  })

  it('of one organization leaves workers to the others, however many it has', async () => {
    const done: number[] = []
    const running: number[] = []
    let most = 0
    let letGo: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const { close, ...database } = openDatabase({ connectionString: test.databaseUrl }, testLog, {})
    const stop = runJobs({ db: database.db, log: testLog, loopWatch: test.deps.loopWatch }, database, {
      shared: {
        longest: 30_000,
        workers: { atATime: 6, ofOne: 2 },
        run: async (payload) => {
          const { organizationId, number } = payload as { organizationId: number; number: number }
          if (organizationId === 1) {
            running.push(number)
            most = Math.max(most, running.length)
            await held
            running.splice(running.indexOf(number), 1)
          }
          done.push(number)
        },
      },
    })
    const ask = (organizationId: number, number: number) =>
      inTransaction(test.deps.db, (trx) =>
        addJob(trx, {
          task: 'shared',
          payload: { organizationId, number },
          organizationId,
          key: `${number}`,
        }),
      )
    await Promise.all(Array.from({ length: 40 }, (_, index) => ask(1, index)))
    await expect.poll(() => running.length).toBe(2)
    await ask(2, 100)
    await expect.poll(() => done).toEqual([100])
    letGo()
    await expect.poll(() => done.length, { timeout: 20_000 }).toBe(41)
    expect(most).toBe(2)
    expect(new Set(done).size).toBe(41)
    await stop()
    await close()
  }, 60_000)

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
