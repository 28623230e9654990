import { type CompiledQuery, sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '../../src/database/open.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { testLog } from '../support/test-log.ts'

const { url } = await createTestDatabase()
const database = openDatabase({ connectionString: url }, testLog, { maximumConnections: 2 })
afterAll(() => database.close())

/** A statement of 10 000 characters. */
const longStatement = (number: number): CompiledQuery<object> =>
  sql<object>`select ${1}::integer as ${sql.ref(`column ${number}`)} ${sql.raw(' '.repeat(10_000))}`.compile(
    database.db,
  )

interface Prepared {
  readonly connection: number
  readonly characters: number
}

/** What the connection that answers has prepared. */
const prepared = async (): Promise<Prepared> => {
  const { rows } = await sql<Prepared>`
    select pg_backend_pid() as connection, coalesce(sum(length(statement)), 0)::integer as characters
    from pg_prepared_statements`.execute(database.db)
  const [row] = rows
  if (!row) throw new Error('there was no answer')
  return row
}

it('keeps no statement that was used once', async () => {
  const before = await prepared()
  for (let number = 0; number < 20; number++) await database.db.executeQuery(longStatement(number))
  expect((await prepared()).characters - before.characters).toBeLessThan(10_000)
})

it('replaces a connection that has prepared half a million characters, and goes on', async () => {
  const connections = new Set<number>()
  let most = 0
  for (let number = 100; number < 300; number++) {
    for (let use = 0; use < 2; use++) await database.db.executeQuery(longStatement(number))
    const { connection, characters } = await prepared()
    connections.add(connection)
    most = Math.max(most, characters)
  }
  expect(connections.size).toBeGreaterThanOrEqual(4)
  expect(most).toBeGreaterThan(100_000)
  expect(most).toBeLessThan(520_000)
})
