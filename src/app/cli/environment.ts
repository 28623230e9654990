import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { configurationError, type Environment, inspectConfig } from '../../base/config.ts'
import { unknownNames, variables } from '../../base/known-settings.ts'
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

/** Whether a value goes on in the next lines, until this quotation mark. */
const openQuote = (value: string): string | undefined => {
  const [mark = ''] = value
  return '"\'`'.includes(mark) && !value.includes(mark, 1) ? mark : undefined
}

/** The names in a file, and its lines that have none, without values, which may be secret. */
const namesIn = (text: string) => {
  const names: string[] = []
  const mistakes: string[] = []
  const lines = text.split('\n')
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]?.trim() ?? ''
    if (line === '' || line.startsWith('#')) continue
    const [, name, value = ''] = /^(?:export\s+)?([\w.-]+)\s*=(.*)$/.exec(line) ?? []
    if (name === undefined) mistakes.push(`line ${index + 1} is not NAME=value`)
    else names.push(name)
    const mark = openQuote(value.trimStart())
    const end = mark === undefined ? -1 : lines.findIndex((later, at) => at > index && later.includes(mark))
    if (end > 0) index = end
  }
  return { names, mistakes }
}

/**
 * The environment, completed by the settings of a file (`NAME=value` lines). The environment takes precedence. Names that are no settings
 * change nothing, and `note` hears of them. Throws ConfigurationError, also for lines that set nothing.
 */
export const readEnvironment = (
  file: string | undefined,
  note: (warning: string) => void,
  own: Environment = process.env,
): Environment => {
  if (file === undefined) return own
  const text = read(file)
  const { names, mistakes } = namesIn(text)
  for (const mistake of unknownNames(names)) note(`Warning: ${mistake} (in ${file})`)
  const settings = Object.entries(parseEnv(text)).filter(([name]) => variables.includes(name))
  const environment = { ...Object.fromEntries(settings), ...own }
  if (mistakes.length > 0)
    throw configurationError([
      ...mistakes.map((mistake) => `${mistake} (in ${file})`),
      ...inspectConfig(environment).mistakes,
    ])
  return environment
}
