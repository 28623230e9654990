import { expect, it } from 'vitest'
import {
  accessRules,
  fixedSettings,
  identityMap,
  settingParameters,
  sharedBuffers,
} from './server-settings.ts'

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

it('takes a quarter of the memory for buffers, within bounds and within the limit of a container', () => {
  const gigabyte = 1024 ** 3
  expect(sharedBuffers(2 * gigabyte, undefined)).toBe('512MB')
  expect(sharedBuffers(64 * gigabyte, 0)).toBe('1024MB')
  expect(sharedBuffers(64 * gigabyte, gigabyte)).toBe('256MB')
  expect(sharedBuffers(gigabyte / 4, undefined)).toBe('128MB')
})
