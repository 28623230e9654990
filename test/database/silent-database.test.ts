import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '../../src/database/open.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { asApiError } from '../../src/http/error-handler.ts'
import { databaseProxy } from '../support/database-proxy.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { testLog } from '../support/test-log.ts'

const { url } = await createTestDatabase()
const proxy = await databaseProxy(url)
const { db, pool, close } = openDatabase({ connectionString: proxy.url }, testLog, {
  maximumConnections: 2,
  queryTimeout: 500,
})
afterAll(close)

const ask = async () => (await sql<{ one: number }>`select ${1}::integer as one`.execute(db)).rows

it('gives up on a database that stops answering: 503, and the next request gets a new connection', async () => {
  let other: Promise<unknown> = Promise.resolve()
  const transaction = inTransaction(db, async (trx) => {
    await sql`select ${1}`.execute(trx)
    // Both connections are open when the database falls silent, and one of them is in a transaction.
    await ask()
    proxy.swallow()
    other = ask()
    await sql`select ${2}`.execute(trx)
  })
  const failures = [await transaction.catch(asApiError), await other.catch(asApiError)]
  expect(failures).toEqual([
    expect.objectContaining({ slug: 'service-unavailable' }),
    expect.objectContaining({ slug: 'service-unavailable' }),
  ])
  expect(pool.totalCount).toBe(0)
  expect(await ask()).toEqual([{ one: 1 }])
})
