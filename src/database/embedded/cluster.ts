import { randomBytes } from 'node:crypto'
import { lchown, lstat, mkdtemp, open, readdir, readFile, rename, rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Log } from '../../log.ts'
import { StartupError } from '../../startup-error.ts'
import type { Binaries } from './binaries.ts'
import type { DataPaths } from './data-paths.ts'
import { canEnter } from './reachable.ts'
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
import { failureMessage } from './start-failure.ts'
import { unlessMissing } from './system-error.ts'

export const databaseUser = 'daybook'

/** A new cluster takes 40 MB, its first checkpoints' log as much again. */
const bytesForCluster = 150_000_000

/**
 * What to call `folder` when talking to a PostgreSQL program that runs in it as `user`. That user may have no right to pass
 * the folders above (a checkout under /root, say): it then calls the folder it stands in by the kernel's own name for it,
 * which needs no right but on the folder itself.
 */
export const folderArgument = async (folder: string, user: ServerUser | undefined): Promise<string> => {
  if (user === undefined || (await canEnter(user, folder))) return folder
  if (process.platform === 'linux') return '/proc/self/cwd'
  throw new StartupError(
    `PostgreSQL runs as ${user.name}, not as root, and ${user.name} cannot enter ${folder}: a folder above it is closed to others. ` +
      'Set DATA_DIR to a folder elsewhere, or start Daybook as an ordinary user.',
  )
}

/** Writes a file of the cluster. Never through a link, which the server's user could have put there. */
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

/** The password where it is needed: made once, readable by the server's user, whose initdb reads it, alone. */
export const readPassword = async (paths: DataPaths, user?: ServerUser): Promise<string> => {
  const present = await unlessMissing(readFile(paths.password, 'utf8'))
  if (present !== undefined) return present
  const password = randomBytes(32).toString('base64url')
  await writeClusterFile(paths.password, password, user)
  return password
}

/** Says who may connect. Done at every start: the answer depends on who we are and who the server is. */
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
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= bytesForCluster) return
  const megabytes = (bytes: number) => Math.floor(bytes / 1_000_000)
  throw new StartupError(
    `The disk of the data folder ${folder} has ${megabytes(bavail * bsize)} MB left; a new database needs ${megabytes(bytesForCluster)} MB. ` +
      'Free some space, or set DATA_DIR to another folder.',
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

/** Removes what a process that was killed while it made a cluster left behind. Call it only as owner of the data folder. */
const removeUnfinished = async (paths: DataPaths): Promise<void> => {
  const prefix = paths.unfinishedCluster
  for (const name of await readdir(paths.data)) {
    const path = join(paths.data, name)
    if (path.startsWith(prefix)) await rm(path, { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * initdb's choices. Text is compared by code point and cased by PostgreSQL's own Unicode tables: the same answer on every
 * machine, and no index that a newer C library silently disorders. Rows that need a language's order ask for an ICU collation.
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

/** Makes the cluster. It appears by a rename when it is whole and on the disk, so that a kill leaves none half made. */
export const makeCluster = async (
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
    throw new StartupError(failureMessage('PostgreSQL could not make its database', output))
  }
  await rename(unfinished, paths.cluster)
  await syncFolder(dirname(paths.cluster))
  log.info({ folder: paths.cluster, version: binaries.version }, 'made the embedded database')
}

/** Throws StartupError when there is a cluster and it belongs to a user the server cannot run as. */
export const assertOwnership = async (paths: DataPaths, user: ServerUser | undefined): Promise<void> => {
  const expected = user?.uid ?? process.getuid?.()
  if (expected === undefined) return
  const cluster = await unlessMissing(lstat(paths.cluster))
  if (cluster === undefined || cluster.uid === expected) return
  const name = user?.name ?? 'you'
  throw new StartupError(
    `The database folder ${paths.cluster} belongs to user id ${cluster.uid}, but its server would run as ${name} (user id ${expected}). ` +
      `Start Daybook as the user it belongs to, or give it over: chown -R ${expected} ${paths.cluster}`,
  )
}
