import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import type { Log } from '../../src/base/log.ts'
import { createLoopWatch } from '../../src/base/loop-watch.ts'
import { addJob } from '../../src/database/jobs/add-job.ts'
import { runJobs } from '../../src/database/jobs/run-jobs.ts'
import { openDatabase } from '../../src/database/open.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { testApp } from '../support/test-app.ts'
import { testLog } from '../support/test-log.ts'

const hold = (milliseconds: number): void => {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

const hearing = () => {
  const warn = vi.fn()
  const log = Object.assign(Object.create(testLog), { warn }) as Log
  const heard = () =>
    warn.mock.calls
      .filter(([, message]) => String(message).startsWith('the event loop was held'))
      .map(
        ([fields]) => fields as { milliseconds: number; processorMilliseconds: number; operations: string[] },
      )
  return { log, heard }
}

it('what holds the event loop for longer than 200 ms is logged and counted with its operation', async () => {
  const { log, heard } = hearing()
  const test = await testApp({ log })
  // Before the first request, so that it belongs to the operations.
  test.app.addHook('preHandler', async ({ url }) => {
    if (url.includes('size=7')) hold(400)
  })
  const { api } = await test.newsroom()
  const stop = test.deps.loopWatch.watch()
  await api.get('/platforms?size=7')
  await pause(100)
  stop()
  const [first] = heard().filter(({ operations }) => operations.includes('listPlatforms'))
  expect(first?.milliseconds).toBeGreaterThanOrEqual(400)
  expect(first?.processorMilliseconds).toBeGreaterThan(0)
  const { body } = await test.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  expect(body).toMatch(/^daybook_event_loop_held_seconds_count\{operation="listPlatforms"\} [1-9]/m)
})

it('a request whose client has left is not suspected, and counted', async () => {
  const { log, heard } = hearing()
  const test = await testApp({ log })
  const { api } = await test.newsroom()
  const url = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const stop = test.deps.loopWatch.watch()
  for (let time = 0; time < 3; time++) {
    const leaving = new AbortController()
    const headers = { authorization: `Bearer ${api.token}` }
    await fetch(`${url}/api/v2/changes/stream`, { headers, signal: leaving.signal })
    leaving.abort()
  }
  const counted = /_count\{operation="streamChanges",method="GET",status="2xx"\} 3$/m
  const metrics = async () => (await test.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body

  await expect.poll(metrics).toMatch(counted)
  await pause(100)
  hold(300)
  await pause(100)
  stop()
  expect(heard().at(-1)).toMatchObject({ running: 0 })
})

it('so is a background job', async () => {
  const { log, heard } = hearing()
  const test = await testApp()
  const loopWatch = createLoopWatch(log)
  const { close, ...database } = openDatabase({ connectionString: test.databaseUrl }, testLog, {})
  const stopWatching = loopWatch.watch()
  const stop = runJobs({ db: database.db, log: testLog, loopWatch }, database, {
    slow: { longest: 10_000, run: async () => hold(400) },
  })
  await inTransaction(test.deps.db, (trx) => addJob(trx, { task: 'slow', payload: {} }))
  await vi.waitFor(
    () => expect(heard().map(({ operations }) => operations)).toContainEqual(['job slow']),
    20_000,
  )
  await stop()
  stopWatching()
  await close()
})

it('a request that only waits is not suspected of anything later', async () => {
  const { log, heard } = hearing()
  const loopWatch = createLoopWatch(log)
  const stop = loopWatch.watch()
  await loopWatch.during('waiting', () => pause(300))
  await pause(100)
  hold(300)
  await pause(100)
  stop()
  expect(heard().map(({ operations }) => operations)).toContainEqual([])
})
