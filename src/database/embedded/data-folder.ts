import { access, constants, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { type Binaries, majorVersion } from './binaries.ts'
import type { DataPaths } from './data-paths.ts'
import type { ServerUser } from './run-program.ts'
import { chooseServerUser, findUser } from './server-user.ts'
import { systemCode, unlessMissing } from './system-error.ts'

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of this path is a file, not a folder',
  EEXIST: 'it is a file, not a folder',
  ENOTSUP: 'its file system cannot hold sockets (use a local disk)',
  EOPNOTSUPP: 'its file system cannot hold sockets (use a local disk)',
}

/** Why a folder cannot be used, in words. */
export const folderReason = (error: unknown): string => {
  const code = systemCode(error)
  return code === undefined ? String(error) : (reasons[code] ?? code)
}

/** The message for a data folder that cannot be used. */
const unusableFolderMessage = (folder: string, error: unknown): string =>
  `The data folder ${folder} cannot be written to: ${folderReason(error)}. Correct that, or set DATA_DIR to another folder.`

/** An error of the system about the data folder becomes a message for the administrator; every other stays what it is. */
export const startupProblem = (folder: string, error: unknown): unknown => {
  const code = systemCode(error)
  return code !== undefined && code in reasons
    ? new StartupError(unusableFolderMessage(folder, error), { cause: error })
    : error
}

/**
 * Sees that the data folder exists and can be written to. Throws StartupError.
 * Root makes one that others can pass through, not list: the server, another user then, must reach its own part of it.
 */
export const prepareDataFolder = async ({ data }: DataPaths): Promise<void> => {
  try {
    await mkdir(data, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    await access(data, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartupError(unusableFolderMessage(data, error), { cause: error })
  }
}

/** The user PostgreSQL must run as on this data folder; undefined: ourselves. */
export const findServerUser = async (paths: DataPaths): Promise<ServerUser | undefined> => {
  const cluster = await unlessMissing(stat(paths.cluster))
  const chosen = chooseServerUser({
    ownUid: process.getuid?.(),
    clusterUid: cluster?.uid,
    dataUid: (await stat(paths.data)).uid,
  })
  return chosen === undefined ? undefined : findUser(chosen)
}

/** Whether the data folder holds a cluster. Throws StartupError when it was made by another major version. */
export const hasCluster = async (paths: DataPaths, binaries: Binaries): Promise<boolean> => {
  const text = await unlessMissing(readFile(join(paths.cluster, 'PG_VERSION'), 'utf8'))
  if (text === undefined) {
    const content = await unlessMissing(readdir(paths.cluster))
    if (content === undefined || content.length === 0) return false
    throw new StartupError(
      `The folder ${paths.cluster} holds something that is not a database (it has no PG_VERSION). Move it away, or restore it whole from a backup.`,
    )
  }
  const found = text.trim()
  const ours = majorVersion(binaries)
  if (found === ours) return true
  throw new StartupError(
    `The data folder ${paths.data} was made by PostgreSQL ${found}; this Daybook brings PostgreSQL ${ours}, which cannot read it. ` +
      `Start the Daybook version that made it and copy the data out with pg_dump, or run a PostgreSQL ${found} server on ` +
      `${paths.cluster} and set DATABASE_URL to it.`,
  )
}
