import { expect, it } from 'vitest'
import { urlProblems } from './webhook-rules.ts'

it.each([
  ['https://example.org/hook', []],
  ['http://example.org/hook', ['https-required']],
  ['https://mia:secret@example.org/hook', ['names-user']],
  ['https://127.0.0.1/hook', ['address-refused']],
])('16.1 says by a code of its own why it does not send to %s', (address, codes) => {
  expect(urlProblems(address, []).map(({ code }) => code)).toEqual(codes)
})
