/** What PostgreSQL writes to `postmaster.pid` while it runs. */
export interface PostmasterPid {
  readonly pid: number
  readonly port: number | undefined
  /** `ready` is the only state in which it takes connections; undefined: the file is not yet written in full. */
  readonly state: 'starting' | 'ready' | 'stopping' | 'standby' | undefined
}

const states = ['starting', 'ready', 'stopping', 'standby'] as const

/**
 * Reads the file: process id, folder, start time, port, socket folder, address, shared memory, state, a line each.
 * Undefined when there is no process id in it (PostgreSQL itself treats such a file as damaged).
 */
export const parsePostmasterPid = (text: string): PostmasterPid | undefined => {
  const lines = text.split('\n').map((line) => line.trim())
  // A negative number stands for a server without a postmaster (single-user mode).
  const pid = Math.abs(Number(lines[0]))
  if (!Number.isInteger(pid) || pid === 0) return undefined
  const port = Number(lines[3])
  return {
    pid,
    port: Number.isInteger(port) && port > 0 ? port : undefined,
    state: states.find((state) => state === lines[7]),
  }
}
