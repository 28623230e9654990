import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { languages } from '../../src/app/reference/quickstart-programs.ts'
import { errorCatalogue } from '../../src/base/error-catalogue.ts'
import { escaped } from '../../src/base/text/escaped.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await testApp()
})

const get = (url: string) => test.app.inject({ url })

const policyOf = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  )

describe('the reference under /docs', () => {
  it('loads scripts and styles from this server alone, all of which are there', async () => {
    const { statusCode, body } = await get('/docs')
    expect(statusCode).toBe(200)
    const assets = [...body.matchAll(/<(?:script|link)\b[^>]*(?:src|href)="([^"]+)"/g)].map(([, url]) =>
      String(url),
    )
    expect(assets.length).toBeGreaterThan(5)
    for (const url of assets) {
      expect(url).toMatch(/^\/docs\//)
      expect((await get(url)).statusCode, url).toBe(200)
    }
  })

  it('allows no script but those files: none inline, none from elsewhere', async () => {
    const { headers, body } = await get('/docs')
    const policy = policyOf(headers)
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'connect-src': "'self'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
    })
    expect(body.replace(/<script src="[^"]+" charset="UTF-8"> <\/script>/g, '')).not.toContain('<script')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it('begins with the quickstart, in each language, with the address of this server', async () => {
    const { body } = await get('/docs')
    const [before, after] = body.split('<div id="swagger-ui"></div>')
    expect(before).toContain('<h1>Quickstart</h1>')
    expect(before).toContain('DAYBOOK_URL=http://daybook.test')
    for (const language of languages) expect(before).toContain(`aria-label="${language}"`)
    expect(after).toContain('<strong>Safe retries.</strong>')
    const links = [...body.matchAll(/<a href="([^"]+)"/g)].map(([, url]) => String(url))
    for (const url of links.filter((one) => one.startsWith('#')))
      expect(body).toContain(`id="${url.slice(1)}"`)
    for (const url of links.filter((one) => !one.startsWith('#')))
      expect((await get(url)).statusCode, url).toBe(200)
  })

  it('describes the API with addresses that fit whatever name the page was opened under', async () => {
    const description = (await get('/docs/json')).json()
    expect(description.servers).toEqual([{ url: '/' }])
    expect(description.paths['/api/v2/platforms'].get.operationId).toBe('listPlatforms')
  })
})

describe('behind a proxy with TLS', () => {
  it('asks browsers to keep to TLS', async () => {
    const { app } = await testApp({ config: { baseUrl: 'https://news.example' } })
    const { headers } = await app.inject({ url: '/docs' })
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d+/)
    expect((await app.inject({ url: '/docs/errors/conflict' })).body).toContain('href="../../docs/pages.css"')
  })
})

describe('1.21 the changelog of the API', () => {
  it('has what CHANGELOG.md says of the API, and is linked from every page', async () => {
    const { statusCode, body } = await get('/docs/changelog')
    expect(statusCode).toBe(200)
    const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8')
    expect(body).toContain(`<h2>${/^## (.*)$/m.exec(changelog)?.[1]}</h2>`)
    expect(body).toContain(
      'Pages of <code>GET /api/v2/elements</code> and <code>/changes</code> end before 8 MiB.',
    )
    expect(body).not.toMatch(/BACKUP_FOLDER|\]\(/)
    for (const url of ['/docs', '/docs/errors', '/docs/changelog'])
      expect((await get(url)).body).toMatch(/<a href="[./]*\/docs\/changelog">/)
  })
})

describe('1.14 the pages about errors', () => {
  it('has a page for each kind with its status, when it is sent, what to do, and an example', async () => {
    for (const [slug, { status, title, when, remedy }] of Object.entries(errorCatalogue)) {
      const { statusCode, headers, body } = await get(`/docs/errors/${slug}`)
      expect(statusCode, slug).toBe(200)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      const text = body.replace(/<\/?code>/g, '')
      expect(text).toContain(escaped(title))
      expect(text).toContain(`HTTP ${status}`)
      expect(text).toContain(escaped(when).replaceAll('`', ''))
      expect(text).toContain(escaped(remedy).replaceAll('`', ''))
      expect(text).toContain(escaped(`"type": "http://daybook.test/docs/errors/${slug}"`))
      expect(body).not.toContain('<script')
    }
  })

  it('is where the type of an error leads to', async () => {
    const { type } = (await get('/api/v2/platforms')).json()
    const { statusCode } = await get(new URL(type).pathname)
    expect(statusCode).toBe(200)
  })

  it('lists them all', async () => {
    const { body } = await get('/docs/errors')
    for (const slug of Object.keys(errorCatalogue)) expect(body).toContain(`href="errors/${slug}"`)
  })

  it('has no page for anything else', async () => {
    for (const slug of ['nothing', 'constructor', '__proto__', '%3Cscript%3E']) {
      const answer = await get(`/docs/errors/${slug}`)
      expect(answer.statusCode).toBe(404)
      expect(answer.json().code).toBe('endpoint-not-found')
    }
  })

  it('escapes whatever it shows', () => {
    expect(escaped(`<b a="1">&'`)).toBe('&lt;b a=&quot;1&quot;&gt;&amp;&#39;')
  })
})
