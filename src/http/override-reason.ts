import { isUtf8 } from 'node:buffer'
import { hasControlCharacter, inOneLine, trimmed } from '@daybook/shared/text/normal-text'
import { ApiError, type Problem } from '../base/errors.ts'
import type { ProblemCode } from '../base/problem-codes.ts'
import { headerOf } from './header.ts'
import type { Principal } from './principal.ts'

/** Why somebody writes into what is closed (contract 25.2). */

const overrideReasonHeader = 'Override-Reason'

const longest = 500

/** What a write needs to get into what is closed. Systems are not stopped. */
export type Override = 'not-needed' | { readonly reason: string | null }

/** Headers are bytes: programs send UTF-8 as it is, and pages percent-encode it. What is neither is meant as it stands. */
const decoded = (header: string): string => {
  const bytes = Buffer.from(header, 'latin1')
  const text = isUtf8(bytes) ? bytes.toString() : header
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    return text
  }
}

const problem = (code: ProblemCode, message: string): Problem => ({
  scope: 'header',
  path: overrideReasonHeader,
  code,
  message,
})

/** The reason that a request gives; null for none, and for a blank one. Refuses what cannot be one: 400. */
const reasonIn = (headers: Readonly<Record<string, string | string[] | undefined>>): string | null => {
  const header = headerOf(headers['override-reason'])
  if (header === undefined) return null
  const reason = trimmed(inOneLine(decoded(header)).replace(/[\r\n\t]+/g, ' '))
  if (reason === '') return null
  const problems = [
    ...([...reason].length > longest ? [problem('too-long', `must have at most ${longest} characters`)] : []),
    ...(hasControlCharacter(reason)
      ? [problem('invalid-character', 'must not contain control characters')]
      : []),
  ]
  if (problems.length > 0) throw new ApiError('validation-failed', { problems })
  return reason
}

export const overrideOf = (
  { type }: Principal,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Override => (type === 'user' ? { reason: reasonIn(headers) } : 'not-needed')
