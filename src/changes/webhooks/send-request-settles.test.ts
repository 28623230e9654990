import type { Socket } from 'node:net'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { afterFile } from '../../../test/support/after-file.ts'
import { type Answering, rawReceiver } from '../../../test/support/raw-receiver.ts'
import { testNetworks } from '../../../test/support/webhook-receiver.ts'
import { createSender, type Sender } from './send-request.ts'

/** In milliseconds; a try that takes much longer has not settled, however busy the machine is. */
const timeout = 400
const muchLonger = 30_000

let receiver: Awaited<ReturnType<typeof rawReceiver>>
let places: (typeof receiver)[]
let sender: Sender
/** For answers that come at once, however busy the machine is. */
let patientSender: Sender

beforeAll(async () => {
  receiver = await rawReceiver()
  places = await Promise.all(Array.from({ length: 10 }, rawReceiver))
  sender = createSender(testNetworks, { timeout })
  patientSender = createSender(testNetworks)
  afterFile(() => {
    sender.close()
    patientSender.close()
  })
})
beforeEach(() => receiver.answersWith((socket) => socket.destroy()))

/** One try, or 'hangs'. */
const trial = (url = receiver.url, by = sender) => {
  let late: NodeJS.Timeout | undefined
  const hangs = new Promise<'hangs'>((resolve) => {
    late = setTimeout(() => resolve('hangs'), muchLonger)
  })
  return Promise.race([by.send(url, {}, '{}', { organizationId: 1 }), hangs]).finally(() =>
    clearTimeout(late),
  )
}

const answered = (answer: Answering) => {
  receiver.answersWith(answer)
  return trial()
}

/** What becomes of a try at each of these answers, ten at a time. */
const triedAll = async <T>(given: readonly T[], answering: (value: T) => Answering, by = sender) => {
  const outcomes: Awaited<ReturnType<typeof trial>>[] = []
  const left = [...given.entries()]
  const tryOn = async ({ url, answersWith }: typeof receiver) => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [index, value] = next
      answersWith(answering(value))
      outcomes[index] = await trial(url, by)
    }
  }
  await Promise.all(places.map(tryOn))
  return outcomes
}

const ending = (bytes: string) => (socket: Socket) => void socket.end(bytes)
const stalling = (bytes: string) => (socket: Socket) => void socket.write(bytes)

const failed = { status: null, error: expect.any(String) }
const settled = { milliseconds: expect.toSatisfy((took: number) => took < muchLonger / 2) }
const noBody = 'content-length: 0\r\nconnection: close\r\n'
const upgrade = 'upgrade: websocket\r\nconnection: upgrade\r\n'

const upTo = (bytes: string): string[] => Array.from(bytes, (_, index) => bytes.slice(0, index))

describe('16.2 a try settles', () => {
  const interim = Array.from({ length: 100 }, (_, index) => 100 + index)
  const final = Array.from({ length: 800 }, (_, index) => 200 + index)
  const forms = [
    ['and ends', '', ending],
    ['and stalls', '', stalling],
    ['and offers an upgrade, and ends', upgrade, ending],
    ['and offers an upgrade, and stalls', upgrade, stalling],
  ] as const

  it.each(forms)(
    'with every status from 100 to 999, if the receiver answers it %s',
    async (_, headers, how) => {
      const answers = (status: number) =>
        how(`HTTP/1.1 ${status} Word\r\n${headers}${status < 200 ? '' : noBody}\r\n`)
      for (const outcome of await triedAll(interim, answers)) expect(outcome).toMatchObject(settled)
      for (const [index, outcome] of (await triedAll(final, answers, patientSender)).entries())
        expect(outcome).toMatchObject({ status: final[index], error: null })
    },
  )

  const whole = `HTTP/1.1 200 OK\r\nx: y\r\ncontent-length: 4\r\n\r\nfine`
  const chunked = `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n4\r\nfine\r\n0\r\n\r\n`

  it('as a failure if the connection ends after any byte of an answer, or nothing more comes', async () => {
    for (const bytes of [whole, chunked, `HTTP/1.1 101 Switching Protocols\r\n${upgrade}`])
      for (const how of [ending, stalling])
        for (const outcome of await triedAll(upTo(bytes), how)) expect(outcome).toMatchObject(failed)
    expect(await answered(ending(whole))).toMatchObject({ status: 200, response: 'fine' })
  })

  const endless: Record<string, [string, string]> = {
    headers: ['HTTP/1.1 200 OK\r\n', 'x-more: and more\r\n'],
    'one header': ['HTTP/1.1 200 OK\r\nx: ', 'y'],
    'a trickled body': ['HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n', 'x'],
    'chunks of one byte': ['HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n', '1\r\nx\r\n'],
    'an endless extension of a chunk': ['HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n1;', 'x'],
    'interim answers': ['HTTP/1.1 100 Continue\r\n\r\n', 'HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n'],
    'HTTP/0.9': ['<p>Hello</p>', '<p>Hello</p>'],
    noise: ['\u0000\u0001\u0002', '\u00ff\u00fe'],
    'the bytes after an upgrade': [`HTTP/1.1 101 Switching Protocols\r\n${upgrade}\r\n`, '\u0081\u0000'],
  }
  it.each(Object.entries(endless))(
    'and lets go of the connection, if the answer is %s without end',
    async (_, [head, more]) => {
      for (const pause of [0, 50]) {
        const outcome = await answered((socket) => {
          socket.write(head, 'latin1')
          const timer = setInterval(() => socket.write(more, 'latin1'), pause)
          socket.on('close', () => clearInterval(timer))
        })
        expect(outcome).not.toBe('hangs')
        expect(outcome).toMatchObject(settled)
        await expect.poll(() => receiver.open.size).toBe(0)
      }
    },
  )

  it('with 101 as an answer that is no success, and keeps nothing of the connection', async () => {
    expect(await answered(stalling(`HTTP/1.1 101 Switching Protocols\r\n${upgrade}\r\n`))).toMatchObject({
      status: 101,
      error: null,
    })
    await expect.poll(() => receiver.open.size).toBe(0)
  })

  it('when the receiver never says anything, and when more tries wait than connections may be open', async () => {
    receiver.answersWith(() => undefined)
    const outcomes = await Promise.all(Array.from({ length: 80 }, () => trial()))
    for (const outcome of outcomes) expect(outcome).toMatchObject(failed)
    expect(await answered(ending(whole))).toMatchObject({ status: 200 })
  })

  it('when the name of its host is looked up for ever', async () => {
    const lost = createSender(testNetworks, { timeout, resolveName: () => new Promise(() => undefined) })
    expect(await lost.send('http://cms.example/', {}, '{}', { organizationId: 1 })).toMatchObject(failed)
  })

  it('at once when its sender is closed', async () => {
    const ended = createSender(testNetworks)
    receiver.answersWith(() => ended.close())
    await expect(ended.send(receiver.url, {}, '{}', { organizationId: 1 })).rejects.toThrow()
    await expect(ended.send(receiver.url, {}, '{}', { organizationId: 1 })).rejects.toThrow()
    await expect.poll(() => receiver.open.size).toBe(0)
  })
})
