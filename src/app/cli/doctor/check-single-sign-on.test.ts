import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { afterFile } from '../../../../test/support/after-file.ts'
import { identityProvider } from '../../../../test/support/identity-provider.ts'
import { callbackPath } from '../../../access/single-sign-on/provider.ts'
import { readConfig } from '../../../base/config.ts'
import { freePort } from '../free-port.ts'
import { checkSingleSignOn } from './check-single-sign-on.ts'

const baseUrl = 'http://daybook.test'

const checked = (issuer: string, more = {}) =>
  checkSingleSignOn(
    readConfig({ BASE_URL: baseUrl, OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'daybook', ...more }),
  )

const html = '<!doctype html><title>Login</title>'

const server = createServer(({ url }, response) => {
  const json = (body: string) => response.setHeader('content-type', 'application/json').end(body)
  const answers: Record<string, () => unknown> = {
    missing: () => response.writeHead(404).end(),
    moved: () => response.writeHead(302, { location: '/elsewhere' }).end(),
    page: () => response.setHeader('content-type', 'text/html').end(html),
    broken: () => json('{'),
    nameless: () => json('{}'),
    other: () => json('{"issuer":"https://login.example.org/other"}'),
    slash: () => json(JSON.stringify({ issuer: at('slash/'), authorization_endpoint: at('authorize') })),
    silent: () => server.emit('asked'),
  }
  answers[url?.split('/')[1] ?? '']?.()
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterFile(() => {
  server.closeAllConnections()
  server.close()
})
const { port } = server.address() as AddressInfo
const at = (path: string) => `http://127.0.0.1:${port}/${path}`

afterEach(() => {
  vi.useRealTimers()
})

describe('daybook doctor on single sign-on', () => {
  it('says nothing where there is none', async () => {
    expect(await checkSingleSignOn(readConfig({}))).toEqual([])
  })

  it('finds a provider that answers, and names the redirect address', async () => {
    const { issuer } = await identityProvider(`${baseUrl}${callbackPath}`)
    const message = `${issuer} answers; it must know the redirect address ${baseUrl}/sign-in/single-sign-on/callback`
    expect(await checked(issuer, { OIDC_CLIENT_SECRET: 'secret' })).toEqual([
      { severity: 'ok', subject: 'single sign-on', message, remedy: null },
    ])
  })

  it('says that without OIDC_CLIENT_SECRET the provider must know a public client', async () => {
    const { issuer } = await identityProvider(`${baseUrl}${callbackPath}`)
    const [found] = await checked(issuer)
    expect(found).toMatchObject({ severity: 'ok', message: expect.stringContaining('OIDC_CLIENT_SECRET') })
  })

  it.each([
    ['missing', 'it answers with status 404'],
    ['moved', 'it answers with status 302'],
    ['page', 'it is not the document of an identity provider'],
    ['broken', 'it is not the document of an identity provider'],
    ['nameless', 'it is not the document of an identity provider'],
  ])('says why an address is none of a provider: %s', async (path, words) => {
    const [found, ...more] = await checked(at(path))
    expect(more).toEqual([])
    expect(found).toMatchObject({
      severity: 'error',
      message: `${at(path)}/.well-known/openid-configuration cannot be used: ${words}`,
    })
    expect(found?.remedy).toContain('docs/single-sign-on.md')
  })

  it('names the issuer that the provider calls itself', async () => {
    const [found] = await checked(at('other'))
    expect(found?.message).toContain('it names another issuer: https://login.example.org/other')
    expect(found?.remedy).toContain('OIDC_ISSUER=https://login.example.org/other')
  })

  it('takes an issuer that ends in a slash as it is', async () => {
    expect(await checked(at('slash/'))).toMatchObject([{ severity: 'ok' }])
    const [found] = await checked(at('slash'))
    expect(found?.remedy).toContain(`OIDC_ISSUER=${at('slash/')}`)
  })

  it('says why nobody answers', async () => {
    const [refused] = await checked(`http://127.0.0.1:${await freePort('127.0.0.1')}`)
    expect(refused?.message).toContain('cannot be used: connect ECONNREFUSED')
    const [plain] = await checked('http://login.example.org')
    expect(plain?.message).toContain('it is not encrypted')
  })

  it('does not wait for ever', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const asked = once(server, 'asked')
    const finding = checked(at('silent'))
    await asked
    vi.advanceTimersByTime(10_000)
    expect((await finding)[0]?.message).toContain('it does not answer in time')
  })

  it.each(['common', 'organizations', 'consumers'])(
    'refuses the issuer of Microsoft that is everybody’s: %s',
    async (tenant) => {
      const [found] = await checked(`https://login.microsoftonline.com/${tenant}/v2.0`)
      expect(found).toMatchObject({ severity: 'error', subject: 'single sign-on' })
      expect(found?.message).toContain('lets in people of every organization')
    },
  )
})
