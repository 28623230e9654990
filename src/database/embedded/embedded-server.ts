import { userInfo } from 'node:os'
import type { Log } from '../../log.ts'
import { findBinaries, type Platform } from './binaries.ts'
import { assertOwnership, makeCluster, writeAccessRules } from './cluster.ts'
import { type ConnectionSettings, connectionSettings, ensureDatabase } from './connection.ts'
import { findServerUser, hasCluster, prepareDataFolder } from './data-folder.ts'
import { dataPaths } from './data-paths.ts'
import {
  adoptPostmaster,
  findPostmaster,
  type Installation,
  type Postmaster,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts'
import type { Transport } from './server-settings.ts'

export interface EmbeddedServerOptions {
  /** Made when it does not exist. */
  readonly dataDirectory: string
  readonly log: Log
  /** PostgreSQL settings over our own, for this run only. */
  readonly settings?: Readonly<Record<string, string>>
  readonly transport?: Transport
  readonly platform?: Platform
  /** Folder with the PostgreSQL programs, where it is not that of the installed npm package. */
  readonly native?: string
}

export interface EmbeddedServer {
  /** For node-postgres: our database on this server. */
  readonly connection: ConnectionSettings
  /** Whether this process will stop the server; false when another Daybook process will. */
  readonly owned: boolean
  /** Stops the server if it is owned, and waits until it has ended. May be called more than once. */
  readonly stop: () => Promise<void>
}

const install = async (options: EmbeddedServerOptions): Promise<Installation> => {
  const { log, settings = {}, platform = process, native } = options
  const transport = options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket')
  const paths = dataPaths(options.dataDirectory)
  await prepareDataFolder(paths)
  const user = await findServerUser(paths)
  const binaries = await findBinaries({ platform, user, dataFolder: paths.data, log, native })
  return { paths, binaries, user, transport, settings, log }
}

const run = async (installation: Installation): Promise<Postmaster> => {
  const { paths, binaries, user, transport, settings, log } = installation
  if (!(await hasCluster(paths, binaries)))
    await makeCluster(paths, binaries, { user, transport, durable: settings.fsync !== 'off', log })
  await assertOwnership(paths, user)
  const running = await findPostmaster(paths)
  const adopted = running && (await adoptPostmaster(installation, running))
  if (adopted) {
    log.info({ pid: adopted.pid }, 'took over the embedded database that a killed Daybook left running')
    return adopted
  }
  await writeAccessRules(paths, transport, user, userInfo().username)
  return startPostmaster(installation)
}

/** Starts the embedded database on a data folder, making it first if needed. Throws StartupError. */
export const startEmbeddedServer = async (options: EmbeddedServerOptions): Promise<EmbeddedServer> => {
  const installation = await install(options)
  const postmaster = await run(installation)
  const connection = await connectionSettings(installation, installation.paths.cluster, postmaster)
  await ensureDatabase(connection)
  let stopped: Promise<void> | undefined
  return {
    connection,
    owned: true,
    stop: () => {
      stopped ??= stopPostmaster(installation, postmaster)
      return stopped
    },
  }
}
