import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  claimStatusLine,
  lineReader,
  type PeerMessage,
  parseClaimStatus,
  parsePeerMessage,
  peerMessageLine,
} from './claim-messages.ts'
import type { ClaimStatus } from './claim-rules.ts'

const status: ClaimStatus = { pid: 7, role: 'service', state: 'ready', since: '2026-06-11T12:00:00.000Z' }

it('understands messages however they are split on their way', () => {
  const sent: PeerMessage[] = [{ role: 'service' }, { role: 'command' }, 'farewell']
  const text = sent.map(peerMessageLine).join('')
  fc.assert(
    fc.property(fc.array(fc.nat(text.length)), (cuts) => {
      const received: unknown[] = []
      const read = lineReader((line) => received.push(parsePeerMessage(line)))
      const starts = [0, ...cuts.sort((a, b) => a - b), text.length]
      for (const [i, start] of starts.entries()) read(text.slice(start, starts[i + 1]))
      expect(received).toEqual(sent)
    }),
  )
})

it('says what releases before this one say', () => {
  expect(peerMessageLine({ role: 'service' })).toBe('{"role":"service"}\n')
  expect(peerMessageLine('farewell')).toBe('{"farewell":true}\n')
  expect(claimStatusLine(status)).toBe(
    '{"pid":7,"role":"service","state":"ready","since":"2026-06-11T12:00:00.000Z"}\n',
  )
})

it('recognizes a line that is not one of ours', () => {
  expect(parseClaimStatus(claimStatusLine(status))).toEqual(status)
  for (const line of ['', 'HTTP/1.1 400 Bad Request', 'null', '[]', '{"role":"king"}', '{"role":"service"}'])
    expect(parseClaimStatus(line)).toBe(undefined)
  expect(parseClaimStatus(JSON.stringify({ ...status, pid: '7' }))).toBe(undefined)
  expect(parsePeerMessage('GET / HTTP/1.1')).toBe(undefined)
})
