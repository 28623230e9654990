/**
 * The changes that a message may suggest to the administrator: another data folder, a PostgreSQL server of their own, or
 * to copy the data with the version that made them. Only the program knows which of its settings and commands do that,
 * so it adds their names.
 */
export type Advice = 'data-folder' | 'own-server' | 'old-version'

/** Why the server cannot run, worded for an administrator: print the message without a stack. */
export class EmbeddedServerError extends Error {
  override readonly name = 'EmbeddedServerError'
  readonly advice: readonly Advice[]
  /** It runs again as soon as somebody has made room on the disk. */
  readonly needsRoom: boolean

  constructor(
    message: string,
    {
      advice = [],
      needsRoom = false,
      cause,
    }: { advice?: readonly Advice[]; needsRoom?: boolean; cause?: unknown } = {},
  ) {
    super(message, cause === undefined ? {} : { cause })
    this.advice = advice
    this.needsRoom = needsRoom
  }
}
