import { CompiledQuery } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '../../src/database/open.ts'
import { createShortReads } from '../../src/database/short-reads.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { afterFile } from '../support/after-file.ts'
import { databaseProxy } from '../support/database-proxy.ts'
import { createTestDatabase, onTestServer } from '../support/test-database.ts'
import { testLog } from '../support/test-log.ts'

const { url } = await createTestDatabase()
const opened = openDatabase({ connectionString: url }, testLog)
const { db } = opened
afterAll(opened.close)

/** Reads on an open connection of their own; `pooled` lists the statements that the pool ran instead. */
const shortReads = async ({
  connectionString = url,
  queryTimeout,
}: {
  connectionString?: string
  queryTimeout?: number
} = {}) => {
  const pooled: string[] = []
  const reads = createShortReads(
    { connectionString },
    {
      namedOf: (text) => ({ name: `named ${text.length}`, text }),
      assertNothingBypassed: () => undefined,
      pool: {
        executeQuery: (query) => {
          pooled.push(query.sql)
          return db.executeQuery(query)
        },
      },
      log: testLog,
      ...(queryTimeout !== undefined && { queryTimeout }),
    },
  )
  afterFile(reads.close)
  const read = async <Row>(text: string, ...parameters: unknown[]): Promise<Row[]> =>
    (await reads.executeQuery<Row>(CompiledQuery.raw(text, parameters) as CompiledQuery<Row>)).rows
  const untilOpen = () =>
    expect
      .poll(async () => {
        await read('select 1')
        return reads.isOpen
      })
      .toBe(true)
  await untilOpen()
  pooled.length = 0
  return { reads, read, pooled, untilOpen }
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

const double = 'select $1::bigint * 2 as doubled, pg_backend_pid() as pid'

it('sends many reads on one connection without waiting, and gives each its own answer', async () => {
  const { read, pooled } = await shortReads()
  const answers = await Promise.all(
    upTo(200).map((number) => read<{ doubled: string; pid: number }>(double, number)),
  )
  expect(answers.map(([row]) => Number(row?.doubled))).toEqual(upTo(200).map((number) => number * 2))
  expect(new Set(answers.map(([row]) => row?.pid)).size).toBe(1)
  expect(pooled).toEqual([])
})

it('lets the pool run the first reads while its own connection is still opening', async () => {
  const { db: other, shortReads: reads, close } = openDatabase({ connectionString: url }, testLog)
  expect(reads.isOpen).toBe(false)
  const { rows } = await reads.executeQuery(CompiledQuery.raw('select 1 as one'))
  expect(rows).toEqual(
    await other.executeQuery(CompiledQuery.raw('select 1 as one')).then((found) => found.rows),
  )
  await expect.poll(() => reads.isOpen).toBe(true)
  await close()
  expect(reads.isOpen).toBe(false)
})

it('sees everything that was committed before the read was sent', async () => {
  const { read } = await shortReads()
  await db.executeQuery(CompiledQuery.raw('create table seen (number int)'))
  for (const number of upTo(50)) {
    await db.executeQuery(CompiledQuery.raw('insert into seen values ($1)', [number]))
    const [first, second] = await Promise.all([
      read<{ last: number }>('select max(number) as last from seen where number >= $1', 0),
      read<{ last: number }>('select max(number) as last from seen where number >= $1', 0),
    ])
    expect([first?.[0]?.last, second?.[0]?.last]).toEqual([number, number])
  }
})

it('hands a failing statement to the pool without failing the others', async () => {
  const { read, pooled } = await shortReads()
  const outcomes = await Promise.allSettled([read(double, 1), read(double, 'no number'), read(double, 3)])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(pooled).toEqual([double])
})

it('when the connection is lost, hands pending reads to the pool and reconnects', async () => {
  const { read, reads, pooled, untilOpen } = await shortReads()
  const [own] = await read<{ pid: number }>(double, 0)
  const slow = 'select $1::bigint * 2 as doubled from pg_sleep(0.2)'
  const answers = Promise.all(upTo(20).map((number) => read<{ doubled: string }>(slow, number)))
  await onTestServer((server) => server.query('select pg_terminate_backend($1)', [own?.pid]))
  expect((await answers).map(([row]) => Number(row?.doubled))).toEqual(upTo(20).map((number) => number * 2))
  expect(pooled.length).toBeGreaterThan(0)
  expect(reads.isOpen).toBe(false)
  await untilOpen()
  const [later] = await read<{ pid: number }>(double, 0)
  expect(later?.pid).not.toBe(own?.pid)
})

it('gives up on a connection that stops answering', async () => {
  const proxy = await databaseProxy(url)
  const { read, reads, pooled, untilOpen } = await shortReads({
    connectionString: proxy.url,
    queryTimeout: 300,
  })
  proxy.swallow()
  const answers = await Promise.all(upTo(5).map((number) => read<{ doubled: string }>(double, number)))
  expect(answers.map(([row]) => Number(row?.doubled))).toEqual([0, 2, 4, 6, 8])
  expect(pooled).toHaveLength(5)
  expect(reads.isOpen).toBe(false)
  await untilOpen()
})

it('answers pending reads before it closes', async () => {
  const { read, reads } = await shortReads()
  const answers = Promise.all(upTo(20).map((number) => read<{ doubled: string }>(double, number)))
  await reads.close()
  expect((await answers).map(([row]) => Number(row?.doubled))).toEqual(upTo(20).map((number) => number * 2))
  expect(reads.isOpen).toBe(false)
})

it('on a guarded database, fails when a read would bypass a running transaction', async () => {
  const guarded = openDatabase({ connectionString: url }, testLog, { guarded: true })
  const read = () => guarded.shortReads.executeQuery(CompiledQuery.raw('select 1 as one'))
  await expect(inTransaction(guarded.db, read)).rejects.toThrow('a query bypassed the running transaction')
  expect((await read()).rows).toEqual([{ one: 1 }])
  await guarded.close()
})
