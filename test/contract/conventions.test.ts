import { beforeAll, describe, expect, it } from 'vitest'
import { type ApiAnswer, call, type TokenClient } from '../support/api-client.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { refusalOf } from '../support/refusals.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

let test: TestApp
let api: TokenClient
let platformId: number

beforeAll(async () => {
  test = await testApp()
  api = (await test.newsroom()).api
  platformId = (await api.post('/platforms', { name: 'Website' })).body.id
})

/** Common to every error answer (contract 1.14, 1.23). */
const expectProblem = (answer: ApiAnswer, status: number, code: string): void => {
  expect(answer.status, answer.text).toBe(status)
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(answer.body).toMatchObject({ status, code, type: `http://daybook.test/docs/errors/${code}` })
  expect(answer.body.title).toMatch(/./)
  expect(answer.body.detail).toMatch(/./)
  expect(answer.body.instance).toMatch(/^\//)
  expect(answer.body.traceId).toBe(answer.headers['x-request-id'])
  expect(answer.text).not.toMatch(/\.ts|node_modules|at .*:\d+:\d+/)
}

/** Checks that a refused write has changed no stored row. */
const refusedPost = async (body: unknown, headers?: Record<string, string>): Promise<ApiAnswer> => {
  const before = await databaseDigest(test.deps.db)
  const answer = await api.post('/platforms', body, headers)
  expect(await databaseDigest(test.deps.db)).toEqual(before)
  return answer
}

const raw = (method: string, url: string, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: method as 'GET',
    url,
    headers: { authorization: `Bearer ${api.token}`, ...headers },
  })

describe('1.2 media types', () => {
  it.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'nonsense',
  ])('refuses a body of type %s', async (type) => {
    const answer = await refusedPost('{"name":"x"}', { 'content-type': type })
    expectProblem(answer, 415, 'unsupported-media-type')
    expect(answer.body.supportedMediaTypes).toEqual(['application/json'])
  })

  it.each(['application/x-www-form-urlencoded', 'text/plain'])(
    'ignores the type %s if there is no body',
    async (type) => {
      const group = (await api.post('/groups', { name: 'Desk' })).body
      const answer = await raw('DELETE', `/api/v2/groups/${group.id}`, {
        'content-type': type,
        'content-length': '0',
      })
      expect(answer.statusCode, answer.body).toBe(204)
    },
  )

  it('refuses a body without a type', async () => {
    const { statusCode, body } = await test.app.inject({
      method: 'POST',
      url: '/api/v2/platforms',
      headers: { authorization: `Bearer ${api.token}`, 'content-length': '12' },
      payload: Buffer.from('{"name":"x"}'),
    })
    expect([statusCode, JSON.parse(body).code]).toEqual([415, 'unsupported-media-type'])
  })

  it('accepts JSON with parameters and in any case', async () => {
    for (const type of [
      'application/json; charset=utf-8',
      'application/json;charset="UTF-8"; x=y',
      'APPLICATION/JSON',
    ])
      expect((await api.post('/platforms', '{"name":"Typed"}', { 'content-type': type })).status).toBe(201)
    const asItIs = { 'content-encoding': 'identity' }
    expect((await api.post('/platforms', { name: 'As it is' }, asItIs)).status).toBe(201)
  })

  it.each([
    { 'content-type': 'application/json; charset=iso-8859-1' },
    { 'content-type': 'application/json; charset="utf-16"' },
    { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  ])('refuses a body that declares an encoding other than UTF-8: %j', async (headers) => {
    const answer = await refusedPost('{"name":"x"}', headers)
    expectProblem(answer, 415, 'unsupported-media-type')
    expect(answer.headers['accept-encoding']).toBe('content-encoding' in headers ? 'identity' : undefined)
  })

  it('the token endpoint says that it accepts forms too', async () => {
    const answer = await call(test.app, 'POST', '/api/v2/auth/token', {
      body: 'x',
      headers: { 'content-type': 'text/plain' },
    })
    expectProblem(answer, 415, 'unsupported-media-type')
    expect(answer.body.supportedMediaTypes).toEqual(['application/json', 'application/x-www-form-urlencoded'])
  })

  it.each([
    'text/html',
    'application/xml, text/plain',
    'application/json;q=0',
    'application/json;charset=utf-8;q=0',
    'image/*',
  ])('Accept: %s excludes the answer', async (accept) => {
    const answer = await api.get('/platforms', { accept })
    expectProblem(answer, 406, 'not-acceptable')
    expect(answer.body.supportedMediaTypes).toEqual(['application/json'])
  })

  it.each([
    'application/json',
    '*/*',
    'application/*',
    'text/html, */*;q=0.1',
    'application/json;q=0.5, text/html',
    'application/json;charset=utf-8',
    'text/html, application/json; indent=2; q=0.5',
    '',
  ])('Accept: %s allows the answer', async (accept) => {
    expect((await api.get('/platforms', { accept })).status).toBe(200)
  })

  it('a write whose answer would be unacceptable is not carried out', async () => {
    expectProblem(await refusedPost({ name: 'x' }, { accept: 'text/html' }), 406, 'not-acceptable')
  })
})

describe('1.2 versions', () => {
  it.each(['2', '2.0'])('API-Version: %s passes', async (version) => {
    expect((await api.get('/platforms', { 'api-version': version })).status).toBe(200)
  })

  it.each(['1', '3', '2.1', '2.00', 'v2', 'latest'])('API-Version: %s is refused', async (version) => {
    const answer = await api.get('/platforms', { 'api-version': version })
    expectProblem(answer, 400, 'unsupported-version')
    expect(answer.body).toMatchObject({ requestedVersion: version, supportedVersions: ['2.0'] })
  })

  it.each([
    ['/api/v1/platforms', '1'],
    ['/api/v3/platforms/7', '3'],
    ['/api/v22', '22'],
    ['/api/v0?x=1', '0'],
  ])('the path %s belongs to another version', async (path, version) => {
    const answer = await api.get(path)
    expectProblem(answer, 400, 'unsupported-version')
    expect(answer.body).toMatchObject({ requestedVersion: version, supportedVersions: ['2.0'] })
  })
})

describe('1.14 paths and methods', () => {
  it.each([
    '/api',
    '/api/v2',
    '/api/v2/',
    '/api/v2/platform',
    '/api/v2/Platforms',
    '/api/vx/platforms',
    '//api/v2/platforms',
    '/.env',
  ])('there is no endpoint %s', async (path) => {
    const answer = await call(test.app, 'GET', path, { headers: { authorization: `Bearer ${api.token}` } })
    expectProblem(answer, 404, 'endpoint-not-found')
  })

  it('an unknown path gets the same answer with and without a token', async () => {
    expectProblem(await call(test.app, 'POST', '/api/v2/nothing', { body: {} }), 404, 'endpoint-not-found')
  })

  it.each([
    ['PATCH', '/api/v2/platforms', 'GET, HEAD, POST'],
    ['DELETE', '/api/v2/platforms', 'GET, HEAD, POST'],
    ['OPTIONS', '/api/v2/platforms/7', 'DELETE, GET, HEAD, PATCH, PUT'],
    ['TRACE', '/api/v2/platforms/7', 'DELETE, GET, HEAD, PATCH, PUT'],
    ['GET', '/api/v2/auth/token', 'POST'],
    ['POST', '/openapi.json', 'GET, HEAD'],
    ['DELETE', '/health/live', 'GET, HEAD'],
    ['PUT', '/docs/errors/conflict', 'GET, HEAD'],
  ])('%s %s is answered with the allowed methods', async (method, url, allow) => {
    const { statusCode, headers, body } = await raw(method, url)
    expect([statusCode, headers.allow]).toEqual([405, allow])
    expect(JSON.parse(body)).toMatchObject({ code: 'method-not-allowed', instance: url })
  })

  it('HEAD answers like GET, without the body', async () => {
    const url = `/api/v2/platforms/${platformId}`
    const [head, get] = [await raw('HEAD', url), await raw('GET', url)]
    expect([head.statusCode, head.body]).toEqual([200, ''])
    for (const name of ['etag', 'content-type', 'content-length'])
      expect(head.headers[name], name).toBe(get.headers[name])
    const missing = await raw('HEAD', '/api/v2/platforms/99999999')
    expect([missing.statusCode, missing.body]).toEqual([404, ''])
  })

  it('2.7 HEAD needs the same scope as GET', async () => {
    const { organizationId } = await test.newsroom()
    const { api: writer } = await test.client(organizationId, ['api.write'])
    const { statusCode } = await test.app.inject({
      method: 'HEAD',
      url: '/api/v2/platforms',
      headers: { authorization: `Bearer ${writer.token}` },
    })
    expect(statusCode).toBe(403)
  })
})

describe('1.8 query parameters', () => {
  it.each([
    ['colour=red', 'query colour unknown-field'],
    ['__proto__=1', 'query __proto__ unknown-field'],
    ['constructor=1', 'query constructor unknown-field'],
    ['Size=1', 'query Size unknown-field'],
    ['=1', 'query null unknown-field'],
    ['size[]=1', 'query size[] unknown-field'],
  ])('?%s is unknown', async (query, problem) => {
    const answer = await api.get(`/platforms?${query}`)
    expectProblem(answer, 400, 'validation-failed')
    expect(refusalOf(answer).errors).toEqual([problem])
  })

  it('are refused even by operations that take none', async () => {
    const answer = await api.delete(`/platforms/${platformId}?force=true`)
    expect(refusalOf(answer)).toMatchObject({
      code: 'validation-failed',
      errors: ['query force unknown-field'],
    })
    expect((await api.get(`/platforms/${platformId}`)).status).toBe(200)
  })

  it.each(['size=0', 'size=101', 'page=-1', 'cursor=%00', 'cursor=v2.x'])(
    '?%s is not valid paging',
    async (query) => {
      const answer = await api.get(`/platforms?${query}`)
      expectProblem(answer, 400, 'bad-request')
      expect(answer.body.errors).toContainEqual(
        expect.objectContaining({ scope: 'query', path: query.split('=')[0] }),
      )
    },
  )

  it('one answer reports the problems of path, query and body', async () => {
    const answer = await api.patch('/platforms/0?force=1', { name: 1, colour: 'red' })
    expect(refusalOf(answer)).toEqual({
      status: 400,
      code: 'validation-failed',
      errors: [
        'body colour unknown-field',
        'body name type-mismatch',
        'path id out-of-range',
        'query force unknown-field',
      ],
    })
  })
})

describe('1.8 bodies that are not valid JSON', () => {
  it.each([
    ['nothing', ''],
    ['a half', '{"name":'],
    ['single quotes', "{'name': 'x'}"],
    ['a comment', '{"name":"x"} // platform'],
    ['two documents', '{"name":"x"}{"name":"y"}'],
    ['a repeated member', '{"name":"x","name":"y"}'],
    [
      'a repeated nested member, once escaped',
      '{"name":"x","weeklySchedule":{"mon":true,"\\u006don":false}}',
    ],
    ['a byte order mark within', '{"name":\ufeff"x"}'],
    ['NaN', '{"name":NaN}'],
    ['a control character', '{"name":"a\u0001b"}'],
    ['invalid UTF-8', Buffer.from([...Buffer.from('{"name":"'), 0xff, 0xfe, ...Buffer.from('"}')])],
    [
      'a surrogate in UTF-8',
      Buffer.from([...Buffer.from('{"name":"'), 0xed, 0xa0, 0x80, ...Buffer.from('"}')]),
    ],
    ['UTF-16', Buffer.from('{"name":"x"}', 'utf16le')],
    ['compressed bytes', Buffer.from([0x1f, 0x8b, 8, 0, 0])],
  ])('%s is refused', async (_, body) => {
    const answer = await refusedPost(body, { 'content-type': 'application/json' })
    expectProblem(answer, 400, 'bad-request')
    expect(answer.text).not.toContain('name')
  })

  it.each(['null', '"x"', '7', 'true', '[]', '[{"name":"x"}]'])('%s is not an object', async (body) => {
    const answer = await refusedPost(body, { 'content-type': 'application/json' })
    expectProblem(answer, 400, 'type-mismatch')
    expect(refusalOf(answer).errors).toEqual(['body null type-mismatch'])
  })

  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
    'a member %s is unknown like any other',
    async (name) => {
      const answer = await refusedPost(`{"name":"x","${name}":{"admin":true}}`, {
        'content-type': 'application/json',
      })
      expect(refusalOf(answer)).toMatchObject({
        code: 'validation-failed',
        errors: [`body ${name} unknown-field`],
      })
      expect(({} as { admin?: boolean }).admin).toBeUndefined()
    },
  )

  it('a method without a body refuses one', async () => {
    const { statusCode, body } = await test.app.inject({
      method: 'DELETE',
      url: `/api/v2/platforms/${platformId}`,
      headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' },
      payload: '{"force":true}',
    })
    expect([statusCode, JSON.parse(body).code]).toEqual([400, 'bad-request'])
    expect((await api.get(`/platforms/${platformId}`)).status).toBe(200)
  })
})

describe('1.23 trace ids', () => {
  const traceOf = async (headers: Record<string, string>) => {
    const { headers: answered, body } = await api.get('/nothing', headers)
    expect(body.traceId).toBe(answered['x-request-id'])
    return body.traceId
  }
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'

  it('come from X-Request-Id', async () => {
    expect(await traceOf({ 'x-request-id': 'cms-7f3a' })).toBe('cms-7f3a')
    const good = await api.get('/platforms', { 'x-request-id': 'cms-7f3b' })
    expect(good.headers['x-request-id']).toBe('cms-7f3b')
  })

  it('come from traceparent, which takes precedence', async () => {
    const traceparent = `00-${trace}-00f067aa0ba902b7-01`
    expect(await traceOf({ traceparent, 'x-request-id': 'cms-7f3a' })).toBe(trace)
  })

  it.each(['', 'with a space', 'a'.repeat(129), 'tab\there', 'ü'])(
    'are new if X-Request-Id is "%s"',
    async (id) => {
      expect(await traceOf({ 'x-request-id': id })).toMatch(/^[0-9a-f]{32}$/)
    },
  )

  it.each([
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${trace}`,
    'nonsense',
    `ff-${trace.toUpperCase()}-00f067aa0ba902b7-01`,
  ])('do not come from the traceparent %s', async (traceparent) => {
    const id = await traceOf({ traceparent })
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect(id).not.toBe(trace)
  })
})

describe('1.8 nesting', () => {
  it.each([10_000, 90_000])('of %i levels is refused, by itself and within a body', async (depth) => {
    const nested = '['.repeat(depth) + ']'.repeat(depth)
    for (const body of [nested, `{"name":"x","manualSchedule":${nested}}`]) {
      const answer = await refusedPost(body, { 'content-type': 'application/json' })
      expectProblem(answer, 400, 'validation-failed')
      expect(answer.body.errors).toContainEqual(expect.objectContaining({ scope: 'body', code: 'too-deep' }))
    }
  })

  it('1.9 of more levels than a body may have values is refused before parsing', async () => {
    const answer = await refusedPost('['.repeat(900_000), { 'content-type': 'application/json' })
    expectProblem(answer, 400, 'validation-failed')
    expect(answer.body.errors).toMatchObject([{ path: null, code: 'too-many-values' }])
  })
})

describe('A15 a trailing slash', () => {
  it('changes no answer of the API', async () => {
    const { status, text } = await api.get('/platforms')
    expect(await api.get('/platforms/?size=20')).toMatchObject({ status, text })
    expect((await api.get('/platforms/4000000/')).status).toBe(404)
    expect((await api.delete('/platforms/')).status).toBe(405)
  })
})

describe('A16 headers', () => {
  it('keep shared caches from every answer of the API, errors and writes included', async () => {
    const { body: group, headers: ofWrite } = await api.post('/groups', { name: 'Sport' })
    const answers = [
      ofWrite,
      (await api.get(`/groups/${group.id}`)).headers,
      (await api.get('/groups/4000000')).headers,
      (await api.get('/nowhere')).headers,
      (await api.get('/api/')).headers,
      (await call(test.app, 'GET', '/api')).headers,
      (await api.get('/groups/%')).headers,
      (await api.post('/groups', { name: 7 })).headers,
    ]
    for (const headers of answers)
      expect(headers).toMatchObject({
        'cache-control': 'private, no-cache',
        vary: 'Authorization, Cookie, Accept-Encoding',
      })
  })
})

describe('1.10 external ids in paths', () => {
  it('of any length reach the look-up', async () => {
    for (const id of ['%20', '', 'x'.repeat(256), 'x'.repeat(6000)])
      expectProblem(await api.get(`/platforms/external-id/${id}`), 400, 'input-parameter-error')
    expectProblem(await api.get('/platforms/external-id/%00'), 400, 'validation-failed')
  })

  it('1.14 that are not percent-encoded UTF-8 are refused, with the trace id', async () => {
    for (const path of ['%', '%E0%A4%A', '%ED%A0%80', '%ff']) {
      const answer = await api.get(`/platforms/external-id/${path}`, { 'x-request-id': 'cms-1' })
      expectProblem(answer, 400, 'bad-request')
      expect(answer.body.traceId).toBe('cms-1')
    }
  })
})
