import { newPassword } from '../../access/passwords/passwords.ts'
import type { OptionChecks } from './option-checks.ts'
import type { Output } from './output.ts'
import { readSecretLine } from './standard-input.ts'

interface PasswordOptions {
  /** The password itself, of the option `name`. */
  readonly given: string | undefined
  readonly isOnStandardInput: boolean
  /** Such as `--password`; the option for standard input is `${name}-stdin`. */
  readonly name: string
}

export interface ChosenPassword {
  readonly password: string
  /** Nobody knows it yet, so it must be shown. */
  readonly isGenerated: boolean
}

/** The password given in one of two ways, or a generated one. Adds mistakes to `checks`. */
export const choosePassword = async (
  { given, isOnStandardInput, name }: PasswordOptions,
  checks: OptionChecks,
  { note }: Output,
): Promise<ChosenPassword> => {
  if (given !== undefined && isOnStandardInput) checks.add(`use either ${name} or ${name}-stdin, not both`)
  if (given !== undefined)
    note(
      `Other users of this machine can see ${name}. Use ${name}-stdin to read the password from standard input.`,
    )
  const chosen = given ?? (isOnStandardInput ? await readSecretLine() : undefined)
  if (chosen === undefined) return { password: newPassword(), isGenerated: true }
  checks.password(given === undefined ? `${name}-stdin` : name, chosen)
  return { password: chosen, isGenerated: false }
}
