import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type { Environment } from '../config.ts'
import { StartupError } from '../startup-error.ts'

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(`The environment file ${file} cannot be read: ${reason}`, { cause: error })
  }
}

/** The environment, completed by the variables of a file (`NAME=value` lines): what the environment has itself, wins. Throws StartupError. */
export const readEnvironment = (file: string | undefined, own: Environment = process.env): Environment =>
  file === undefined ? own : { ...parseEnv(read(file)), ...own }
