/** A setting of the server: an environment variable. */
export interface Setting<T> {
  readonly variable: string
  /** As text, as in the environment; null if the setting is optional. */
  readonly default: string | null
  readonly meaning: string
  /** Returns the value, or throws an Error whose message completes "must be …". */
  readonly parse: (text: string) => T
  /** The value contains a password and is never shown. */
  readonly isSecret: boolean
}

export const setting = <T>(
  variable: string,
  defaultText: string,
  parse: (text: string) => T,
  meaning: string,
): Setting<T> => ({ variable, default: defaultText, parse, meaning, isSecret: false })

export const optional = <T>(
  variable: string,
  parse: (text: string) => T,
  meaning: string,
): Setting<T | undefined> => ({ variable, default: null, parse, meaning, isSecret: false })

export const secret = <T>(given: Setting<T>): Setting<T> => ({ ...given, isSecret: true })
