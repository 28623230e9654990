import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { assertBuilt } from '../support/built.ts'
import { testApp } from '../support/test-app.ts'

assertBuilt('pages')
const { app } = await testApp()
const secure = await testApp({ config: { baseUrl: 'https://daybook.test' } })

const assets = readdirSync(new URL('../../dist/web/assets/', import.meta.url))
/** The first segment of every page's address, as the router has it. */
const router = readFileSync(new URL('../../web/src/router.tsx', import.meta.url), 'utf8')
const routes = [...new Set([...router.matchAll(/path: '(\/[\w-]*)/g)].map(([, path = '']) => path))]

const script = assets.find((name) => /^index-.*\.js$/.test(name))

describe('pages', () => {
  it.each(['/', '/plan', '/plan?view=week', '/elements/7', '/settings/platforms', '/sign-in'])(
    'answers %s with the one page, which is asked for again each time',
    async (url) => {
      const { statusCode, headers, body } = await app.inject({ url, headers: { accept: 'text/html' } })
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      })
      expect(body).toContain('<div id="root">')
    },
  )

  it.each([
    ['/elements', '/api/v2/elements'],
    ['/elements/7', '/api/v2/elements/7'],
    ['/plan?dateFrom=2026-06-18', '/api/daybook/v1/plan'],
  ])(
    'answers a program that does not ask for a page at %s with a problem, which names the API',
    async (url, meant) => {
      for (const accept of [
        'application/json',
        'application/json, text/plain, */*',
        '*/*',
        'text/plain',
        undefined,
      ]) {
        const { statusCode, headers, body } = await app.inject({
          url,
          headers: accept === undefined ? {} : { accept },
        })
        expect([statusCode, JSON.parse(body).code, headers.vary]).toEqual([
          404,
          'endpoint-not-found',
          expect.stringContaining('Accept'),
        ])
        expect(JSON.parse(body).detail).toContain(`Did you mean \`${meant}\`?`)
      }
    },
  )

  it('answers what takes anything with a page where the API has nothing like it', async () => {
    for (const url of ['/', '/sign-in'])
      expect((await app.inject({ url, headers: { accept: '*/*' } })).statusCode).toBe(200)
  })

  it('has found the addresses in the router', () => {
    expect(routes).toEqual(expect.arrayContaining(['/plan', '/trash', '/settings']))
  })

  it.each(routes)('answers %s, which the application has, with status 200', async (url) => {
    const { statusCode } = await app.inject({ url, headers: { accept: 'text/html' } })
    expect(statusCode).toBe(200)
  })

  it('runs no script but its own files, and is shown in no frame', async () => {
    const { headers, body } = await app.inject({ url: '/plan', headers: { accept: 'text/html' } })
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/(^|;)script-src 'self'(;|$)/)
    expect(policy).toMatch(/(^|;)frame-ancestors 'none'(;|$)/)
    expect(policy).toMatch(/(^|;)default-src 'none'(;|$)/)
    expect(body).not.toMatch(/<script(?![^>]* src=)/)
  })

  it('asks browsers to stay with HTTPS where it is served by HTTPS, and only there', async () => {
    const header = 'strict-transport-security'
    expect((await secure.app.inject({ url: '/' })).headers[header]).toMatch(/max-age=\d{7,}/)
    expect((await app.inject({ url: '/' })).headers[header]).toBeUndefined()
  })

  it('sends scripts compressed, to be kept for a year: their names change with their content', async () => {
    const answer = await app.inject({ url: `/assets/${script}`, headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  it.each(['/plan', '/color-scheme.js', `/assets/${script}`])(
    'B1 is not sent again, whatever a compressing proxy made of the tag: %s',
    async (url) => {
      const accept = 'text/html'
      const { headers } = await app.inject({ url, headers: { accept } })
      const etag = String(headers.etag)
      for (const tag of [etag, etag.replace(/"$/, '-gzip"'), `"other", ${etag}-br`]) {
        const again = await app.inject({ url, headers: { accept, 'if-none-match': tag } })
        expect([tag, again.statusCode]).toEqual([tag, 304])
      }
      const other = await app.inject({ url, headers: { accept, 'if-none-match': '"other-gzip"' } })
      expect(other.statusCode).toBe(200)
    },
  )

  it.each([
    '/assets/absent.js',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e%2findex.html',
    '/nothing-here',
  ])('answers %s as any unknown address', async (url) => {
    const { statusCode, body } = await app.inject({ url })
    expect(statusCode).toBe(404)
    expect(JSON.parse(body)).toMatchObject({ code: 'endpoint-not-found' })
  })

  const asBrowser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

  it('answers a browser at an unknown address with a page, with status 404 and the headers of pages', async () => {
    const { statusCode, headers, body } = await app.inject({
      url: '/nothing-here/at?all',
      headers: asBrowser,
    })
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(String(headers['content-security-policy'])).toMatch(/(^|;)script-src 'self'(;|$)/)
    expect(body).toContain('<div id="root">')
  })

  it.each([
    ['GET', '/api/v2/nothing', asBrowser],
    ['GET', '/nothing', { accept: '*/*' }],
    ['GET', '/nothing', {}],
    ['POST', '/nothing', asBrowser],
  ] as const)('1.14 answers %s %s with the problem, %j', async (method, url, headers) => {
    const answer = await app.inject({ method, url, headers })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'endpoint-not-found' })
  })
})
