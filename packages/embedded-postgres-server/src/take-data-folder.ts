import { setTimeout as sleep } from 'node:timers/promises'
import { type DataLock, type Holder, type Role, readHolder, tryLock } from './data-lock.ts'
import type { DataPaths } from './data-paths.ts'
import { EmbeddedServerError } from './errors.ts'

/** How long to wait for a process that should soon leave: a command that ends, a server that stops or starts. */
const patienceSeconds = 90

/** Random, so that processes that came at the same moment do not come back at the same moment. */
const pause = (): Promise<void> => sleep(20 + Math.random() * 30)

const named = (holder: Holder | undefined): string =>
  holder ? `process ${holder.pid}, since ${holder.since}` : 'of an unknown process'

const refusalMessage = (data: string, holder: Holder): string =>
  `Another Daybook server (${named(holder)}) uses the data folder ${data}. ` +
  'Stop it first, or use another data folder for this one. (Commands work beside a running server.)'

const patienceMessage = (data: string, holder: Holder | undefined): string =>
  `Another Daybook (${named(holder)}) has used the data folder ${data} for ${patienceSeconds} s, and its database does not answer. End it, then start again.`

const isRunningService = (holder: Holder | undefined): holder is Holder =>
  holder?.role === 'service' && !holder.stopping

/**
 * Waits for the lock of a data folder. While a service holds it, `beside` may find another way; undefined says to wait. Throws
 * EmbeddedServerError after a while.
 */
const takeUnless = async <T>(
  { data, lock: path }: DataPaths,
  role: Role,
  beside: (service: Holder) => Promise<T | undefined> | T | undefined,
): Promise<DataLock | T> => {
  const deadline = Date.now() + patienceSeconds * 1000
  for (;;) {
    const lock = await tryLock(path, role)
    if (lock) return lock
    const holder = await readHolder(path)
    const found = isRunningService(holder) ? await beside(holder) : undefined
    if (found !== undefined) return found
    if (Date.now() > deadline) throw new EmbeddedServerError(patienceMessage(data, holder))
    await pause()
  }
}

/** A service waits for commands, and for a service that stops; any other keeps it out. */
export const takeAsService = (paths: DataPaths): Promise<DataLock> => {
  let seen: string | undefined
  return takeUnless<never>(paths, 'service', (holder) => {
    // Who has just taken the lock may not yet have written its name over that of one that was killed.
    if (holder.since === seen)
      throw new EmbeddedServerError(refusalMessage(paths.data, holder), { advice: ['data-folder'] })
    seen = holder.since
    return undefined
  })
}

/** A command uses the server of a service where there is one, else it waits for the lock. */
export const takeAsCommand = <T>(
  paths: DataPaths,
  connect: () => Promise<T | undefined>,
): Promise<DataLock | T> => takeUnless(paths, 'command', connect)
