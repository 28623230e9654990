import type pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { migrate, newestSchema } from '../../src/database/migrate.ts'
import { migrations } from '../../src/database/migrations.ts'
import { openDatabase } from '../../src/database/open.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { testLog } from '../support/test-log.ts'

const databasePool = async (): Promise<pg.Pool> => {
  const { url } = await createTestDatabase()
  const { pool, close } = openDatabase({ connectionString: url }, testLog)
  afterAll(close)
  return pool
}

const next = (sql: string) => [...migrations, { id: newestSchema + 1, name: 'next', sql }]

/** Resolves once something waits for a lock on that table. */
const untilWaitedFor = (pool: pg.Pool, table: string) =>
  expect
    .poll(async () => {
      const { rows } = await pool.query(
        'select from pg_locks where not granted and relation = $1::regclass',
        [table],
      )
      return rows.length
    })
    .toBeGreaterThan(0)

describe('a migration beside servers that go on', () => {
  it('that would wait for a writer who waits for it is carried out after the writer, who notices nothing', async () => {
    const pool = await databasePool()
    const writer = await pool.connect()
    await writer.query('begin')
    await writer.query('select from platform for key share')
    const migrated = migrate(
      pool,
      next('alter table element add column later integer; alter table platform add column later integer;'),
    )
    await untilWaitedFor(pool, 'platform')
    await writer.query('update element set title = title')
    await writer.query('commit')
    writer.release()
    expect((await migrated).applied).toEqual(['next'])
  })

  it('that waits for a backup holds up nobody for longer than it may', async () => {
    const pool = await databasePool()
    const backup = await pool.connect()
    await backup.query('begin')
    await backup.query('select from platform')
    const migrated = migrate(pool, next('alter table platform add column later integer;'))
    await untilWaitedFor(pool, 'platform')
    // Who waits behind it is served while the backup still runs.
    await pool.query('select from platform')
    await backup.query('commit')
    backup.release()
    expect((await migrated).applied).toEqual(['next'])
  })
})
