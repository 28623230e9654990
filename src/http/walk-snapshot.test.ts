import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fullSnapshot, shortSnapshot } from './walk-snapshot.ts'

it.each([
  ['1000:1007:1002,1005', '1000:7:2,5'],
  ['1000:1000:', '1000:0:'],
  ['4294967299:4294967301:4294967299', '4294967299:2:0'],
])('%s is shortened to %s', (full, short) => {
  expect(shortSnapshot(full)).toBe(short)
  expect(fullSnapshot(short)).toBe(full)
})

it.each([
  ['', 'nothing'],
  ['1:2', 'a part missing'],
  ['0:1:', 'no transaction zero'],
  ['10:2:5', 'a running transaction after the last'],
  ['10:5:3,3', 'the same one twice'],
  ['10:5:3,2', 'out of order'],
  ['10:5:-1', 'negative'],
  ['9223372036854775807:1:', 'beyond the largest transaction id'],
  ['1:9999999999999:', 'too far apart'],
  ['a:b:c', 'not numbers'],
])('refuses %s: %s', (short) => {
  expect(fullSnapshot(short)).toBeUndefined()
})

it('restores the original or rejects the input', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^\d{1,20}:\d{1,14}:(\d{1,3}(,\d{1,3})*)?$/))
  fc.assert(
    fc.property(text, (short) => {
      const full = fullSnapshot(short)
      if (full !== undefined) expect(fullSnapshot(shortSnapshot(full))).toBe(full)
    }),
  )
})
