import { expect, it } from 'vitest'
import { findPackage, parseLinks } from './binaries.ts'

it('finds the programs of each system by its own package name', () => {
  expect(() => findPackage({ platform: 'linux', arch: 'mips' })).toThrow(
    /no embedded PostgreSQL for this system \(linux mips\).*of your own/,
  )
})

it('reads the list of links relative to the programs', () => {
  const text = '[{"source":"native/lib/libpq.so.5.18","target":"native/lib/libpq.so.5"}]'
  expect(parseLinks(text)).toEqual([{ source: 'lib/libpq.so.5.18', target: 'lib/libpq.so.5' }])
  expect(() => parseLinks('{}')).toThrow('not a list of links')
  expect(() => parseLinks('[{"source":1}]')).toThrow('not a list of links')
})
