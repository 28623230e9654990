import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterFile } from './after-file.ts'

/** What a webhook's receiver was sent. */
export interface Received {
  readonly id: string
  readonly headers: IncomingHttpHeaders
  /** As it was signed. */
  readonly raw: string
  // biome-ignore lint/suspicious/noExplicitAny: each test states the shape it expects
  readonly event: any
}

type Respond = (received: Received, answer: ServerResponse) => void

const accept: Respond = (_, answer) => void answer.writeHead(204).end()

/** A receiver on a port of its own, which accepts everything unless `answersWith` says otherwise. */
export const webhookReceiver = async (host = '127.0.0.1') => {
  const received: Received[] = []
  let respond: Respond = accept
  const server = createServer((request, answer) => {
    void text(request).then((raw) => {
      const { headers } = request
      const isJson = /[/+]json\b/.test(headers['content-type'] ?? '')
      const one = { id: String(headers['webhook-id']), headers, raw, event: isJson ? JSON.parse(raw) : null }
      received.push(one)
      respond(one, answer)
    })
  })
  server.listen(0, host)
  await once(server, 'listening')
  afterFile(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${host}:${port}/daybook`,
    received,
    /** From now on answers like this; without an argument it accepts again. */
    answersWith: (next: Respond = accept) => {
      respond = next
    },
    titles: () => received.map(({ event }) => event.data.document?.title ?? event.data.kind),
  }
}

/** Networks in which tests have their receivers. */
export const testNetworks = ['127.0.0.0/8']
