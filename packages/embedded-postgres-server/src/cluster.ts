import { randomBytes } from 'node:crypto'
import { lchown, lstat, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { canEnter } from './can-enter.ts'
import type { DataPaths } from './data-paths.ts'
import { EmbeddedServerError } from './errors.ts'
import { freeBytesIn } from './free-bytes.ts'
import type { Log } from './log.ts'
import type { ServerUser } from './run-program.ts'
import { runProgram } from './run-program.ts'
import {
  accessRules,
  identityMap,
  initialSettings,
  settingParameters,
  type Transport,
} from './server-settings.ts'
import { fallbackUser } from './server-user.ts'
import { programFailure } from './start-failure.ts'
import { unlessMissing } from './system-error.ts'

export const databaseUser = 'daybook'

/** A new cluster takes 40 MB, its first checkpoints' log as much again. */
const bytesForCluster = 150_000_000

/**
 * The path to give for `folder` to a PostgreSQL program that runs in it as `user`. That user may have no right to pass through the
 * folders above, such as /root: the kernel's own name for the current folder needs no right except on the folder itself.
 */
export const folderArgument = async (folder: string, user: ServerUser | undefined): Promise<string> => {
  if (user === undefined || (await canEnter(user, folder))) return folder
  if (process.platform === 'linux') return '/proc/self/cwd'
  throw new EmbeddedServerError(
    `PostgreSQL runs as ${user.name}, not as root, and ${user.name} cannot enter ${folder}: a folder above it is closed to others. ` +
      'Use a data folder elsewhere, or start Daybook as an ordinary user.',
    { advice: ['data-folder'] },
  )
}

/** Writes a file of the cluster, never through a link, which the server's user could have put there. */
const writeClusterFile = async (path: string, text: string, user: ServerUser | undefined): Promise<void> => {
  const unfinished = `${path}.unfinished`
  await rm(unfinished, { force: true })
  const file = await open(unfinished, 'wx', 0o600)
  try {
    await file.writeFile(text)
    if (user) await file.chown(user.uid, user.gid)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, path)
}

/** The password for TCP: created once, and readable only by the server's user, whose initdb reads it. */
export const readPassword = async (paths: DataPaths, user?: ServerUser): Promise<string> => {
  const present = await unlessMissing(readFile(paths.password, 'utf8'))
  if (present !== undefined) return present
  const password = randomBytes(32).toString('base64url')
  await writeClusterFile(paths.password, password, user)
  return password
}

/** Writes who may connect, at every start: that depends on our user and the server's. */
export const writeAccessRules = async (
  paths: DataPaths,
  transport: Transport,
  user: ServerUser | undefined,
  ownName: string,
): Promise<void> => {
  // `nobody` is shared by many programs: it runs the server but may not connect to it.
  const admitted = ['root', ownName, ...(user && user.name !== fallbackUser ? [user.name] : [])]
  await writeClusterFile(join(paths.cluster, 'pg_hba.conf'), accessRules(transport), user)
  await writeClusterFile(join(paths.cluster, 'pg_ident.conf'), identityMap(admitted, databaseUser), user)
}

const assertSpace = async (folder: string): Promise<void> => {
  const freeBytes = await freeBytesIn(folder)
  if (freeBytes >= bytesForCluster) return
  const megabytes = (bytes: number) => Math.floor(bytes / 1_000_000)
  throw new EmbeddedServerError(
    `The disk of the data folder ${folder} has ${megabytes(freeBytes)} MB left; a new database needs ${megabytes(bytesForCluster)} MB. ` +
      'Free some space, or use another data folder.',
    { advice: ['data-folder'] },
  )
}

const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Removes what a process left that was killed while it created a cluster. Only the owner of the data folder may call it. */
const removeUnfinished = async (paths: DataPaths): Promise<void> => {
  const prefix = paths.unfinishedCluster
  for (const name of await readdir(paths.data)) {
    const path = join(paths.data, name)
    if (path.startsWith(prefix)) await rm(path, { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * The options of initdb. PostgreSQL compares text by code point and changes case by its own Unicode tables: the same on every
 * machine, and a newer C library cannot silently break the order of an index. A query that needs a language's order asks for an
 * ICU collation.
 */
const initdbParameters = (
  folder: string,
  transport: Transport,
  passwordFile: string | undefined,
): string[] => [
  '-D',
  folder,
  '--username',
  databaseUser,
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--text-search-config=simple',
  '--data-checksums',
  `--auth=${transport === 'tcp' ? 'scram-sha-256' : 'peer'}`,
  ...(passwordFile === undefined ? [] : [`--pwfile=${passwordFile}`]),
  ...settingParameters(initialSettings),
]

/** Creates the cluster. A rename makes it appear once it is whole and on the disk, so a kill never leaves half of one. */
export const createCluster = async (
  paths: DataPaths,
  binaries: Binaries,
  options: { user: ServerUser | undefined; transport: Transport; durable: boolean; log: Log },
): Promise<void> => {
  const { user, transport, log } = options
  await removeUnfinished(paths)
  await assertSpace(paths.data)
  const unfinished = await mkdtemp(paths.unfinishedCluster)
  if (user) await lchown(unfinished, user.uid, user.gid)
  const passwordFile = transport === 'tcp' ? paths.password : undefined
  if (passwordFile !== undefined) await readPassword(paths, user)
  const parameters = initdbParameters(await folderArgument(unfinished, user), transport, passwordFile)
  const { code, output } = await runProgram(
    binaries.initdb,
    options.durable ? parameters : [...parameters, '--no-sync'],
    {
      user,
      cwd: unfinished,
    },
  )
  if (code !== 0) {
    await rm(unfinished, { recursive: true, force: true })
    throw programFailure('PostgreSQL could not create its database', output)
  }
  await rename(unfinished, paths.cluster)
  await syncFolder(dirname(paths.cluster))
  log.info({ folder: paths.cluster, version: binaries.version }, 'created the embedded database')
}

/** Throws EmbeddedServerError when there is a cluster and it belongs to a user the server cannot run as. */
export const assertOwnership = async (paths: DataPaths, user: ServerUser | undefined): Promise<void> => {
  const expected = user?.uid ?? process.getuid?.()
  if (expected === undefined) return
  const cluster = await unlessMissing(lstat(paths.cluster))
  if (cluster === undefined || cluster.uid === expected) return
  const name = user?.name ?? 'you'
  throw new EmbeddedServerError(
    `The database folder ${paths.cluster} belongs to user id ${cluster.uid}, but its server would run as ${name} (user id ${expected}). ` +
      `Start Daybook as the user it belongs to, or give it over: chown -R ${expected} ${paths.cluster}`,
  )
}
