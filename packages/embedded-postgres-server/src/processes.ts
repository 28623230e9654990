import { readdir, readFile, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { dataPaths } from './data-paths.ts'
import type { Log } from './log.ts'
import { runProgram } from './run-program.ts'
import { systemCode } from './system-error.ts'

/** Whether a process has this id. It may be another process than expected: the system reuses ids. */
const isAlive = (pid: number): boolean => {
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
 * On Linux the cluster is the working folder of its PostgreSQL processes, by whatever path. A zombie has no working folder, so it
 * counts as gone.
 */
const worksIn = async (pid: number | string, folder: string): Promise<boolean> => {
  try {
    const [theirs, ours] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(folder)])
    // Few of the machine's processes work there: the names of the others need not be read.
    if (theirs.dev !== ours.dev || theirs.ino !== ours.ino) return false
    return (await readFile(`/proc/${pid}/comm`, 'utf8')).startsWith('postgres')
  } catch (error) {
    // It has ended, or belongs to another user: not ours either way.
    if (['ENOENT', 'ENOTDIR', 'ESRCH', 'EACCES', 'EPERM'].includes(systemCode(error) ?? '')) return false
    throw error
  }
}

/** Whether this is a PostgreSQL process of this cluster, not another program that was given the same id. */
export const isServerProcess = async (pid: number, cluster: string): Promise<boolean> => {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') return worksIn(pid, cluster)
  if (process.platform === 'win32') return true
  const { output } = await runProgram('ps', ['-ww', '-o', 'command=', '-p', String(pid)])
  return output.includes('postgres') && output.includes(cluster)
}

/** The PostgreSQL processes of this cluster. Linux only: empty elsewhere. */
export const serverProcesses = async (cluster: string): Promise<number[]> => {
  if (process.platform !== 'linux') return []
  const found: number[] = []
  for (const name of await readdir('/proc'))
    if (/^\d+$/.test(name) && (await worksIn(name, cluster))) found.push(Number(name))
  return found
}

/** The PostgreSQL processes of a data folder. Linux only: empty elsewhere. */
export const findServerProcesses = (dataDirectory: string): Promise<number[]> =>
  serverProcesses(dataPaths(dataDirectory).cluster)

const leftoverSeconds = 2

/**
 * Waits until the children of a killed server are gone. They notice its death by themselves, but a busy one may take long, and no
 * new server can start while one lives. Kills them after some seconds; recovery repairs the data.
 */
export const endLeftovers = async (cluster: string, log: Log): Promise<void> => {
  const deadline = Date.now() + leftoverSeconds * 1000
  let pids = await serverProcesses(cluster)
  while (pids.length > 0) {
    if (Date.now() > deadline) {
      log.warn({ pids }, 'killing the remaining processes of a killed PostgreSQL')
      for (const pid of pids) sendSignal(pid, 'SIGKILL')
    }
    await sleep(20)
    pids = await serverProcesses(cluster)
  }
}
