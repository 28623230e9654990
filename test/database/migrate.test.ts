import { readdir } from 'node:fs/promises'
import type pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { assertCurrentSchema, migrate, newestSchema } from '../../src/database/migrate.ts'
import { migrations } from '../../src/database/migrations.ts'
import { openDatabase } from '../../src/database/open.ts'
import { testApp } from '../support/test-app.ts'
import { createBareDatabase, createTestDatabase } from '../support/test-database.ts'
import { testLog } from '../support/test-log.ts'

const poolOf = ({ url }: { url: string }): pg.Pool => {
  const { pool, close } = openDatabase({ connectionString: url }, testLog)
  afterAll(close)
  return pool
}

/** A pool as a pooler makes it: clients close their connections, and the sessions behind them serve others. */
const poolerOf = (pool: pg.Pool): pg.Pool =>
  Object.assign(Object.create(pool), {
    connect: async () => {
      const client = await pool.connect()
      const release = client.release.bind(client)
      return Object.assign(client, { release: () => release() })
    },
  })

/** The catalogue's description of our tables, as lines that can be compared. */
const catalogue = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ line: string }>(`
    select format('column %s.%s %s %s %s %s', table_name, column_name, data_type, is_nullable, column_default,
      generation_expression) as line
    from information_schema.columns where table_schema = 'public'
    union all
    select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select format('index %s', pg_get_indexdef(indexrelid))
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace
    union all
    select format('table %s %s', relname, reloptions)
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    order by line`)
  return rows.map(({ line }) => line)
}

describe('migrations', () => {
  it('are numbered from 1, each higher than those before', () => {
    const ids = migrations.map(({ id }) => id)
    expect(ids[0]).toBe(1)
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other))
  })

  it('are all in the list, and a file bears the number and name of its migration', async () => {
    const files = await readdir(new URL('../../src/database/migrations', import.meta.url), {
      withFileTypes: true,
    })
    const listed = migrations.map(({ id, name }) => `${String(id).padStart(4, '0')}-${name}.ts`)
    expect(
      files
        .filter((file) => file.isFile())
        .map(({ name }) => name)
        .sort(),
    ).toEqual(listed)
  })

  it('may run in several processes at once: each migration is applied once, and no process fails', async () => {
    const database = await createBareDatabase()
    const results = await Promise.all(Array.from({ length: 5 }, () => migrate(poolOf(database))))
    const names = migrations.map(({ name }) => name)
    expect(results.flatMap(({ applied }) => applied).sort()).toEqual(names.toSorted())
    const recorded = await poolOf(database).query('select id, name from daybook_migration order by id')
    expect(recorded.rows).toEqual(migrations.map(({ id, name }) => ({ id, name })))
  })

  it('change nothing if the schema is up to date', async () => {
    const pool = poolOf(await createTestDatabase())
    const before = await catalogue(pool)
    expect((await migrate(pool)).applied).toEqual([])
    expect(await catalogue(pool)).toEqual(before)
  })

  it('leave no lock and no setting behind on a connection that a pooler gives to others', async () => {
    const pool = poolOf(await createBareDatabase())
    await migrate(poolerOf(pool))
    // One connection for the migrations, one for the tables of the job queue.
    expect(pool.totalCount).toBe(2)
    const { rows } = await pool.query(`
      select current_setting('statement_timeout') as timeout,
        (select count(*)::integer from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks`)
    expect(rows).toEqual([{ timeout: '1min', locks: 0 }])
  })

  it('bring a database of any earlier version to the same schema as a new one', async () => {
    const fresh = await catalogue(poolOf(await createTestDatabase()))
    expect(fresh.length).toBeGreaterThan(100)
    // The database is one of every version in turn: each migration meets what those before it have left, in a call of its own.
    const pool = poolOf(await createBareDatabase())
    for (const [index, { name }] of migrations.entries())
      expect((await migrate(pool, migrations.slice(0, index + 1))).applied).toEqual([name])
    await migrate(pool)
    expect(await catalogue(pool)).toEqual(fresh)
  })

  it('leave no trace of one that fails, and apply all of it once it is fixed', async () => {
    const pool = poolOf(await createTestDatabase())
    const before = await catalogue(pool)
    const id = newestSchema + 1
    const broken = { id, name: 'broken', sql: 'create table half_made (id integer); select 1 / 0;' }
    await expect(migrate(pool, [...migrations, broken])).rejects.toThrow('division by zero')
    expect(await catalogue(pool)).toEqual(before)
    const mended = { id, name: 'mended', sql: 'create table whole (id integer)' }
    expect((await migrate(pool, [...migrations, mended])).applied).toEqual(['mended'])
    expect(await catalogue(pool)).toContain('table whole ')
  })

  it('refuse a database of a newer Daybook, and leave it untouched', async () => {
    const pool = poolOf(await createTestDatabase())
    const newer = { id: newestSchema + 1, name: 'later', sql: 'create table later (id integer)' }
    await migrate(pool, [...migrations, newer])
    const before = await catalogue(pool)
    await expect(migrate(pool)).rejects.toThrow(
      `belongs to a newer Daybook (schema ${newer.id}; this one supports up to ${newestSchema})`,
    )
    expect(await catalogue(pool)).toEqual(before)
  })

  it('let an older Daybook go on while they only add, and stop it once they take away what it uses', async () => {
    const database = await createTestDatabase()
    const pool = poolOf(database)
    const older = await testApp({ databaseUrl: database.url })
    const { api } = await older.newsroom()
    const newest = newestSchema
    const added = {
      id: newest + 1,
      name: 'added',
      sql: 'alter table platform add column slogan text; create table later (id integer)',
      oldestSchema: newest,
    }
    await migrate(pool, [...migrations, added])
    expect((await migrate(pool)).applied).toEqual([])
    await assertCurrentSchema(pool)
    const platform = (await api.post('/platforms', { name: 'Web' })).body
    const element = await api.post('/elements', { publications: [{ platformId: platform.id }] })
    expect(element.status).toBe(201)
    expect((await api.get(`/elements/${element.body.id}`)).text).toBe(element.text)

    const taken = { id: newest + 2, name: 'taken', sql: 'alter table platform drop column slogan' }
    await migrate(pool, [...migrations, added, taken])
    await expect(migrate(pool)).rejects.toThrow('belongs to a newer Daybook')
    await expect(assertCurrentSchema(pool)).rejects.toThrow('belongs to a newer Daybook')
  })
})
