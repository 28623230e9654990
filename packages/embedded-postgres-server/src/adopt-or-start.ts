import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { assertOwnership, createCluster, writeAccessRules } from './cluster.ts'
import { connectionSettings, ensureDatabase } from './connection.ts'
import { findServerUser, hasCluster } from './data-folder.ts'
import { EmbeddedServerError } from './errors.ts'
import type { ProgramOptions } from './options.ts'
import {
  adoptPostmaster,
  findPostmaster,
  type Installation,
  type Postmaster,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts'
import { isServerProcess } from './processes.ts'
import { readServerOutput } from './server-output.ts'
import { ownUserName } from './server-user.ts'
import { programFailure } from './start-failure.ts'
import { systemCode } from './system-error.ts'

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

const start = async (installation: Installation): Promise<Postmaster> => {
  const { paths, transport, user } = installation
  await writeAccessRules(paths, transport, user, ownUserName())
  return startPostmaster(installation)
}

/** The server that another process left behind, if there is one and it still runs. */
const adopt = async (installation: Installation): Promise<Postmaster | undefined> => {
  const running = await findPostmaster(installation.paths)
  const adopted = running && (await adoptPostmaster(installation, running))
  if (adopted) installation.log.info({ pid: adopted.pid }, 'taking over a running embedded database')
  return adopted
}

const foreignMessage = ({ paths }: Installation, { pid }: Postmaster): string =>
  `A PostgreSQL server (process ${pid}) that Daybook cannot connect to runs on ${paths.cluster}. ` +
  'If it was started by hand, stop it; Daybook starts its own.'

/** A running server may refuse for a moment: after the death of a child it restarts all its processes. */
const refusalMs = 10_000
/** A server without our socket is about to end, or is not ours. */
const noSocketMs = 1000

/** Creates our database on a running server if it lacks it. Resolves to the server's version, or to undefined when it ended. */
const prepareDatabase = async (
  installation: Installation,
  postmaster: Postmaster,
  socketFolder: string,
): Promise<string | undefined> => {
  const connection = await connectionSettings(installation, socketFolder, postmaster.port)
  const began = Date.now()
  for (;;) {
    try {
      return await ensureDatabase(connection)
    } catch (cause) {
      if (!(await isServerProcess(postmaster.pid, installation.paths.cluster))) return undefined
      const patienceMs = systemCode(cause) === 'ENOENT' ? noSocketMs : refusalMs
      if (Date.now() - began > patienceMs)
        throw new EmbeddedServerError(foreignMessage(installation, postmaster), { cause })
      await sleep(50)
    }
  }
}

/**
 * Makes sure that PostgreSQL runs on the data folder. Adopts a server that already runs there (its process was killed
 * or handed it over); otherwise starts one. Replaces a server whose version differs from that of our programs. Only the
 * owner of the data folder may call it.
 */
export const adoptOrStart = async (installation: Installation, socketFolder: string): Promise<Postmaster> => {
  const { binaries, log, paths } = installation
  const adopted = await adopt(installation)
  const version = adopted && (await prepareDatabase(installation, adopted, socketFolder))
  if (adopted && version === binaries.version) return adopted
  if (adopted && version !== undefined) {
    log.info(
      { from: version, to: binaries.version },
      'replacing the running PostgreSQL with the installed one',
    )
    await stopPostmaster(installation, adopted)
  }
  const started = await start(installation)
  const startedVersion = await prepareDatabase(installation, started, socketFolder).catch(
    async (error: unknown) => {
      await stopPostmaster(installation, started)
      throw error
    },
  )
  if (startedVersion !== undefined) return started
  throw programFailure(
    `PostgreSQL ended right after it started on ${paths.cluster}`,
    await readServerOutput(paths),
  )
}
