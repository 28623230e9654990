import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '../../src/database/open.ts'
import { createTestDatabase, onTestServer } from '../support/test-database.ts'
import { testLog } from '../support/test-log.ts'

const { name, url } = await createTestDatabase()

it('is closed once the server has no connection left, so a server stopped next loses none', async () => {
  for (let round = 0; round < 5; round++) {
    const { db, close } = openDatabase({ connectionString: url }, testLog)
    await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.01)`.execute(db)))
    const left = await onTestServer(async (server) => {
      await close()
      return server.query('select pid from pg_stat_activity where datname = $1', [name])
    })
    expect(left.rows).toEqual([])
  }
})
