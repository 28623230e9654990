import { access, constants, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Binaries, majorVersion } from './binaries.ts'
import type { DataPaths } from './data-paths.ts'
import { EmbeddedServerError } from './errors.ts'
import { makeFolder } from './make-folder.ts'
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
  EEXIST: 'it is a file, or a link that leads nowhere, not a folder',
  ENOTSUP: 'its file system cannot hold sockets (use a local disk)',
  EOPNOTSUPP: 'its file system cannot hold sockets (use a local disk)',
}

/** In words, why a folder cannot be used. */
export const folderReason = (error: unknown): string => {
  const code = systemCode(error)
  if (code === 'ENOENT') return 'no folder can be made there'
  return code === undefined ? String(error) : (reasons[code] ?? code)
}

const unusableFolder = (folder: string, cause: unknown): EmbeddedServerError =>
  new EmbeddedServerError(
    `The data folder ${folder} cannot be written to: ${folderReason(cause)}. Correct that, or use another data folder.`,
    { advice: ['data-folder'], cause },
  )

/** Turns an error of the system about the data folder into a message for the administrator; returns every other as it is. */
export const toEmbeddedServerError = (folder: string, error: unknown): unknown => {
  const code = systemCode(error)
  return code !== undefined && code in reasons ? unusableFolder(folder, error) : error
}

/**
 * Creates the data folder if needed, and checks that we can write to it. Throws EmbeddedServerError.
 * Others can pass through a folder that root creates, but not list it: the server, another user then, must reach its part of it.
 */
export const prepareDataFolder = async ({ data }: DataPaths): Promise<void> => {
  try {
    await makeFolder(data, process.getuid?.() === 0 ? 0o711 : 0o700)
    await access(data, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unusableFolder(data, error)
  }
}

/** The user that PostgreSQL must run as on this data folder; undefined: ourselves. */
export const findServerUser = async (paths: DataPaths): Promise<ServerUser | undefined> => {
  const cluster = await unlessMissing(stat(paths.cluster))
  const chosen = chooseServerUser({
    ownUid: process.getuid?.(),
    clusterUid: cluster?.uid,
    dataUid: (await stat(paths.data)).uid,
  })
  return chosen === undefined ? undefined : findUser(chosen)
}

/** Whether the data folder holds a cluster. Throws EmbeddedServerError when another major version created it. */
export const hasCluster = async (paths: DataPaths, binaries: Binaries): Promise<boolean> => {
  const text = await unlessMissing(readFile(join(paths.cluster, 'PG_VERSION'), 'utf8'))
  if (text === undefined) {
    const content = await unlessMissing(readdir(paths.cluster))
    if (content === undefined || content.length === 0) return false
    throw new EmbeddedServerError(
      `The folder ${paths.cluster} holds something that is not a database (it has no PG_VERSION). Move it away, or restore it whole from a backup.`,
    )
  }
  const found = text.trim()
  const ours = majorVersion(binaries)
  if (found === ours) return true
  throw new EmbeddedServerError(
    `The data folder ${paths.data} was created by PostgreSQL ${found}; this Daybook brings PostgreSQL ${ours}, which cannot read it. ` +
      `Copy the data out with the version that created it, or run a PostgreSQL ${found} server on ` +
      `${paths.cluster} and use it as a server of your own.`,
    { advice: ['old-version', 'own-server'] },
  )
}
