import { expect, it } from 'vitest'
import { decoded } from './decoded.ts'

it.each([
  ['Stra\u00dfe', [0x53, 0x74, 0x72, 0x61, 0xc3, 0x9f, 0x65], 'utf-8'],
  ['\u00dc', [0xef, 0xbb, 0xbf, 0xc3, 0x9c], 'utf-8'],
  ['\u00dc', [0xff, 0xfe, 0xdc, 0x00], 'utf-16le'],
  ['\u00dc', [0xfe, 0xff, 0x00, 0xdc], 'utf-16be'],
  [
    '\u201eStra\u00dfe\u201c \u20ac',
    [0x84, 0x53, 0x74, 0x72, 0x61, 0xdf, 0x65, 0x93, 0x20, 0x80],
    'windows-1252',
  ],
  ['', [], 'utf-8'],
])('23.1 %s in %j is read as %s', (text, bytes, encoding) => {
  expect(decoded(new Uint8Array(bytes))).toEqual({ text, encoding })
})
