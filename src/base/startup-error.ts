/** A reason why Daybook cannot start or a command cannot run, worded for the administrator and printed without a stack trace. */
export class StartupError extends Error {
  override readonly name: string = 'StartupError'
}

/** A setting that nobody but the administrator can put right: trying again is of no use. */
export class ConfigurationError extends StartupError {
  override readonly name = 'ConfigurationError'
}
