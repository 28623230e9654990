import { newPassword } from '../users/passwords.ts'
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
  /** Nobody knows it yet: it must be shown. */
  readonly isGenerated: boolean
}

/** The password that a command is given in one of two ways, or else a new one. Tells `checks` of mistakes. */
export const choosePassword = async (
  { given, isOnStandardInput, name }: PasswordOptions,
  checks: OptionChecks,
  { note }: Output,
): Promise<ChosenPassword> => {
  if (given !== undefined && isOnStandardInput) checks.add(`${name} and ${name}-stdin exclude each other`)
  if (given !== undefined)
    note(`Others on this machine may have seen ${name}: ${name}-stdin reads the password unseen.`)
  const chosen = given ?? (isOnStandardInput ? await readSecretLine() : undefined)
  if (chosen === undefined) return { password: newPassword(), isGenerated: true }
  checks.password(given === undefined ? `${name}-stdin` : name, chosen)
  return { password: chosen, isGenerated: false }
}
