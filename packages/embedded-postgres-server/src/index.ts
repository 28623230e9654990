/** Everything that the package offers; the README describes it. */
export type { ConnectionSettings } from './connection.ts'
export { type DataPaths, dataPaths } from './data-paths.ts'
export { joinEmbeddedServer, startEmbeddedServer } from './embedded-server.ts'
export { type Advice, EmbeddedServerError } from './errors.ts'
export { type DataFolderState, inspectDataFolder } from './inspect-data-folder.ts'
export type { Log } from './log.ts'
export type { EmbeddedServer, EmbeddedServerOptions } from './options.ts'
export { findServerProcesses } from './processes.ts'
