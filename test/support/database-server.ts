import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { startEmbeddedServer } from '../../src/database/embedded/embedded-server.ts'
import type { EmbeddedServer } from '../../src/database/embedded/own-server.ts'
import { isAlive, serverProcesses } from '../../src/database/embedded/processes.ts'

let server: EmbeddedServer | undefined
let folder: string | undefined

const prefix = 'daybook-test-run-'

/** A run that was killed leaves its server and folder: the next run removes them. */
const removeRemains = async (): Promise<void> => {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(name.slice(prefix.length).split('-')[0])
    if (!name.startsWith(prefix) || isAlive(pid)) continue
    const remains = join(tmpdir(), name)
    for (const left of await serverProcesses(join(remains, 'data', 'postgres')))
      if (isAlive(left)) process.kill(left, 'SIGKILL')
    rmSync(remains, { recursive: true, force: true })
  }
}

/**
 * vitest's global set-up: one PostgreSQL for the run, started by the product's own supervisor, or the one that
 * TEST_DATABASE_URL names (a superuser's connection to any of its databases; PostgreSQL 15 or newer).
 * Tests find it in DAYBOOK_TEST_SERVER, as a URL for `new pg.Client({ connectionString })`.
 */
export const setup = async (): Promise<void> => {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    process.env.DAYBOOK_TEST_SERVER = given
    return
  }
  await removeRemains()
  folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  server = await startEmbeddedServer({
    dataDirectory: join(folder, 'data'),
    log: pino({ level: 'warn' }),
    // Nothing of this cluster outlives the run. Tests of crashes start servers of their own, with fsync.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  })
  const { host, port, user } = server.connection
  process.env.DAYBOOK_TEST_SERVER = `postgresql://${user}@${encodeURIComponent(host)}:${port}/postgres`
}

export const teardown = async (): Promise<void> => {
  await server?.stop()
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
}
