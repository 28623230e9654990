import type { ServerResponse } from 'node:http'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testNetworks, webhookReceiver } from '../../../test/support/webhook-receiver.ts'
import { createSender } from './send-request.ts'

type Receiver = Awaited<ReturnType<typeof webhookReceiver>>

let receiver: Receiver
let port: string

beforeAll(async () => {
  receiver = await webhookReceiver()
  port = new URL(receiver.url).port
})
afterEach(() => {
  receiver.answersWith()
  receiver.received.length = 0
})

const post = (url: string, ...given: Parameters<typeof createSender>) =>
  createSender(...given).send(url, { 'webhook-id': 'one' }, '{}', { organizationId: 1 })

const refused = {
  status: null,
  error: expect.stringContaining('is not an address to which this server may send'),
}

describe('16.3 a private address', () => {
  const ways = [
    '127.0.0.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    'localhost',
  ]

  it.each(ways)('is refused, however it is written: %s', async (host) => {
    expect(await post(`http://${host}:${port}/`, [])).toMatchObject(refused)
    expect(await post(`https://${host}:${port}/`, [])).toMatchObject(refused)
    expect(receiver.received).toEqual([])
  })

  it('is reached where WEBHOOK_NETWORKS names it', async () => {
    expect(await post(receiver.url, testNetworks)).toMatchObject({ status: 204, error: null })
  })
})

describe('16.3 a name', () => {
  const named = (...answers: readonly string[]) => {
    let asked = 0
    const resolveName = async () => {
      const address = answers[Math.min(asked, answers.length - 1)] ?? ''
      asked += 1
      return [{ address, family: 4 }]
    }
    return { resolveName, asked: () => asked }
  }

  it('that leads to a private address is refused', async () => {
    const { resolveName } = named('127.0.0.1')
    expect(await post(`http://cms.example:${port}/`, [], { resolveName })).toMatchObject(refused)
  })

  it('that leads to a public address is reached by https alone, and the refusal says so', async () => {
    const { resolveName } = named('8.8.8.8')
    const answer = await post(`http://cms.example:${port}/`, testNetworks, { resolveName })
    expect(answer).toMatchObject({
      status: null,
      error: 'cms.example is reached by https: only; http: is for the networks in WEBHOOK_NETWORKS.',
    })
  })

  it('is looked up once for each connection, so the address that was checked is the one connected to', async () => {
    const { resolveName, asked } = named('127.0.0.2', '127.0.0.1')
    const answer = await post(`http://cms.example:${port}/`, ['127.0.0.2/32'], { resolveName })
    // Nobody listens on the first address. The second one, where somebody does, was never asked for.
    expect(answer).toMatchObject({ status: null, error: 'The connection was refused.' })
    expect(asked()).toBe(1)
    expect(receiver.received).toEqual([])
  })

  it('is checked again at every connection', async () => {
    const { resolveName } = named('127.0.0.1', '10.0.0.1')
    const sender = createSender(testNetworks, { resolveName })
    receiver.answersWith((_, answer) => void answer.writeHead(200, { connection: 'close' }).end())
    const url = `http://cms.example:${port}/`
    expect(await sender.send(url, {}, '{}', { organizationId: 1 })).toMatchObject({ status: 200 })
    expect(await sender.send(url, {}, '{}', { organizationId: 1 })).toMatchObject(refused)
  })
})

describe('16.3 an answer', () => {
  const answering = (respond: (answer: ServerResponse) => void, timeout?: number) => {
    receiver.answersWith((_, answer) => respond(answer))
    return post(receiver.url, testNetworks, timeout === undefined ? {} : { timeout })
  }

  it('that redirects is not followed', async () => {
    const answer = await answering((to) => void to.writeHead(302, { location: receiver.url }).end())
    expect(answer).toMatchObject({ status: 302 })
    expect(receiver.received).toHaveLength(1)
  })

  it('is read to 2 KiB, also if it never ends', async () => {
    const answer = await answering((to) => {
      to.writeHead(200)
      const more = setInterval(() => to.write('x'.repeat(1000)), 1)
      to.on('close', () => clearInterval(more))
    })
    expect([answer.status, answer.response?.length]).toEqual([200, 2048])
  })

  it('can be stored whatever its bytes are', async () => {
    const answer = await answering((to) => void to.writeHead(500).end(Buffer.from([0, 0xff, 0x61])))
    expect(answer).toMatchObject({ status: 500, response: '\ufffd\ufffda' })
  })

  it('16.2 is not waited for longer than the time of a try, whether headers or body are missing', async () => {
    const late = { status: null, error: 'There was no answer within 0.3 seconds.' }
    expect(await answering(() => undefined, 300)).toMatchObject(late)
    expect(await answering((to) => void to.writeHead(200).write('x'), 300)).toMatchObject(late)
  })

  it('that breaks off is a failure with words', async () => {
    expect(await answering((to) => void to.destroy())).toMatchObject({
      status: null,
      error: 'The connection was closed before an answer came.',
    })
  })
})
