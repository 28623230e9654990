import { ApiError } from '../base/errors.ts'
import { type Answer, isInParts, isStreamed } from './answer.ts'
import type { WhenGone } from './gone.ts'
import type { Principal } from './principal.ts'

type Reader = Pick<Principal, 'organizationId' | 'type' | 'id'>

/** The bytes of answers that their readers have not taken yet, in this process. */
export interface UnsentAnswers {
  /** Throws 503 if the reader, or its organization, first has to take what it has asked for. */
  readonly assertRoom: (reader: Reader) => void
  /** Counts an answer until it has left, or its reader has. */
  readonly hold: (reader: Reader, body: Answer['body'], whenGone: WhenGone) => void
}

const megabyte = 1024 * 1024

/** Several of the longest pages (contract 1.15). */
const most = { sender: 64 * megabyte, organization: 192 * megabyte }

/** Short answers fit into the buffers of the system. In bytes. */
const short = 256 * 1024

/** Of a text the number of its characters, which is near enough. */
const sizeOf = (body: Answer['body']): number => {
  if (body === null || isStreamed(body)) return 0
  return isInParts(body) ? body.reduce((sum, { length }) => sum + length, 0) : body.length
}

const boundsOf = ({ organizationId, type, id }: Reader) =>
  [
    [`${organizationId}:${type}:${id}`, most.sender],
    [`${organizationId}`, most.organization],
  ] as const

export const createUnsentAnswers = (): UnsentAnswers => {
  const held = new Map<string, number>()
  const add = (reader: Reader, bytes: number): void => {
    for (const [key] of boundsOf(reader)) {
      const now = (held.get(key) ?? 0) + bytes
      if (now > 0) held.set(key, now)
      else held.delete(key)
    }
  }
  return {
    assertRoom: (reader) => {
      if (held.size === 0) return
      if (boundsOf(reader).every(([key, limit]) => (held.get(key) ?? 0) < limit)) return
      throw new ApiError('service-unavailable', {
        detail: 'Too much of what was asked for before has not been read from the connections yet.',
        headers: { 'retry-after': '1' },
      })
    },
    hold: (reader, body, whenGone) => {
      const bytes = sizeOf(body)
      if (bytes < short) return
      add(reader, bytes)
      whenGone(() => add(reader, -bytes))
    },
  }
}
