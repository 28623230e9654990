import { type ESTree, parseSync } from 'vite'

/** A regular expression in a file. */
export interface FoundPattern {
  readonly line: number
  readonly source: string
  readonly flags: string
}

/** Something that makes a pattern of text that the check cannot read. */
export interface UnreadPattern {
  readonly line: number
  readonly unread: string
}

/** What a template inserts is text from the code itself: a name, or alternatives. Any word stands for it. */
const inserted = 'inserted'

const textOf = (node: ESTree.Node | undefined): string | undefined => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral')
    return node.quasis.map(({ value }) => value.cooked ?? value.raw).join(inserted)
  if (node?.type === 'TaggedTemplateExpression' && isNamed(node.tag, 'raw'))
    return node.quasi.quasis.map(({ value }) => value.raw).join(inserted)
  return undefined
}

const isNamed = (node: ESTree.Node, name: string): boolean =>
  (node.type === 'Identifier' && node.name === name) ||
  (node.type === 'MemberExpression' && isNamed(node.property, name))

/** `~ '…'` in SQL. */
const inSql = /~\*? '([^']+)'/g

/** The patterns that a node of the syntax tree has, if any. JSON Schema compiles its own with the flag `u`. */
const patternsOf = (node: ESTree.Node): readonly (Omit<FoundPattern, 'line'> | { unread: true })[] => {
  if (node.type === 'Literal' && 'regex' in node && node.regex)
    return [{ source: node.regex.pattern, flags: node.regex.flags }]
  if ((node.type === 'NewExpression' || node.type === 'CallExpression') && isNamed(node.callee, 'RegExp')) {
    const [first, second] = node.arguments
    if (first?.type === 'Literal' && 'regex' in first) return []
    const source = textOf(first)
    return source === undefined ? [{ unread: true }] : [{ source, flags: textOf(second) ?? '' }]
  }
  if (node.type === 'Property' && isNamed(node.key, 'pattern')) {
    const source = textOf(node.value)
    return source === undefined ? [] : [{ source, flags: 'u' }]
  }
  if (node.type === 'TemplateLiteral')
    return node.quasis.flatMap(({ value }) =>
      [...value.raw.matchAll(inSql)].map(({ 1: source = '' }) => ({ source, flags: '' })),
    )
  return []
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const nodesIn = (node: ESTree.Node): ESTree.Node[] => [
  node,
  ...Object.values(node).flat().filter(isNode).flatMap(nodesIn),
]

/** Every regular expression of a TypeScript file: literals, `RegExp`, patterns of schemas and of SQL. */
export const patternsIn = (path: string, text: string): readonly (FoundPattern | UnreadPattern)[] => {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new SyntaxError(`${path}: ${errors[0].message}`)
  return nodesIn(program).flatMap((node) => {
    const line = text.slice(0, node.start).split('\n').length
    return patternsOf(node).map((found) =>
      'unread' in found ? { line, unread: text.slice(node.start, node.end) } : { line, ...found },
    )
  })
}

/** Every `pattern` of a JSON document. */
export const patternsInJson = (text: string): readonly FoundPattern[] =>
  text.split('\n').flatMap((content, index) =>
    [...content.matchAll(/"pattern": ?("(?:[^"\\]|\\.)*")/g)].map(({ 1: source = '""' }) => ({
      line: index + 1,
      source: String(JSON.parse(source)),
      flags: 'u',
    })),
  )
