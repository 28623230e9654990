import {
  type Advice,
  type EmbeddedServer,
  EmbeddedServerError,
  type EmbeddedServerOptions,
  joinEmbeddedServer,
  startEmbeddedServer,
} from '@daybook/embedded-postgres-server'
import { StartupError } from '../base/startup-error.ts'

const advised: Readonly<Record<Advice, string>> = {
  'data-folder': 'DATA_DIR sets the data folder.',
  'own-server': 'DATABASE_URL sets a server of your own.',
  'old-version':
    'Make a backup with the old version (`daybook backup`), and restore it with the new one into a new folder (`daybook restore`).',
}

/** Adds to the server's advice the setting or commands that apply it. Every other error passes through. */
export const toStartupError = (error: unknown): unknown =>
  error instanceof EmbeddedServerError
    ? new StartupError([error.message, ...error.advice.map((advice) => advised[advice])].join('\n'), {
        cause: error,
      })
    : error

/**
 * Opens the embedded database. A `service` supervises the server and keeps it running; a `command` uses the running
 * server, or starts its own for as long as it runs. Throws StartupError.
 */
export const openEmbeddedServer = async (
  role: 'service' | 'command',
  options: EmbeddedServerOptions,
): Promise<EmbeddedServer> => {
  try {
    return await (role === 'service' ? startEmbeddedServer : joinEmbeddedServer)(options)
  } catch (error) {
    throw toStartupError(error)
  }
}
