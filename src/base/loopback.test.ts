import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { isLoopback, unreachableLinks } from './loopback.ts'

it.each(['localhost', '127.0.0.1', '127.8.0.1', '::1', '[::1]', '::ffff:127.0.0.1'])(
  '%s is this machine',
  (host) => {
    expect(isLoopback(host)).toBe(true)
  },
)

it.each(['0.0.0.0', '::', '10.0.0.1', '127.example.org', '::ffff:10.0.0.1', 'news.example'])(
  '%s is not this machine',
  (host) => {
    expect(isLoopback(host)).toBe(false)
  },
)

it.each([
  ['a server of this machine only', {}, null],
  ['one that others reach', { HOST: '0.0.0.0' }, 'HOST 0.0.0.0'],
  ['one that others reach through a proxy', { TRUST_PROXY: '127.0.0.1' }, 'TRUST_PROXY 127.0.0.1'],
  ['one with BASE_URL', { TRUST_PROXY: '127.0.0.1', BASE_URL: 'https://news.example' }, null],
])('knows whether links of %s lead there', (_what, environment, admitting) => {
  const found = unreachableLinks(readConfig(environment), environment)
  expect(found?.message.split(' admits')[0] ?? null).toBe(admitting)
})
