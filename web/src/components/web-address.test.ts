import { expect, it } from 'vitest'
import { webAddress } from './web-address.ts'

it.each([
  [' www.example.org/x?y=1 ', 'https://www.example.org/x?y=1'],
  ['example.org:8443', 'https://example.org:8443'],
  ['m\u00fcller.example', 'https://m\u00fcller.example'],
  ['http://example.org', 'http://example.org'],
  ['mailto:a@example.org', 'mailto:a@example.org'],
  ['a@example.org', 'a@example.org'],
  ['example', 'example'],
  ['12.5', '12.5'],
  ['see example.org', 'see example.org'],
  ['', ''],
])('%j is the address %j', (typed, address) => {
  expect(webAddress(typed)).toBe(address)
})
