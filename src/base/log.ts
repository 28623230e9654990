import type { Logger } from 'pino'

/** What the code logs with: the part of pino's logger that is used. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>
