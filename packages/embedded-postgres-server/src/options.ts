import type { ConnectionSettings } from './connection.ts'
import type { Log } from './log.ts'
import type { Transport } from './server-settings.ts'

/** An operating system, as `process.platform` and `process.arch` name it. */
export interface Platform {
  readonly platform: string
  readonly arch: string
}

/** The source of the programs, if not the installed npm package for this system. */
export interface ProgramOptions {
  readonly platform?: Platform
  /** Folder with the PostgreSQL programs. */
  readonly native?: string
  /** Folders in which root may put a copy of the programs that other users can run; by default below /var/cache. */
  readonly sharedFolders?: readonly string[]
}

export interface EmbeddedServerOptions extends ProgramOptions {
  /** Created when it does not exist. */
  readonly dataDirectory: string
  readonly log: Log
  /** PostgreSQL settings that replace ours, for this run only. */
  readonly settings?: Readonly<Record<string, string>>
  /** Called when the server ended and cannot be started again. */
  readonly onLost?: (error: Error) => void
  /** Called once the server is starting, when there is nothing to do but wait for it. */
  readonly onWaiting?: () => void
  /** How to reach the server; by default by socket, on Windows by TCP. */
  readonly transport?: Transport
}

/** An embedded server, as its user sees it. */
export interface EmbeddedServer {
  /** For node-postgres: our database on this server. */
  readonly connection: ConnectionSettings
  /** Whether this process runs the server and will stop it; false if another one does. */
  readonly owned: boolean
  /** Leaves the server. If we own it, stops it and waits for its end. May be called more than once. */
  readonly stop: () => Promise<void>
}
