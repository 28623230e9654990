import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '../../startup-error.ts'
import { findBinaries, type Platform } from './binaries.ts'
import { assertOwnership, makeCluster, writeAccessRules } from './cluster.ts'
import { connectionSettings, ensureDatabase } from './connection.ts'
import { findServerUser, hasCluster } from './data-folder.ts'
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
import { failureMessage } from './start-failure.ts'
import { systemCode } from './system-error.ts'

/** Where the programs come from, if not from the installed npm package for this system. */
export interface ProgramOptions {
  readonly platform?: Platform
  /** Folder with the PostgreSQL programs. */
  readonly native?: string
  /** Folders in which root may put a copy of the programs that other users can run; by default below /var/cache. */
  readonly sharedFolders?: readonly string[]
}

/** Collects what is needed to run PostgreSQL on a data folder. Throws StartupError. */
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
    await makeCluster(paths, binaries, { user, transport, durable: settings.fsync !== 'off', log })
  return installation
}

const start = async (installation: Installation): Promise<Postmaster> => {
  const { paths, transport, user } = installation
  await writeAccessRules(paths, transport, user, ownUserName())
  return startPostmaster(installation)
}

/** The server that another process left behind, if there is one and it is still good. */
const adopt = async (installation: Installation): Promise<Postmaster | undefined> => {
  const running = await findPostmaster(installation.paths)
  const adopted = running && (await adoptPostmaster(installation, running))
  if (adopted) installation.log.info({ pid: adopted.pid }, 'taking over a running embedded database')
  return adopted
}

const foreignMessage = ({ paths }: Installation, { pid }: Postmaster): string =>
  `A PostgreSQL server (process ${pid}) that Daybook cannot connect to runs on ${paths.cluster}. ` +
  'If it was started by hand, stop it; Daybook starts its own.'

/** A running server may for a moment refuse: a killed child makes it start all its processes anew. */
const refusalMs = 10_000
/** One without our socket is about to end, or is none of ours. */
const noSocketMs = 1000

/** Sees to our database on a running server. Resolves to its version, or to undefined when it ended meanwhile. */
const useServer = async (
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
        throw new StartupError(foreignMessage(installation, postmaster), { cause })
      await sleep(50)
    }
  }
}

/**
 * Has PostgreSQL run on the data folder: the one that already does (its Daybook process was killed, or gives it over), else
 * a new one. One of another version than our programs is replaced. Call it only as owner of the data folder.
 */
export const runServer = async (installation: Installation, socketFolder: string): Promise<Postmaster> => {
  const { binaries, log, paths } = installation
  const adopted = await adopt(installation)
  const version = adopted && (await useServer(installation, adopted, socketFolder))
  if (adopted && version === binaries.version) return adopted
  if (adopted && version !== undefined) {
    log.info({ from: version, to: binaries.version }, 'replacing the running PostgreSQL by the installed one')
    await stopPostmaster(installation, adopted)
  }
  const started = await start(installation)
  const used = await useServer(installation, started, socketFolder).catch(async (error: unknown) => {
    await stopPostmaster(installation, started)
    throw error
  })
  if (used !== undefined) return started
  throw new StartupError(
    failureMessage(
      `PostgreSQL ended right after it started on ${paths.cluster}`,
      await readServerOutput(paths),
    ),
  )
}
