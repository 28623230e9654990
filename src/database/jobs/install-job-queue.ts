import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'

const silent = new Logger(() => () => undefined)

/** Creates or upgrades the tables of the queue, in a schema of their own. Only their library changes them. */
export const installJobQueue = (pgPool: pg.Pool): Promise<void> => runMigrations({ pgPool, logger: silent })
