import { maximumProblems } from '../base/errors.ts'
import type { ProblemCode } from '../base/problem-codes.ts'

interface TextProblem {
  readonly path: string | null
  readonly code: ProblemCode
  readonly message: string
}

export const maximumDepth = 32
const tooDeep: Pick<TextProblem, 'code' | 'message'> = {
  code: 'too-deep',
  message: `is nested deeper than ${maximumDepth} levels`,
}

const unstorable = (text: string): string | undefined => {
  if (text.includes('\u0000')) return 'contains U+0000'
  return text.isWellFormed() ? undefined : 'contains an unpaired surrogate'
}

export const pathOf = (trail: readonly (string | number)[]): string | null =>
  trail.length === 0
    ? null
    : trail.reduce<string>((path, part) => {
        if (typeof part === 'number') return `${path}[${part}]`
        return path === '' ? part : `${path}.${part}`
      }, '')

/** The problem of a string or of an object's member names; undefined if there is none. */
const problemOf = (value: unknown): Pick<TextProblem, 'code' | 'message'> | undefined => {
  if (typeof value === 'string') {
    const message = unstorable(value)
    return message === undefined ? undefined : { code: 'invalid-text', message }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.keys(value).some((name) => unstorable(name) !== undefined)
    ? { code: 'invalid-text', message: 'has a member whose name cannot be stored' }
    : undefined
}

const entriesOf = (value: unknown): Iterable<[string | number, unknown]> => {
  if (Array.isArray(value)) return value.entries()
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

/**
 * Finds everything in a parsed JSON value that PostgreSQL cannot store: U+0000 and lone surrogates in strings and
 * member names (contract 1.8), and nesting deeper than any schema. It stays fast on a million values: it builds a path
 * only for a problem, and stops once there are more problems than a response lists.
 */
export const unstorableText = (root: unknown): TextProblem[] => {
  const problems: TextProblem[] = []
  const trail: (string | number)[] = []

  /** The depth limit also keeps the recursion within the stack. */
  const visit = (value: unknown): void => {
    const isTooDeep = trail.length > maximumDepth && typeof value === 'object' && value !== null
    const problem = isTooDeep ? tooDeep : problemOf(value)
    if (problem) problems.push({ path: pathOf(trail), ...problem })
    else for (const [part, inner] of entriesOf(value)) enter(part, inner)
  }

  const enter = (part: string | number, value: unknown): void => {
    if (problems.length > maximumProblems) return
    trail.push(part)
    visit(value)
    trail.pop()
  }

  visit(root)
  return problems
}
