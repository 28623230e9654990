import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type { Environment } from '../config.ts'
import { systemCode } from '../database/embedded/system-error.ts'
import { StartupError } from '../startup-error.ts'

const reasonOf = (error: unknown): string => {
  const code = systemCode(error)
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'EISDIR') return 'it is a folder'
  if (code === 'EACCES') return 'this user may not read it'
  return error instanceof Error ? error.message : String(error)
}

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new StartupError(
      `The environment file ${file} cannot be read: ${reasonOf(error)}. Correct that, or name another file with --env-file.`,
      { cause: error },
    )
  }
}

/** The environment, completed by the variables of a file (`NAME=value` lines): what the environment has itself, wins. Throws StartupError. */
export const readEnvironment = (file: string | undefined, own: Environment = process.env): Environment =>
  file === undefined ? own : { ...parseEnv(read(file)), ...own }
