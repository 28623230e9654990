import { createHub, type ToHub } from './hub.ts'

/** The shared worker of a person's tabs. The browser ends it with the last of them. */
const hub = createHub()

addEventListener('connect', (event) => {
  const port = (event as MessageEvent).ports[0]
  if (!port) return
  const hear = hub.join({ send: (message) => port.postMessage(message) })
  port.onmessage = ({ data }: MessageEvent<ToHub>) => hear(data)
})
