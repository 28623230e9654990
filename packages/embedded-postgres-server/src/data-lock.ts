import { closeSync, constants, fchownSync, openSync, statSync, writeSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { EmbeddedServerError } from './errors.ts'
import { useOwnServer } from './start-failure.ts'

/** A `service` runs for long, and commands use its server meanwhile. A `command` soon ends. */
export type Role = 'service' | 'command'

/** Who holds the lock, as it says in the file. */
export interface Holder {
  readonly pid: number
  readonly role: Role
  /** ISO time at which it took the lock. */
  readonly since: string
  /** Whether it is about to give the lock up. */
  readonly stopping: boolean
}

/**
 * The lock of a data folder: whoever has it may run a server on the folder. The operating system keeps it with the open file, so it
 * ends with its process, however that ends, and holds between containers.
 */
export interface DataLock {
  /** Tells others that the lock will soon be free. */
  readonly announceStop: () => void
  readonly release: () => void
}

const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' && value !== null && 'pid' in value && 'role' in value && 'since' in value

/** Undefined while the holder is still writing who it is. */
export const readHolder = async (path: string): Promise<Holder | undefined> => {
  const text = await readFile(path, 'utf8')
  if (!text.endsWith('\n')) return undefined
  const value: unknown = JSON.parse(text)
  return isHolder(value) ? value : undefined
}

/** Always as long, so that it can also be written again on a disk that is full by now. */
const write = (file: number, holder: Holder): void => {
  writeSync(file, `${JSON.stringify(holder).padEnd(120)}\n`, 0)
}

const openLock = (path: string): number => {
  // Never through a link, which the owner of the folder could have put there for root.
  const file = openSync(path, constants.O_RDWR | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0), 0o600)
  if (process.getuid?.() === 0) {
    // The owner of the data folder must be able to take it, also if root was the first.
    const { uid, gid } = statSync(dirname(path))
    fchownSync(file, uid, gid)
  }
  return file
}

/** Loaded when it is needed: where there is no program of this library, Daybook still runs with a server of one's own. */
const loadLocks = async () => {
  try {
    return await import('fs-native-extensions')
  } catch (cause) {
    throw new EmbeddedServerError(
      `The embedded PostgreSQL does not run on this system (${process.platform} ${process.arch}), where its data folder cannot be locked: ${useOwnServer}.`,
      { advice: ['own-server'], cause },
    )
  }
}

/** Takes the lock if nobody has it. Undefined: somebody has. */
export const tryLock = async (path: string, role: Role): Promise<DataLock | undefined> => {
  const native = await loadLocks()
  const file = openLock(path)
  try {
    if (!native.tryLock(file)) {
      closeSync(file)
      return undefined
    }
    const holder = { pid: process.pid, role, since: new Date().toISOString(), stopping: false }
    write(file, holder)
    return {
      announceStop: () => write(file, { ...holder, stopping: true }),
      release: () => closeSync(file),
    }
  } catch (error) {
    closeSync(file)
    throw error
  }
}
