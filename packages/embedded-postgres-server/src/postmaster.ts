import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { lstat, open, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { folderArgument } from './cluster.ts'
import type { DataPaths } from './data-paths.ts'
import { EmbeddedServerError } from './errors.ts'
import type { Log } from './log.ts'
import { type PostmasterPid, parsePostmasterPid } from './postmaster-pid.ts'
import { endLeftovers, isServerProcess, sendSignal } from './processes.ts'
import type { ServerUser } from './run-program.ts'
import { asUser, runProgram, serverEnvironment } from './run-program.ts'
import { readServerOutput } from './server-output.ts'
import { fixedSettings, settingParameters, socketPort, type Transport } from './server-settings.ts'
import { programFailure } from './start-failure.ts'
import { unlessMissing } from './system-error.ts'

/** Everything needed to run PostgreSQL on a data folder. */
export interface Installation {
  readonly paths: DataPaths
  readonly binaries: Binaries
  readonly user: ServerUser | undefined
  readonly transport: Transport
  readonly settings: Readonly<Record<string, string>>
  readonly log: Log
  /** Called once the server is starting, when there is nothing to do but wait for it. */
  readonly onWaiting?: (() => void) | undefined
}

/** A running PostgreSQL that takes connections. */
export interface Postmaster {
  /** Process id of its main process. */
  readonly pid: number
  readonly port: number
  /** Resolves when the main process has ended. */
  readonly ended: Promise<void>
}

/** Crash recovery reads at most a gigabyte of log. If it takes longer than this, an administrator should look. */
const readySeconds = 300
const fastStopSeconds = 60
const pollMs = 100

const pidFile = (paths: DataPaths): string => join(paths.cluster, 'postmaster.pid')

export const readPid = async (paths: DataPaths): Promise<PostmasterPid | undefined> => {
  const text = await unlessMissing(readFile(pidFile(paths), 'utf8'))
  return text === undefined ? undefined : parsePostmasterPid(text)
}

/** The server that runs on the data folder, even if another process started it; undefined if there is none. */
export const findPostmaster = async (paths: DataPaths): Promise<PostmasterPid | undefined> => {
  const found = await readPid(paths)
  return found && (await isServerProcess(found.pid, paths.cluster)) ? found : undefined
}

/** Resolves when a process that is not our child has ended. */
const untilGone = async (paths: DataPaths, pid: number): Promise<void> => {
  while (await isServerProcess(pid, paths.cluster)) await sleep(pollMs)
}

/** Resolves to the port when the server takes connections, or to undefined when it ended first (`signal` ends it). */
const untilReady = async (
  { paths, log, onWaiting }: Installation,
  { pid, ended }: Pick<Postmaster, 'pid' | 'ended'>,
  signal?: AbortSignal,
): Promise<number | undefined> => {
  let gone = false
  void ended.then(() => {
    gone = true
  })
  onWaiting?.()
  const began = Date.now()
  let saidAt = began
  while (!gone) {
    if (signal?.aborted) {
      sendSignal(pid, 'SIGINT')
      await ended
      return undefined
    }
    const found = await readPid(paths)
    if (found?.pid === pid && found.state === 'ready' && found.port !== undefined) return found.port
    if (Date.now() - began > readySeconds * 1000)
      throw new EmbeddedServerError(
        `PostgreSQL (process ${pid}) on ${paths.cluster} did not become ready in ${readySeconds} s; its log is in ${paths.log}.`,
      )
    if (Date.now() - saidAt > 10_000) {
      saidAt = Date.now()
      log.info({ pid, state: found?.state }, 'waiting for PostgreSQL to become ready')
    }
    await sleep(5)
  }
  return undefined
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/**
 * A killed server leaves files that name its process. PostgreSQL would mistake another process with that id for the server, and
 * a folder that was copied while its server ran names the original's. The owner of the data folder knows better.
 */
const clearTraces = async ({ paths, log }: Installation): Promise<void> => {
  if (await unlessMissing(lstat(pidFile(paths)))) await endLeftovers(paths.cluster, log)
  await rm(pidFile(paths), { force: true })
  await rm(join(paths.cluster, `.s.PGSQL.${socketPort}.lock`), { force: true })
}

/**
 * Starts PostgreSQL and waits until it takes connections. Only the owner of the data folder may call it, and only when no
 * server runs. `port`: where to listen again after a restart.
 */
export const startPostmaster = async (
  installation: Installation,
  { port: fixedPort, signal }: { readonly port?: number; readonly signal?: AbortSignal } = {},
): Promise<Postmaster> => {
  const { paths, binaries, user, transport, settings } = installation
  await clearTraces(installation)
  const port = fixedPort ?? (transport === 'tcp' ? await freePort() : socketPort)
  const parameters = settingParameters({ ...fixedSettings(transport, port), ...settings })
  // Always a new file: the old one may belong to another user, or be a link that the server's user put there.
  await rm(paths.startLog, { force: true })
  const output = await open(paths.startLog, 'wx', 0o600)
  try {
    const child = spawn(binaries.postgres, ['-D', await folderArgument(paths.cluster, user), ...parameters], {
      ...asUser(user),
      cwd: paths.cluster,
      env: serverEnvironment(),
      // A session of its own: Ctrl-C in the terminal goes to our process, which finishes its work before it stops the server.
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
    })
    const ended = once(child, 'exit').then(() => undefined)
    child.unref()
    const { pid } = child
    // Without a process id, `once` rejects with the reason.
    if (pid === undefined) throw await ended.then(() => new Error('postgres was not started'))
    const readyPort = await untilReady(installation, { pid, ended }, signal)
    if (readyPort !== undefined) return { pid, port: readyPort, ended }
  } finally {
    await output.close()
  }
  throw programFailure(`PostgreSQL ended while it started on ${paths.cluster}`, await readServerOutput(paths))
}

const within = async (promise: Promise<void>, seconds: number): Promise<boolean> => {
  const timer = new AbortController()
  const inTime = await Promise.race([
    promise.then(() => true),
    sleep(seconds * 1000, false, { signal: timer.signal }).catch(() => false),
  ])
  timer.abort()
  return inTime
}

/** Stops waiting for clients, ends them, or ends at once and recovers at the next start. */
const signals = { smart: 'SIGTERM', fast: 'SIGINT', immediate: 'SIGQUIT' } as const

/** Stops the server: `guestSeconds` after its clients have been asked to finish it ends them, and itself if even that takes too long. */
export const stopPostmaster = async (
  { binaries, paths, log }: Installation,
  { pid, ended }: Pick<Postmaster, 'pid' | 'ended'>,
  guestSeconds = 0,
): Promise<void> => {
  const signal = async (mode: keyof typeof signals): Promise<void> => {
    // Windows has no signals; pg_ctl has its own way there.
    if (process.platform === 'win32')
      await runProgram(binaries.pgCtl, ['stop', '-W', '-D', paths.cluster, '-m', mode])
    else if (await isServerProcess(pid, paths.cluster)) sendSignal(pid, signals[mode])
  }
  if (guestSeconds > 0) await signal('smart')
  if (guestSeconds === 0 || !(await within(ended, guestSeconds))) await signal('fast')
  if (!(await within(ended, fastStopSeconds))) {
    log.warn(
      { pid, seconds: fastStopSeconds },
      'PostgreSQL does not stop: ending it at once; it recovers at the next start',
    )
    await signal('immediate')
    while (!(await within(ended, fastStopSeconds))) log.warn({ pid }, 'PostgreSQL still does not stop')
  }
  // The process that writes the log ends last, and must not write while somebody copies or removes the folder.
  await endLeftovers(paths.cluster, log)
}

/** Stops a server that is not our child, or was not watched. */
export const stopLeft = (installation: Installation, { pid }: Pick<Postmaster, 'pid'>): Promise<void> =>
  stopPostmaster(installation, { pid, ended: untilGone(installation.paths, pid) })
