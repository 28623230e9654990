type Write = (fields: object, message: string) => void

/** Receives the log of the server's life. A pino logger fits. */
export interface Log {
  readonly info: Write
  readonly warn: Write
  readonly error: Write
  readonly fatal: Write
}
