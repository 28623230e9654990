import { createHub, type FromHub, type ToHub } from './hub.ts'

/** A tab's way to the hub. */
export interface Connection {
  readonly send: (message: ToHub) => void
}

const toWorker = (person: string, hear: (message: FromHub) => void): Connection => {
  // Tabs of different people, one after the other in one browser, share nothing.
  const name = `daybook-${person}`
  const { port } = new SharedWorker(new URL('./hub-worker.ts', import.meta.url), { type: 'module', name })
  port.onmessage = ({ data }: MessageEvent<FromHub>) => hear(data)
  return { send: (message) => port.postMessage(message) }
}

/** Chromium on Android has no shared workers. */
const toOwnHub = (hear: (message: FromHub) => void): Connection => {
  const send = createHub().join({ send: hear })
  return { send }
}

export const connect = (person: string, hear: (message: FromHub) => void): Connection => {
  const connection = 'SharedWorker' in globalThis ? toWorker(person, hear) : toOwnHub(hear)
  return connection
}
