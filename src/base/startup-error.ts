/** A reason why Daybook cannot start or a command cannot run, worded for the administrator and printed without a stack trace. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
