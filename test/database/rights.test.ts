import { randomBytes } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open.ts'
import { findServerFacts, serverProblems } from '../../src/database/server-facts.ts'
import { createBareDatabase, createTestDatabase, onTestServer } from '../support/test-database.ts'
import { testLog } from '../support/test-log.ts'

const role = `daybook_test_role_${randomBytes(4).toString('hex')}`
await onTestServer((client) => client.query(`create role ${role}`))
afterAll(async () => {
  await onTestServer((client) => client.query(`drop role ${role}`))
})

/** A database of the test server as a role without any rights sees it. */
const asRole = (url: string) => openDatabase({ connectionString: url, options: `-c role=${role}` }, testLog)

const problemsOf = async (url: string) => {
  const { db, close } = asRole(url)
  const problems = serverProblems(await findServerFacts(db))
  await close()
  return problems
}

it('names a role that may not create tables, and the statement that grants it the right', async () => {
  const { url } = await createBareDatabase()
  const [problem, ...others] = await problemsOf(url)
  expect(others).toEqual([])
  expect(problem?.message).toBe(`the role ${role} may not create tables in it`)
  const statement = problem?.remedy.split(': ')[1] ?? ''
  const { pool, close } = openDatabase({ connectionString: url }, testLog)
  await pool.query(statement)
  expect(await problemsOf(url)).toEqual([])
  const own = asRole(url)
  expect((await migrate(own.pool)).applied).not.toEqual([])
  await own.close()
  await pool.query(`drop owned by ${role}`)
  await close()
})

it('names the owner of the tables to a role that may not act for that owner', async () => {
  const { url } = await createTestDatabase()
  const { pool, close } = openDatabase({ connectionString: url }, testLog)
  const { rows } = await pool.query('select current_user::text as owner')
  await pool.query(`grant usage, create on schema public to ${role}`)
  expect(await problemsOf(url)).toEqual([
    {
      message: `its tables belong to the role ${rows[0].owner}, and the role ${role} may not act for that role`,
      remedy: `Set DATABASE_URL to connect as ${rows[0].owner}.`,
    },
  ])
  await pool.query(`drop owned by ${role}`)
  await close()
})
