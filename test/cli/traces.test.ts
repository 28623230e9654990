import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { afterFile } from '../support/after-file.ts'
import { cleanUpCommands, daybook, requestToken, serving } from '../support/command-line.ts'
import { makeNewsroom } from '../support/made-newsroom.ts'
import { createTestDatabase } from '../support/test-database.ts'

afterAll(cleanUpCommands)

interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly attributes: readonly { key: string; value: Record<string, unknown> }[]
}

interface Batch {
  readonly resourceSpans: readonly { scopeSpans: readonly { spans: readonly Span[] }[] }[]
}

/** What a collector is sent by OTLP over HTTP, and with which key. */
const collector = async () => {
  const spans: Span[] = []
  const keys = new Set<unknown>()
  const paths = new Set<string | undefined>()
  const server = createServer((request, answer) => {
    keys.add(request.headers['x-api-key'])
    paths.add(request.url)
    void json(request).then((body) => {
      const { resourceSpans } = body as Batch
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      answer.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterFile(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { spans, keys, paths, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const attributesOf = ({ attributes }: Span): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

describe('traces', () => {
  it('show a request with its statements under the trace id of its answer, and nothing that was sent', async () => {
    const { url: databaseUrl } = await createTestDatabase()
    const variables = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' }
    const credentials = await makeNewsroom(databaseUrl)
    const { spans, keys, paths, url } = await collector()
    const server = await serving({
      ...variables,
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=opens%20sesame',
    })
    const { token } = await requestToken(server.url, credentials)
    const ask = (path: string, headers: Record<string, string> = {}, body?: object) =>
      fetch(`${server.url}/api/v2${path}`, {
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
    const made = await ask('/groups', {}, { name: 'A secret desk' })
    expect(made.status).toBe(201)
    const { id } = (await made.json()) as { id: number }
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
    const traceparent = (flags: string) => ({ traceparent: `00-${trace}-00f067aa0ba902b7-${flags}` })
    expect((await ask(`/groups/${id}`, traceparent('01'))).headers.get('x-request-id')).toBe(trace)
    await ask(`/groups/external-id/unwanted`, traceparent('00'))
    expect(await server.stop()).toBe(0)

    const named = (name: string) => spans.filter((span) => span.name === name)
    const [post] = named('POST /api/v2/groups')
    expect(post?.traceId).toBe(made.headers.get('x-request-id'))
    expect(post && attributesOf(post)).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/v2/groups',
      'http.response.status_code': 201,
    })
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === post?.spanId)
    expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['BEGIN', 'INSERT', 'COMMIT']))
    expect(named('GET /api/v2/groups/:id')).toMatchObject([
      { traceId: trace, parentSpanId: '00f067aa0ba902b7' },
    ])
    expect(named('GET /api/v2/groups/external-id/:externalId')).toEqual([])
    expect([[...keys], [...paths]]).toEqual([['opens sesame'], ['/v1/traces']])
    expect(JSON.stringify(spans)).not.toMatch(/secret desk|desk@example|Bearer|unwanted/i)
  })

  it('need settings that make sense; all that do not are named, and no key is shown', async () => {
    const { code, stderr } = await daybook(['serve'], {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
      OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=%E0secret',
      OTEL_TRACES_SAMPLER_ARG: '5 %',
    })
    expect(code).toBe(2)
    expect(stderr).toContain('OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address')
    expect(stderr).toContain('OTEL_EXPORTER_OTLP_HEADERS must be percent-encoded pairs like name=value')
    expect(stderr).toContain('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "5 %"')
    expect(stderr).not.toContain('secret')
  })

  it('hold up nothing where no collector answers', async () => {
    const { url: databaseUrl } = await createTestDatabase()
    const variables = { DATABASE_URL: databaseUrl, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }
    const server = await serving(variables)
    expect((await fetch(`${server.url}/api/v2/groups`)).status).toBe(401)
    expect(await server.stop()).toBe(0)
    expect(server.stderr()).toContain('traces')
  })
})
