import { StartupError } from './startup-error.ts'

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there. Stop it, or set PORT to another port',
  EACCES: 'this user may not listen there. Set PORT to one above 1023',
  EADDRNOTAVAIL: 'this machine does not have the address. Correct HOST',
  ENOTFOUND: 'there is no such host. Correct HOST',
}

/** The error for a place where a server cannot listen. */
export const listenFailure = (error: unknown, host: string, port: number): unknown => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = reasons[code]
  return reason === undefined
    ? error
    : new StartupError(`Daybook cannot listen on ${host}, port ${port}: ${reason}.`, { cause: error })
}
