import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A process of a cluster. */
export interface Part {
  readonly name: string
  readonly command: readonly string[]
  /** Null: the user who calls. */
  readonly as: { readonly uid: number; readonly gid: number } | null
  /** The signal that ends it in order. */
  readonly ending: NodeJS.Signals
  readonly isReady: () => Promise<boolean>
}

/** Whether the process exists and belongs to the cluster in this folder: ids are given to others later. */
export const isAlive = (pid: number | undefined, folder: string): pid is number => {
  if (pid === undefined) return false
  try {
    const state = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]
    return !state?.startsWith('Z') && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
  } catch {
    // It has ended.
    return false
  }
}

/** Starts a part that outlives this command; its output goes to `log/NAME.log` in the folder. Returns its id. */
export const start = ({ name, command: [program = '', ...parameters], as }: Part, folder: string): number => {
  const log = openSync(join(folder, 'log', `${name}.log`), 'a')
  const child = spawn(program, parameters, {
    ...as,
    cwd: folder,
    detached: true,
    stdio: ['ignore', log, log],
  })
  child.unref()
  closeSync(log)
  if (child.pid === undefined) throw new Error(`${program} cannot be started`)
  return child.pid
}

export const waitUntil = async (
  what: string,
  seconds: number,
  holds: () => Promise<boolean> | boolean,
): Promise<void> => {
  const deadline = performance.now() + seconds * 1000
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${seconds} s`)
    await pause(200)
  }
}

/** Ends a process in order, and at once if that takes longer than `seconds`. */
export const stop = async (
  pid: number,
  folder: string,
  signal: NodeJS.Signals,
  seconds = 30,
): Promise<void> => {
  if (!isAlive(pid, folder)) return
  process.kill(pid, signal)
  try {
    await waitUntil(`the end of process ${pid}`, seconds, () => !isAlive(pid, folder))
  } catch {
    if (isAlive(pid, folder)) process.kill(pid, 'SIGKILL')
  }
}

/** Whether an address answers with a status of success. */
export const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(3000) })).ok
  } catch {
    return false
  }
}
