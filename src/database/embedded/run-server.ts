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
import { ownUserName } from './server-user.ts'

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
  basis: Pick<Installation, 'paths' | 'transport' | 'settings' | 'log'>,
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
  if (adopted) installation.log.info({ pid: adopted.pid }, 'took over a running embedded database')
  return adopted
}

const foreignMessage = ({ paths }: Installation, { pid }: Postmaster): string =>
  `A PostgreSQL server (process ${pid}) that Daybook cannot connect to runs on ${paths.cluster}. ` +
  'If it was started by hand, stop it; Daybook starts its own.'

/**
 * Has PostgreSQL run on the data folder: the one that already does (its Daybook process was killed, or gives it over), else
 * a new one. One of another version than our programs is replaced. Call it only as owner of the data folder.
 */
export const runServer = async (installation: Installation, socketFolder: string): Promise<Postmaster> => {
  const { binaries, log } = installation
  const adopted = await adopt(installation)
  const postmaster = adopted ?? (await start(installation))
  const connection = await connectionSettings(installation, socketFolder, postmaster.port)
  const version = await ensureDatabase(connection).catch(async (cause: unknown) => {
    if (adopted) throw new StartupError(foreignMessage(installation, adopted), { cause })
    await stopPostmaster(installation, postmaster)
    throw cause
  })
  if (!adopted || version === binaries.version) return postmaster
  log.info({ from: version, to: binaries.version }, 'replacing the running PostgreSQL by the installed one')
  await stopPostmaster(installation, adopted)
  return start(installation)
}
