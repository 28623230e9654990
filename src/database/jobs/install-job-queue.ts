import type pg from 'pg'

/** Creates or upgrades the tables of the queue, in a schema of their own. Only their library changes them. */
export const installJobQueue = async (pgPool: pg.Pool): Promise<void> => {
  // Loaded here: commands on tables that are there already would wait for the library otherwise.
  const { Logger, runMigrations } = await import('graphile-worker')
  await runMigrations({ pgPool, logger: new Logger(() => () => undefined) })
}
