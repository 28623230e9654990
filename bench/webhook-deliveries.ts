import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { changeSteadily, type Newsroom } from './change-readers.ts'
import type { RunningDaybook } from './processes.ts'

/** A receiver that answers every delivery with 204. */
const startReceiver = async () => {
  let received = 0
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      received += 1
      response.writeHead(204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, received: () => received, close: () => server.close() }
}

/**
 * Deliveries a second to a receiver on this machine: `count` changes of as many stories wait for a webhook that is inactive, and
 * the time begins when it is made active.
 */
export const deliveryRate = async (
  { url }: RunningDaybook,
  newsroom: Newsroom,
  count: number,
): Promise<number> => {
  const receiver = await startReceiver()
  const ask = async (method: string, path: string, body?: object): Promise<Response> => {
    const answer = await fetch(`${url}/api/daybook/v1/webhooks${path}`, {
      method,
      headers: { ...newsroom.headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} of a webhook: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const made = await ask('POST', '', {
    name: receiver.url,
    url: receiver.url,
    types: ['element'],
    confidential: true,
    active: false,
  })
  const { id } = (await made.json()) as { id: number }
  await changeSteadily(url, newsroom, { rate: 100, seconds: count / 100 })
  const started = performance.now()
  await ask('PATCH', `/${id}`, { active: true })
  while (receiver.received() < count) {
    if (performance.now() - started > 60_000)
      throw new Error(`only ${receiver.received()} of ${count} deliveries arrived within a minute`)
    await sleep(5)
  }
  const seconds = (performance.now() - started) / 1000
  await ask('DELETE', `/${id}`)
  receiver.close()
  return count / seconds
}
