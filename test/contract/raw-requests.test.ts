import { once } from 'node:events'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseDigest } from '../support/database-digest.ts'
import { type RawAnswer, sendBytes } from '../support/raw-http.ts'
import { type TestApp, type TestNewsroom, testApp } from '../support/test-app.ts'

let test: TestApp
let address: string
let token: string
let api: TestNewsroom['api']

beforeAll(async () => {
  test = await testApp()
  api = (await test.newsroom()).api
  token = api.token
  address = await test.app.listen({ port: 0, host: '127.0.0.1' })
})

const head = (requestLine: string, headers: readonly string[] = []): string =>
  [requestLine, 'host: daybook.test', `authorization: Bearer ${token}`, ...headers, '', ''].join('\r\n')

/** The answer is a complete problem with a trace id, nothing was stored, and the server keeps running. */
const expectRefusal = async (bytes: string | Buffer, status: number, code: string): Promise<RawAnswer> => {
  const before = await databaseDigest(test.deps.db)
  const answer = await sendBytes(address, bytes)
  expect(answer.status, answer.text).toBe(status)
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
  const problem = JSON.parse(answer.text)
  expect(problem).toMatchObject({ status, code, traceId: answer.headers['x-request-id'] })
  expect(answer.text).not.toMatch(/\.ts|node:|at .*:\d+/)
  expect(await databaseDigest(test.deps.db)).toEqual(before)
  expect((await fetch(`${address}/health/live`)).status).toBe(200)
  return answer
}

const json = 'content-type: application/json'
const post = 'POST /api/v2/platforms HTTP/1.1'

describe('malformed HTTP', () => {
  it.each([
    ['words', 'hello daybook\r\n\r\n'],
    ['TLS', Buffer.from([0x16, 3, 1, 0, 5, 1, 0, 0, 1, 3])],
    ['a header without a colon', 'GET / HTTP/1.1\r\nhost daybook\r\n\r\n'],
    ['a header with a line feed', 'GET / HTTP/1.1\r\nhost: x\r\nx-request-id: a\nb\r\n\r\n'],
    ['another protocol', 'GET / HTCPCP/1.0\r\n\r\n'],
    ['a length that is not a number', `${post}\r\nhost: x\r\ncontent-length: ten\r\n\r\n`],
    ['two lengths', `${post}\r\nhost: x\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}`],
    [
      'a length and chunks, as in request smuggling',
      `${post}\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['a chunk without a length', `${post}\r\nhost: x\r\n${json}\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n`],
    ['headers of 20 KB', `GET / HTTP/1.1\r\nhost: x\r\nx-filler: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['a path of 20 KB', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`],
  ])('%s: a problem answer, and the connection ends', async (_, bytes) => {
    const answer = await expectRefusal(bytes, 400, 'bad-request')
    expect(answer.headers.connection).toBe('close')
  })
})

it('two Host headers are refused (RFC 9112, section 3.2)', async () => {
  const bytes = head('GET /api/v2/platforms HTTP/1.1', ['host: elsewhere.example', 'connection: close'])
  await expectRefusal(bytes, 400, 'bad-request')
})

describe('1.9 a body of 3 MiB', () => {
  const body = `{"name":"${'x'.repeat(3 * 1024 * 1024)}"}`

  it('is refused by its length before it is read', async () => {
    const declared = head(post, [json, `content-length: ${body.length}`])
    const answer = await expectRefusal(declared, 413, 'payload-too-large')
    expect(answer.headers.connection).toBe('close')
  })

  it('is refused even if the client sends all of it', async () => {
    await expectRefusal(head(post, [json, `content-length: ${body.length}`]) + body, 413, 'payload-too-large')
  })

  it('is refused in chunks, as soon as it exceeds the limit', async () => {
    const chunk = `${(64 * 1024).toString(16)}\r\n${'x'.repeat(64 * 1024)}\r\n`
    const sent = head(post, [json, 'transfer-encoding: chunked']) + chunk.repeat(48)
    await expectRefusal(`${sent}0\r\n\r\n`, 413, 'payload-too-large')
  })

  it('is refused even by operations that take no body', async () => {
    const request = head('DELETE /api/v2/platforms/1 HTTP/1.1', [json, `content-length: ${body.length}`])
    await expectRefusal(request, 413, 'payload-too-large')
  })
})

describe('bytes in a body', () => {
  const withBody = (body: Buffer) =>
    Buffer.concat([
      Buffer.from(head(post, [json, `content-length: ${body.length}`, 'connection: close'])),
      body,
    ])

  it.each([
    ['0xff', [0xff]],
    ['a lone continuation byte', [0x80]],
    ['an over-long slash', [0xc0, 0xaf]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
    ['beyond Unicode', [0xf4, 0x90, 0x80, 0x80]],
    ['a truncated character', [0xe2, 0x82]],
  ])('1.8 that are not UTF-8 are refused: %s', async (_, bytes) => {
    const body = Buffer.concat([Buffer.from('{"name":"'), Buffer.from(bytes), Buffer.from('"}')])
    const { text } = await expectRefusal(withBody(body), 400, 'bad-request')
    expect(JSON.parse(text).detail).toBe('The body is not valid UTF-8.')
  })

  it('1.8 with U+0000 or half a surrogate pair are refused, and the error names the member', async () => {
    for (const escaped of ['\\u0000', '\\ud800', '\\udc00', '\\ud800\\ud800']) {
      const body = Buffer.from(`{"name":"a${escaped}b"}`)
      const { text } = await expectRefusal(withBody(body), 400, 'validation-failed')
      expect(JSON.parse(text).errors).toMatchObject([{ scope: 'body', path: 'name', code: 'invalid-text' }])
    }
  })
})

describe('1.23 the trace id', () => {
  it('of a request that cannot be routed comes from its header', async () => {
    const request = head('GET /api/v2/platforms/%ff HTTP/1.1', ['x-request-id: cms-7', 'connection: close'])
    const { headers } = await expectRefusal(request, 400, 'bad-request')
    expect(headers['x-request-id']).toBe('cms-7')
  })
})

describe('a request that does not arrive in full', () => {
  it('is awaited for at most a minute, head and body', () => {
    expect(test.app.server.requestTimeout).toBe(60_000)
    expect(test.app.server.headersTimeout).toBeLessThanOrEqual(60_000)
  })

  it('gets a problem answer when its time is up', async () => {
    const { server } = test.app
    const request = head(post, [json, 'content-length: 20'])
    const answer = expectRefusal(`${request}{"name":`, 400, 'bad-request')
    const [socket] = await once(server, 'connection')
    server.emit('clientError', Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
    expect(JSON.parse((await answer).text).detail).toBe('The request did not arrive in time.')
  })
})

const platformToRestore = async (): Promise<{ readonly id: number }> => {
  const { body } = await api.post('/platforms', { name: 'Gone' })
  await api.delete(`/platforms/${body.id}`)
  return body
}

describe('B9 a body that is none', () => {
  const chunked = 'transfer-encoding: chunked'
  const closing = 'connection: close'

  it.each([
    ['without a type, in chunks', [chunked], '0\r\n\r\n'],
    ['of another type, in chunks', [chunked, 'content-type: text/plain'], '0\r\n\r\n'],
    ['as JSON, in chunks', [chunked, json], '0\r\n\r\n'],
    ['with an empty type', ['content-length: 0', 'content-type:'], ''],
    ['with something that is no type', ['content-length: 0', 'content-type: nonsense'], ''],
    ['without any header', [], ''],
  ])('%s is no reason to refuse a request that needs none', async (_, headers, body) => {
    const { id } = await platformToRestore()
    const line = `POST /api/daybook/v1/platforms/${id}/restore HTTP/1.1`
    const answer = await sendBytes(address, head(line, [...headers, closing]) + body)
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining(`"id":${id}`)])
  })

  it.each([
    ['without a type', [chunked]],
    ['of another type', [chunked, 'content-type: text/plain']],
  ])('but what has a byte %s is refused', async (_, headers) => {
    const { id } = await platformToRestore()
    const line = `POST /api/daybook/v1/platforms/${id}/restore HTTP/1.1`
    await expectRefusal(`${head(line, headers)}1\r\nx\r\n0\r\n\r\n`, 415, 'unsupported-media-type')
  })
})

it.each([
  ['', '\uFEFF{"name":"Marked"}', 201],
  [' and nothing else is no body', '\uFEFF', 400],
])('B9 JSON may begin with a byte order mark%s', async (_, body, status) => {
  const bytes = Buffer.from(body)
  const request = head(post, [json, `content-length: ${bytes.length}`, 'connection: close'])
  const answer = await sendBytes(address, Buffer.concat([Buffer.from(request), bytes]))
  expect(answer.status, answer.text).toBe(status)
})
