import { StartupError } from '../base/startup-error.ts'

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program already listens there. Stop it, or set PORT to another port',
  EACCES: 'this user may not use that port. Set PORT to a port above 1023',
  EADDRNOTAVAIL: 'this machine does not have that address. Correct HOST',
  ENOTFOUND: 'the host does not exist. Correct HOST',
}

/** The error for an address where the server cannot listen. Unknown errors pass through. */
export const listenFailure = (error: unknown, host: string, port: number): unknown => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = reasons[code]
  return reason === undefined
    ? error
    : new StartupError(`Daybook cannot listen on ${host}, port ${port}: ${reason}.`, { cause: error })
}
