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

/** No declared name is this long. Shorter ones keep a thousand paths below a name of a megabyte from filling an answer. */
const maximumNameLength = 100

/** A member's name as paths show it. */
export const shownName = (name: string): string =>
  name.length > maximumNameLength ? `${name.slice(0, maximumNameLength).toWellFormed()}…` : name

export const pathOf = (trail: readonly (string | number)[]): string | null =>
  trail.length === 0
    ? null
    : trail.reduce<string>((path, part) => {
        if (typeof part === 'number') return `${path}[${part}]`
        return path === '' ? shownName(part) : `${path}.${shownName(part)}`
      }, '')

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The problem of a string or of an object's member names; undefined if there is none. */
const problemOf = (
  value: unknown,
  names: readonly string[],
): Pick<TextProblem, 'code' | 'message'> | undefined => {
  if (typeof value === 'string') {
    const message = unstorable(value)
    return message === undefined ? undefined : { code: 'invalid-text', message }
  }
  return names.some((name) => unstorable(name) !== undefined)
    ? { code: 'invalid-text', message: 'has a member whose name cannot be stored' }
    : undefined
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
    const names = isObject(value) && !Array.isArray(value) ? Object.keys(value) : []
    const problem = trail.length > maximumDepth && isObject(value) ? tooDeep : problemOf(value, names)
    if (problem) problems.push({ path: pathOf(trail), ...problem })
    else if (Array.isArray(value))
      for (let index = 0; index < value.length; index++) enter(index, value[index])
    else for (const name of names) enter(name, (value as Record<string, unknown>)[name])
  }

  const enter = (part: string | number, value: unknown): void => {
    if (problems.length > maximumProblems) return
    if (typeof value !== 'string' && !isObject(value)) return
    trail.push(part)
    visit(value)
    trail.pop()
  }

  visit(root)
  return problems
}
