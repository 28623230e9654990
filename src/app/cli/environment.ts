import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type { Environment } from '../../base/config.ts'
import { ConfigurationError } from '../../base/startup-error.ts'
import { systemCode } from '../../base/system-error.ts'

const reasonOf = (error: unknown): string => {
  const code = systemCode(error)
  if (code === 'ENOENT') return 'the file does not exist'
  if (code === 'EISDIR') return 'it is a folder, not a file'
  if (code === 'EACCES') return 'this user may not read it'
  return error instanceof Error ? error.message : String(error)
}

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new ConfigurationError(
      `The environment file ${file} cannot be read: ${reasonOf(error)}. Fix this, or name another file with --env-file.`,
      { cause: error },
    )
  }
}

/** The environment, completed by the variables of a file (`NAME=value` lines). The environment takes precedence. Throws ConfigurationError. */
export const readEnvironment = (file: string | undefined, own: Environment = process.env): Environment =>
  file === undefined ? own : { ...parseEnv(read(file)), ...own }
