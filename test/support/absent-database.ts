import { createTestDatabase, onTestServer } from './test-database.ts'

/** A database that a test can take away, together with its open connections, and give back. */
export const removableDatabase = async () => {
  const { name, url } = await createTestDatabase()
  const away = `${name}_away`
  const rename = (from: string, to: string) =>
    onTestServer(async (client) => {
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [from])
      await client.query(`alter database ${from} rename to ${to}`)
    })
  return { url, takeAway: () => rename(name, away), giveBack: () => rename(away, name) }
}
