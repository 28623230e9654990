import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { type LiveChange, liveChange } from './change.ts'

/**
 * Follows the log of changes by position (contract 15.7): an interrupted stream goes on where it was. Plain `fetch`, because an
 * `EventSource` says neither why it was refused nor that nothing moves any more.
 */

/** `over`: the session has ended. `refused`: the person may not follow. */
export type StreamState = 'open' | 'down' | 'over' | 'refused'

export interface StreamListener {
  readonly onState: (state: StreamState) => void
  readonly onChanges: (changes: readonly LiveChange[]) => void
  /** Something may have been missed: everything has to be read again. */
  readonly onGap: () => void
  readonly onPresence: (elementId: number, userIds: readonly number[]) => void
  /** How many notices are unread, when the stream begins and whenever notices are different (contract 21.1). */
  readonly onUnread: (unread: number) => void
}

export interface Stream {
  /** Opens a lost connection at once: the computer may just have woken up. */
  readonly check: () => void
  readonly close: () => void
}

const path = '/api/v2/changes/stream?presence=true'

/** The server sends something every 15 seconds. All times are in milliseconds. */
const longestSilence = 35_000
const suspiciousSilence = 20_000
const shortestPause = 500
/** What a page read just before its stream opened is read again, but only once the page stands. */
const firstReadingAfter = 1500
const longestPause = 30_000

/** Different browsers come back at different times. */
const pauseAfter = (failures: number): number =>
  Math.min(longestPause, shortestPause * 2 ** failures) * (0.5 + Math.random() / 2)

const stateAt: Readonly<Record<number, StreamState>> = { 401: 'over', 403: 'refused' }
const gone = 410

export const followChanges = (listener: StreamListener): Stream => {
  const { onState, onChanges, onGap, onPresence, onUnread } = listener
  let position: string | undefined
  let failures = 0
  let heardAt = 0
  let connection = new AbortController()
  let isClosed = false
  let wake = (): void => undefined

  const pause = (milliseconds?: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const begin = (): void => {
    if (isClosed) return
    onGap()
    onState('open')
  }

  const hear = ({ id, event, data }: EventSourceMessage): LiveChange[] => {
    const isFirst = position === undefined
    if (id !== undefined) position = id
    if (event === undefined) return [liveChange(JSON.parse(data))]
    if (event === 'presence') {
      const { elementId, userIds } = JSON.parse(data)
      onPresence(elementId, userIds)
    }
    if (event === 'notice') onUnread(JSON.parse(data).unread)
    if (event === 'reset') onGap()
    if (event === 'ready') {
      failures = 0
      if (isFirst) setTimeout(begin, firstReadingAfter)
      else onState('open')
    }
    return []
  }

  const read = async (body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> => {
    let changes: LiveChange[] = []
    const parser = createParser({ onEvent: (event) => void changes.push(...hear(event)) })
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      heardAt = Date.now()
      parser.feed(value)
      if (changes.length > 0) onChanges(changes)
      changes = []
    }
  }

  /** One connection, until it ends. */
  const connect = async (): Promise<void> => {
    connection = new AbortController()
    heardAt = Date.now()
    const watch = setInterval(() => {
      if (Date.now() - heardAt > longestSilence) connection.abort()
    }, 5000)
    try {
      const url = position === undefined ? path : `${path}&after=${position}`
      const answer = await fetch(url, { signal: connection.signal, cache: 'no-store' })
      const state = stateAt[answer.status]
      if (answer.ok && answer.body) await read(answer.body)
      else if (answer.status === gone && position !== undefined) position = undefined
      else if (state === undefined) throw new Error(`the stream was refused with status ${answer.status}`)
      else {
        onState(state)
        await pause()
      }
    } finally {
      clearInterval(watch)
    }
  }

  const run = async (): Promise<void> => {
    while (!isClosed) {
      try {
        await connect()
      } catch {
        // Without a network, with a server that restarts, or closed: only the next connection can tell.
        failures += 1
      }
      if (isClosed) return
      onState('down')
      await pause(pauseAfter(failures))
    }
  }

  void run()
  return {
    check: () => {
      if (Date.now() - heardAt > suspiciousSilence) connection.abort()
      wake()
    },
    close: () => {
      isClosed = true
      connection.abort()
      wake()
    },
  }
}
