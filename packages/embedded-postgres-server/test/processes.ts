import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { canEnter } from '../src/can-enter.ts'
import { startEmbeddedServer } from '../src/embedded-server.ts'
import type { EmbeddedServer, EmbeddedServerOptions } from '../src/options.ts'
import { isServerProcess, sendSignal, serverProcesses } from '../src/processes.ts'
import { findUser } from '../src/server-user.ts'
import { builtProcess, removeBuiltProcess } from './built-process.ts'
import { silentLog } from './silent-log.ts'

export interface ProcessOptions extends Omit<EmbeddedServerOptions, 'log' | 'onLost'> {
  readonly role: 'service' | 'command'
}

export type Report =
  | { readonly kind: 'up'; readonly connection: pg.ClientConfig; readonly owned: boolean }
  | { readonly kind: 'failed'; readonly name: string; readonly message: string }

/** How to run the process: as whom, from which copy. */
export interface Circumstances {
  readonly uid?: number
  readonly script?: string
  /** A program, with parameters, that runs the process. */
  readonly under?: readonly string[]
  readonly temporaryFolder?: string
}

const children = new Set<ChildProcess>()
const clusters = new Set<string>()
const folders = new Set<string>()

export const isRoot = process.getuid?.() === 0
/** An ordinary user for root's tests: `daemon`, which every system has. */
export const ordinaryUid = 1
/** Whom PostgreSQL runs as for root. */
export const nobodyUid = 65_534

/** The folder of this package. */
export const packageFolder = fileURLToPath(new URL('..', import.meta.url))
/** Whether tests as that user are possible: as root, in a package folder that others can enter. */
export const ordinaryUserReads = isRoot && (await canEnter(await findUser(ordinaryUid), packageFolder))

/** An empty folder that any user can enter; removed after the test, with every server that runs in it. */
export const newFolder = (mode = 0o755, uid?: number): string => {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-test-'))
  chmodSync(folder, mode)
  if (uid !== undefined) chownSync(folder, uid, uid)
  folders.add(folder)
  return folder
}

export interface ServerProcess {
  readonly pid: number
  /** The first thing it reports. */
  readonly report: Report
  /** What it logged so far. */
  readonly log: () => string
  readonly stop: () => Promise<void>
  /** SIGKILL, and the wait for its end. */
  readonly kill: () => Promise<void>
}

const nextReport = async (child: ChildProcess, log: () => string): Promise<Report> => {
  const [report] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error(`the process ended without a report: ${log()}`)
    }),
  ])) as [Report]
  return report
}

/** Runs a process and resolves when it has a server, or has failed to get one. */
export const launch = async (
  options: ProcessOptions,
  { uid, script, temporaryFolder, under = [] }: Circumstances = {},
): Promise<ServerProcess> => {
  const file = script ?? (await builtProcess())
  const [program = '', ...parameters] = [...under, process.execPath, file]
  const child = spawn(program, [...parameters, JSON.stringify(options)], {
    ...(uid === undefined ? {} : { uid, gid: uid }),
    cwd: dirname(file),
    env: { PATH: process.env.PATH, ...(temporaryFolder && { TMPDIR: temporaryFolder }) },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
  children.add(child)
  clusters.add(join(options.dataDirectory, 'postgres'))
  let logged = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    logged += chunk.toString()
  })
  const log = () => logged
  const exited = once(child, 'exit')
  return {
    pid: child.pid ?? 0,
    report: await nextReport(child, log),
    log,
    stop: async () => {
      child.send('stop')
      await exited
    },
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}

const servers = new Set<EmbeddedServer>()

/** A server of this very process: quicker, where nobody kills it. */
export const begin = async (
  dataDirectory: string,
  options: Partial<EmbeddedServerOptions> = {},
  how: typeof startEmbeddedServer = startEmbeddedServer,
): Promise<EmbeddedServer> => {
  clusters.add(join(dataDirectory, 'postgres'))
  const server = await how({ dataDirectory, log: silentLog, ...options })
  servers.add(server)
  return server
}

/** A folder with a data folder that was served once. */
let template: Promise<string> | undefined

const makeTemplate = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-test-'))
  const server = await startEmbeddedServer({ dataDirectory: join(folder, 'data'), log: silentLog })
  await server.stop()
  return folder
}

/**
 * Creates a data folder with an empty database in it, for tests that are not about the first start: a copy is quicker.
 * `uid`: the user that the database belongs to, if not the one that PostgreSQL runs as for us.
 */
export const createData = async (data: string, uid?: number): Promise<string> => {
  template ??= makeTemplate()
  mkdirSync(data, { recursive: true })
  spawnSync('cp', ['-a', join(await template, 'data', 'postgres'), data])
  if (uid !== undefined) spawnSync('chown', ['-R', String(uid), data])
  return data
}

/** The connection of a process that must have one. */
export const connectionOf = ({ report, log }: ServerProcess): pg.ClientConfig => {
  if (report.kind !== 'up') throw new Error(`no server: ${JSON.stringify(report)} ${log()}`)
  return report.connection
}

/** One statement on a connection of its own; rows as arrays. */
export const query = async (connection: pg.ClientConfig, text: string): Promise<unknown[][]> => {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows
  } finally {
    await client.end()
  }
}

/** Connects as another user of the system; resolves to what the server answers: a value, or an error's code. */
export const queryAs = async (uid: number, connection: pg.ClientConfig): Promise<string> => {
  const script = `const client = new (require('pg').Client)(${JSON.stringify(connection)})
    client.connect().then(() => client.query('select 1 as one')).then(({ rows }) => rows[0].one, ({ code }) => code)
      .then((answer) => { console.log(answer); process.exit() })`
  const child = spawn(process.execPath, ['-e', script], { uid, gid: uid, cwd: packageFolder })
  const [answer] = (await once(child.stdout, 'data')) as [Buffer]
  return answer.toString().trim()
}

export const postmasterPid = (data: string): number =>
  Number(readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

export const isServing = (data: string, pid: number): Promise<boolean> =>
  isServerProcess(pid, join(data, 'postgres'))

export const ownerOf = (pid: number): number => statSync(`/proc/${pid}`).uid

export const eventually = async (check: () => Promise<boolean> | boolean, what: string): Promise<void> => {
  const deadline = Date.now() + 10_000
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`not within 10 s: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Ends every process and server that a test left, and removes its folders, but for one. */
export const cleanUp = async ({ keep }: { keep?: string } = {}): Promise<void> => {
  // Commands before the server they use, which would wait for them.
  for (const server of [...servers].reverse()) await server.stop()
  servers.clear()
  for (const child of children) child.kill('SIGKILL')
  children.clear()
  for (const cluster of clusters) for (const pid of await serverProcesses(cluster)) sendSignal(pid, 'SIGKILL')
  clusters.clear()
  for (const folder of folders) {
    if (folder === keep) continue
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    folders.delete(folder)
  }
}

/** For the end of a test file: also removes what its tests shared. */
export const cleanUpAll = async (): Promise<void> => {
  await cleanUp()
  removeBuiltProcess()
  if (template === undefined) return
  rmSync(await template, { recursive: true, force: true })
  template = undefined
}
