import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedServerError } from './errors.ts'
import { type Installation, type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts'
import { sendSignal } from './processes.ts'
import { readServerOutput } from './server-output.ts'

/** A server that ends within this time after its start counts as one that did not start. */
const healthyMs = 1000
/** The wait before each attempt in a row; after the last one it gives up. */
const restartDelaysMs: readonly number[] = [0, 100, 200, 400, 800, 1600, 3200, 6400]

const needsRoom = (error: unknown): boolean => error instanceof EmbeddedServerError && error.needsRoom

/** Keeps a server running. */
export interface Supervisor {
  /** Stops the server, whose clients have some seconds to finish, and waits for its end. */
  readonly stop: (guestSeconds: number) => Promise<void>
}

/**
 * Restarts the server when it ends unexpectedly: at once, then after ever longer waits while attempts fail. PostgreSQL itself
 * replaces a killed child; this is for the death of its main process. Calls `onLost` when it gives up; on a full disk it does not.
 */
export const superviseServer = (
  installation: Installation,
  first: Postmaster,
  onLost: (error: Error) => void,
  delaysMs = restartDelaysMs,
): Supervisor => {
  const { log, paths } = installation
  const leaving = new AbortController()
  let current: Postmaster | undefined = first
  let startedAt = Date.now()
  let failures = 0

  const restart = async (port: number): Promise<void> => {
    while (!leaving.signal.aborted) {
      await sleep(delaysMs[failures] ?? delaysMs.at(-1), undefined, { signal: leaving.signal }).catch(
        () => undefined,
      )
      if (leaving.signal.aborted) return
      try {
        current = await startPostmaster(installation, { port, signal: leaving.signal })
        startedAt = Date.now()
        log.info({ pid: current.pid }, 'PostgreSQL runs again')
        return
      } catch (error) {
        if (leaving.signal.aborted) return
        failures += 1
        log.error({ err: error, failures }, 'PostgreSQL did not start again')
        if (failures >= delaysMs.length && !needsRoom(error)) throw error
      }
    }
  }

  const watch = async (): Promise<void> => {
    while (current && !leaving.signal.aborted) {
      const { pid, port, ended } = current
      const left = new Promise<void>((resolve) =>
        leaving.signal.addEventListener('abort', () => resolve(), { once: true }),
      )
      await Promise.race([ended, left])
      if (leaving.signal.aborted) return
      current = undefined
      failures = Date.now() - startedAt < healthyMs ? Math.min(failures + 1, delaysMs.length - 1) : 0
      log.error(
        { pid, output: await readServerOutput(paths) },
        'PostgreSQL ended unexpectedly: starting it again',
      )
      await restart(port)
    }
  }

  const watching = watch().catch((cause: unknown) => {
    const error = new EmbeddedServerError(
      `PostgreSQL on ${paths.cluster} ended and could not be started again`,
      {
        cause,
      },
    )
    log.fatal({ err: error }, error.message)
    onLost(error)
  })

  /** If our process exits without stopping the server, the server must not outlive it. */
  const onExit = (): void => {
    if (current && process.platform !== 'win32') sendSignal(current.pid, 'SIGINT')
  }
  process.once('exit', onExit)

  return {
    stop: async (guestSeconds) => {
      process.removeListener('exit', onExit)
      leaving.abort()
      await watching
      if (current) await stopPostmaster(installation, current, guestSeconds)
    },
  }
}
