/** A reason why Daybook cannot start or a command cannot run, worded for the administrator: printed without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
