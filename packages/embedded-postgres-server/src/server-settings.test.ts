import { expect, it } from 'vitest'
import { accessRules, fixedSettings, identityMap, settingParameters } from './server-settings.ts'

it('admits connections only by our socket, or with a password on loopback', () => {
  expect(fixedSettings('socket', 5432)).toMatchObject({ listen_addresses: '', unix_socket_directories: '.' })
  expect(fixedSettings('tcp', 49152)).toMatchObject({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
  })
  expect(accessRules('socket')).toBe('local all all peer map=daybook\n')
  expect(accessRules('tcp')).toBe('host all all 127.0.0.1/32 scram-sha-256\n')
})

it('keeps commits safe unless told otherwise', () => {
  expect(fixedSettings('socket', 5432)).toMatchObject({
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
  })
})

it('passes settings one by one', () => {
  expect(settingParameters({ port: '5432', listen_addresses: '' })).toEqual([
    '-c',
    'port=5432',
    '-c',
    'listen_addresses=',
  ])
})

it('lists each system user once, quoted', () => {
  expect(identityMap(['root', 'root', 'o"brien'], 'daybook')).toBe(
    'daybook "root" "daybook"\ndaybook "o""brien" "daybook"\n',
  )
})
