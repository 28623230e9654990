import { prepareDataFolder } from './data-folder.ts'
import { type DataPaths, dataPaths } from './data-paths.ts'
import type { EmbeddedServerOptions } from './options.ts'
import type { Transport } from './server-settings.ts'
import { makeSocketPath, type SocketPath } from './socket-path.ts'

/** A data folder that this process can use. */
export interface DataFolder {
  readonly paths: DataPaths
  readonly socketPath: SocketPath
  readonly transport: Transport
  readonly options: EmbeddedServerOptions
}

/** Creates the data folder if needed. Throws EmbeddedServerError. */
export const openDataFolder = async (options: EmbeddedServerOptions): Promise<DataFolder> => {
  const paths = dataPaths(options.dataDirectory)
  await prepareDataFolder(paths)
  const socketPath = await makeSocketPath(paths.data, options.log)
  return {
    paths,
    socketPath,
    transport: options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket'),
    options,
  }
}
