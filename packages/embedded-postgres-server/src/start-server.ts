import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { assertOwnership, createCluster, writeAccessRules } from './cluster.ts'
import { connectionSettings, ensureDatabase } from './connection.ts'
import { findServerUser, hasCluster } from './data-folder.ts'
import type { DataPaths } from './data-paths.ts'
import { EmbeddedServerError } from './errors.ts'
import type { ProgramOptions } from './options.ts'
import {
  findPostmaster,
  type Installation,
  type Postmaster,
  startPostmaster,
  stopLeft,
} from './postmaster.ts'
import type { PostmasterPid } from './postmaster-pid.ts'
import { isServerProcess } from './processes.ts'
import { readServerOutput } from './server-output.ts'
import { isOurs } from './server-settings.ts'
import { ownUserName } from './server-user.ts'
import { programFailure } from './start-failure.ts'

/** Collects what is needed to run PostgreSQL on a data folder; creates the cluster. Throws EmbeddedServerError. */
export const prepareInstallation = async (
  basis: Pick<Installation, 'paths' | 'transport' | 'settings' | 'log' | 'onWaiting'>,
  { platform = process, native, sharedFolders }: ProgramOptions,
): Promise<Installation> => {
  const { paths, transport, settings, log } = basis
  const user = await findServerUser(paths)
  await assertOwnership(paths, user)
  const binaries = await findBinaries({ platform, user, dataFolder: paths.data, log, native, sharedFolders })
  const installation = { ...basis, user, binaries }
  if (!(await hasCluster(paths, binaries)))
    await createCluster(paths, binaries, { user, transport, durable: settings.fsync !== 'off', log })
  return installation
}

const describedSeconds = 10

/** A server that begins writes its process id first, and who it is a moment later. */
const findDescribed = async (paths: DataPaths): Promise<PostmasterPid | undefined> => {
  const deadline = Date.now() + describedSeconds * 1000
  let found = await findPostmaster(paths)
  while (found !== undefined && found.state === undefined && Date.now() < deadline) {
    await sleep(20)
    found = await findPostmaster(paths)
  }
  return found
}

/** Stops the server of a process that was killed. Throws EmbeddedServerError if somebody else started it. */
const endLeft = async (installation: Installation): Promise<void> => {
  const { paths, log } = installation
  const left = await findDescribed(paths)
  if (left === undefined) return
  if (!isOurs(left))
    throw new EmbeddedServerError(
      `A PostgreSQL server (process ${left.pid}) that Daybook has not started runs on ${paths.cluster}. Stop it; Daybook starts its own.`,
    )
  log.info({ pid: left.pid }, 'stopping the embedded database of a process that was killed')
  await stopLeft(installation, left)
}

/** Starts PostgreSQL with our database. Only the holder of the data folder's lock may call it. Throws EmbeddedServerError. */
export const startServer = async (installation: Installation, socketFolder: string): Promise<Postmaster> => {
  const { paths, transport, user } = installation
  await endLeft(installation)
  await writeAccessRules(paths, transport, user, ownUserName())
  const started = await startPostmaster(installation)
  try {
    await ensureDatabase(await connectionSettings(installation, socketFolder, started.port))
    return started
  } catch (error) {
    if (await isServerProcess(started.pid, paths.cluster)) {
      await stopLeft(installation, started)
      throw error
    }
    throw programFailure(
      `PostgreSQL ended right after it started on ${paths.cluster}`,
      await readServerOutput(paths),
    )
  }
}
