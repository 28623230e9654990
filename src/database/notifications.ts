import pg from 'pg'
import type { Log } from '../base/log.ts'
import { BatchingClient, type HoldingConfig } from './batching-client.ts'

/** A connection of its own that hears of notifications of PostgreSQL. */
export interface Notifications {
  close(): Promise<void>
}

/** A lost connection is opened again after this time. */
const retryMilliseconds = 1000

/**
 * Listens to a channel. Behind a pooler in transaction mode nothing is heard, and while the connection is lost something is
 * missed: notifications only make things faster. Those who need certainty also poll.
 */
export const listenTo = (
  connection: HoldingConfig,
  channel: string,
  hear: (payload: string) => void,
  log: Log,
): Notifications => {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let opening: Promise<void> = Promise.resolve()

  const retry = (): void => {
    client = undefined
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(open, retryMilliseconds).unref()
  }
  const connect = async (): Promise<void> => {
    const opened = new BatchingClient(connection)
    opened.on('error', (error) => log.warn({ err: error }, 'the connection for notifications was lost'))
    opened.on('end', retry)
    opened.on('notification', ({ payload }) => hear(payload ?? ''))
    try {
      await opened.connect()
      await opened.query(`listen ${pg.escapeIdentifier(channel)}`)
      client = opened
      if (isClosed) await opened.end()
    } catch (error) {
      log.warn({ err: error }, 'the connection for notifications could not be opened')
      await opened.end()
      retry()
    }
  }
  const open = (): void => {
    opening = connect()
  }
  open()
  return {
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await opening
      await client?.end()
    },
  }
}
