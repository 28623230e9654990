import { readdir, readFile, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../log.ts'
import { runProgram } from './run-program.ts'
import { systemCode } from './system-error.ts'

/** Whether any process has this id. It may be another one than the one that was meant: ids are used again. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    if (systemCode(error) === 'ESRCH') return false
    return true
  }
}

/** Sends a signal. False: the process is gone. */
export const sendSignal = (pid: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if (systemCode(error) === 'ESRCH') return false
    throw error
  }
}

/**
 * Linux: PostgreSQL's processes stand in the cluster's folder, whatever path led there. A zombie stands nowhere, so it counts
 * as gone.
 */
const standsIn = async (pid: number | string, folder: string): Promise<boolean> => {
  try {
    const [theirs, ours] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(folder)])
    const name = await readFile(`/proc/${pid}/comm`, 'utf8')
    return theirs.dev === ours.dev && theirs.ino === ours.ino && name.startsWith('postgres')
  } catch (error) {
    // Gone meanwhile, or another user's: not ours either way.
    if (['ENOENT', 'ENOTDIR', 'ESRCH', 'EACCES', 'EPERM'].includes(systemCode(error) ?? '')) return false
    throw error
  }
}

/** Whether this process id is a PostgreSQL process of this cluster, and not another program that was given the same id. */
export const isServerProcess = async (pid: number, cluster: string): Promise<boolean> => {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') return standsIn(pid, cluster)
  if (process.platform === 'win32') return true
  const { output } = await runProgram('ps', ['-ww', '-o', 'command=', '-p', String(pid)])
  return output.includes('postgres') && output.includes(cluster)
}

/** The processes of this cluster, its postmaster among them if it lives. Empty where the system does not show them. */
export const serverProcesses = async (cluster: string): Promise<number[]> => {
  if (process.platform !== 'linux') return []
  const found: number[] = []
  for (const name of await readdir('/proc'))
    if (/^\d+$/.test(name) && (await standsIn(name, cluster))) found.push(Number(name))
  return found
}

const leftoverSeconds = 2

/**
 * Waits until the children of a killed server are gone: they notice its death by themselves, but one that computes may take
 * long, and while one lives no new server can start. After some seconds they are killed; recovery makes good what they left.
 */
export const endLeftovers = async (cluster: string, log: Log): Promise<void> => {
  const deadline = Date.now() + leftoverSeconds * 1000
  let pids = await serverProcesses(cluster)
  while (pids.length > 0) {
    if (Date.now() > deadline) {
      log.warn({ pids }, 'ending what is left of a killed PostgreSQL')
      for (const pid of pids) sendSignal(pid, 'SIGKILL')
    }
    await sleep(20)
    pids = await serverProcesses(cluster)
  }
}
