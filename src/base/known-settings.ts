import type { Environment } from './config.ts'
import { didYouMean, nearest, slipsBetween } from './nearest.ts'
import { settings } from './settings.ts'

/** The variables of all settings. */
export const variables: readonly string[] = Object.values(settings).map(({ variable }) => variable)

/** What is wrong with names where only settings should be. */
export const unknownNames = (names: readonly string[]): readonly string[] =>
  names
    .filter((name) => !variables.includes(name))
    .map((name) => `${name} is no setting${didYouMean(nearest(name, variables))}`)

/** Other programs have variables, too: `HOME` is no slip of `HOST`. */
const isSlip = (name: string, known: string): boolean =>
  (slipsBetween(name, known) ?? Number.POSITIVE_INFINITY) <= Math.min(2, Math.floor(known.length / 4))

/** Names in the environment that are probably misspelt settings. */
export const misspeltNames = (environment: Environment): readonly string[] =>
  Object.keys(environment).filter((name) => {
    const meant = variables.includes(name) ? undefined : nearest(name, variables)
    return meant !== undefined && isSlip(name, meant)
  })
