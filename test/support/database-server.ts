import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type EmbeddedServer,
  findServerProcesses,
  startEmbeddedServer,
} from '@daybook/embedded-postgres-server'
import { pino } from 'pino'
import { systemCode } from '../../src/base/system-error.ts'

let server: EmbeddedServer | undefined
let folder: string | undefined

const prefix = 'daybook-run-'

/** Where Linux keeps files in memory. */
const memory = '/dev/shm'
/** Several times what a run needs there. */
const enoughBytes = 4 * 1024 ** 3

/** Files in memory make and remove a database ten times faster than files on a disk. */
const parentFolder = (): string => {
  if (process.env.TMPDIR !== undefined || !existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= enoughBytes ? memory : tmpdir()
}

/** Whether a process with this id exists; one of another user counts. */
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return systemCode(error) !== 'ESRCH'
  }
}

/** A run that was killed leaves its server and folder behind: the next run removes them. */
const removeRemains = async (parent: string): Promise<void> => {
  for (const name of readdirSync(parent)) {
    const pid = Number(name.slice(prefix.length).split('-')[0])
    if (!name.startsWith(prefix) || isAlive(pid)) continue
    const remains = join(parent, name)
    for (const left of await findServerProcesses(join(remains, 'data')))
      if (isAlive(left)) process.kill(left, 'SIGKILL')
    rmSync(remains, { recursive: true, force: true })
  }
}

/**
 * vitest's global setup: a folder for all temporary files of the run, and one PostgreSQL. The product's own supervisor
 * starts it, unless TEST_DATABASE_URL names one (a superuser's connection to any of its databases; PostgreSQL 15 or
 * newer). Tests find it in DAYBOOK_TEST_SERVER, as a URL for `new pg.Client({ connectionString })`.
 */
export const setup = async (): Promise<void> => {
  const parent = parentFolder()
  await removeRemains(parent)
  folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`))
  // Some tests start servers as other users.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    process.env.DAYBOOK_TEST_SERVER = given
    return
  }
  server = await startEmbeddedServer({
    dataDirectory: join(folder, 'data'),
    log: pino({ level: 'warn' }),
    // Nothing in this cluster outlives the run, so it skips fsync. Crash tests start servers of their own, with fsync.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '300',
      // The files of tests already use all processors.
      max_parallel_workers_per_gather: '0',
    },
  })
  const { host, port, user } = server.connection
  process.env.DAYBOOK_TEST_SERVER = `postgresql://${user}@${encodeURIComponent(host)}:${port}/postgres`
}

export const teardown = async (): Promise<void> => {
  await server?.stop()
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
}
