import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrate } from '../../src/database/migrate.ts'
import { migrations } from '../../src/database/migrations.ts'
import { openDatabase } from '../../src/database/open.ts'
import { afterFile } from './after-file.ts'
import { testLog } from './test-log.ts'

/** The administrative connection to the run's PostgreSQL server (`database-server.ts`). */
const testServerUrl = (): string => {
  const url = process.env.DAYBOOK_TEST_SERVER
  if (!url) throw new Error('no test server: run the tests with vitest and its configuration')
  return url
}

/** The same server, another database. */
const databaseUrl = (name: string): string => {
  const url = new URL(testServerUrl())
  url.pathname = `/${name}`
  return url.href
}

export const onTestServer = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: testServerUrl() })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Named after the schema, so that a server that outlives the run never serves an old schema. */
const templateName = `daybook_template_${createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 12)}`
const templateLock = 4_711_001

/** One migrated database per run. Copying it for each test file is ten times faster than migrating. */
const ensureTemplate = async (client: pg.Client): Promise<void> => {
  await client.query('select pg_advisory_lock($1)', [templateLock])
  const existing = await client.query('select 1 from pg_database where datname = $1 and datistemplate', [
    templateName,
  ])
  if (existing.rowCount === 0) {
    await client.query(`drop database if exists ${templateName}`)
    await client.query(`create database ${templateName}`)
    const { pool, close } = openDatabase({ connectionString: databaseUrl(templateName) }, testLog)
    await migrate(pool)
    await close()
    await client.query(`alter database ${templateName} is_template true`)
  }
  await client.query('select pg_advisory_unlock($1)', [templateLock])
}

const createDatabase = async (template: string): Promise<{ name: string; url: string }> => {
  const name = `daybook_test_${randomBytes(6).toString('hex')}`
  await onTestServer((client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  )
  afterFile(() =>
    onTestServer(async (client) => {
      await client.query(`drop database if exists ${name} with (force)`)
    }),
  )
  return { name, url: databaseUrl(name) }
}

/** Creates a migrated, empty database and returns its name and address; it is dropped after the test file. */
export const createTestDatabase = async (): Promise<{ name: string; url: string }> => {
  await onTestServer(ensureTemplate)
  return createDatabase(templateName)
}

/** The same, without any tables. */
export const createBareDatabase = (): Promise<{ name: string; url: string }> => createDatabase('template0')
