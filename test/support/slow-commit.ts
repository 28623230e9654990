import pg from 'pg'
import { expect } from 'vitest'
import { onTestServer } from './test-database.ts'

/** Makes commits that add a story last for seconds, so that a test can disturb them. */
export const slowCommits = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`
    create function take_time() returns trigger language plpgsql as $$
    begin
      perform pg_sleep(3);
      return null;
    end $$;
    create constraint trigger slow_commit after insert on element deferrable initially deferred
    for each row execute function take_time()`)
  await client.end()
}

/** The process of PostgreSQL that is in the middle of a commit, as soon as there is one. */
export const committing = async (databaseName: string): Promise<number> => {
  const find = () =>
    onTestServer(async (client) => {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = $1 and query = 'commit' and state = 'active'`,
        [databaseName],
      )
      return rows[0]?.pid
    })
  await expect.poll(find, { interval: 50 }).toBeDefined()
  return (await find()) ?? Promise.reject(new Error('the commit has ended'))
}

/** Ends a process of PostgreSQL. */
export const terminate = (pid: number): Promise<unknown> =>
  onTestServer((client) => client.query('select pg_terminate_backend($1)', [pid]))
