/** The contents of `postmaster.pid`, which PostgreSQL writes while it runs. */
export interface PostmasterPid {
  readonly pid: number
  readonly port: number | undefined
  /** Where its sockets are, as its settings say; undefined while the file is not complete. */
  readonly socketFolder: string | undefined
  /** It takes connections only when `ready`. Undefined: the file is not complete yet. */
  readonly state: 'starting' | 'ready' | 'stopping' | 'standby' | undefined
}

const states = ['starting', 'ready', 'stopping', 'standby'] as const

/**
 * Reads the file. Its lines are process id, folder, start time, port, socket folder, address, shared memory, state.
 * Undefined if it has no process id (PostgreSQL itself treats such a file as damaged).
 */
export const parsePostmasterPid = (text: string): PostmasterPid | undefined => {
  const lines = text.split('\n').map((line) => line.trim())
  // Negative for a server without a postmaster (single-user mode).
  const pid = Math.abs(Number(lines[0]))
  if (!Number.isInteger(pid) || pid === 0) return undefined
  const port = Number(lines[3])
  return {
    pid,
    port: Number.isInteger(port) && port > 0 ? port : undefined,
    socketFolder: lines[4],
    state: states.find((state) => state === lines[7]),
  }
}
