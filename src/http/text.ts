interface TextProblem {
  readonly path: string | null
  readonly code: string
  readonly message: string
}

const maximumDepth = 32

const problemIn = (text: string): Omit<TextProblem, 'path'> | undefined => {
  if (text.includes('\u0000')) return { code: 'invalid-text', message: 'contains U+0000' }
  if (!text.isWellFormed()) return { code: 'invalid-text', message: 'contains half a surrogate pair' }
  return undefined
}

interface Visit {
  readonly value: unknown
  readonly path: string
  readonly depth: number
}

const memberPath = (parent: Visit, name: string): string => {
  if (Array.isArray(parent.value)) return `${parent.path}[${name}]`
  return parent.path === '' ? name : `${parent.path}.${name}`
}

const problemOf = ({ value, path, depth }: Visit): TextProblem | undefined => {
  const place = path === '' ? null : path
  if (typeof value === 'string') {
    const problem = problemIn(value)
    return problem && { path: place, ...problem }
  }
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > maximumDepth)
    return { path: place, code: 'too-deep', message: `is nested deeper than ${maximumDepth} levels` }
  const name = Object.keys(value).find((key) => problemIn(key))
  return name === undefined
    ? undefined
    : { path: place, code: 'invalid-text', message: 'has a member whose name cannot be stored' }
}

/**
 * What in a parsed JSON value PostgreSQL could not store: U+0000 and lone surrogates in any string or member name
 * (contract 1.8), and nesting beyond any schema. Works without recursion, so that depth cannot exhaust the stack.
 */
export const unstorableText = (root: unknown): TextProblem[] => {
  const problems: TextProblem[] = []
  const pending: Visit[] = [{ value: root, path: '', depth: 0 }]
  for (let visit = pending.pop(); visit; visit = pending.pop()) {
    const problem = problemOf(visit)
    if (problem) problems.push(problem)
    else if (typeof visit.value === 'object' && visit.value !== null)
      for (const [name, value] of Object.entries(visit.value))
        pending.push({ value, path: memberPath(visit, name), depth: visit.depth + 1 })
  }
  return problems
}
