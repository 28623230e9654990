import { expect, it } from 'vitest'
import { operations } from '../../src/app/operations.ts'
import { elementTexts } from '../../src/database/element-texts.ts'

interface Node {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Node>>
  readonly items?: Node
  readonly anyOf?: readonly Node[]
  readonly readOnly?: boolean
  readonly [keyword: string]: unknown
}

/** Every text that a request may send, by its path. */
const textsIn = (node: Node, path: string): [string, Node][] => [
  ...([node.type].flat().includes('string') ? [[path, node] as [string, Node]] : []),
  ...Object.entries(node.properties ?? {}).flatMap(([name, inner]) =>
    inner.readOnly ? [] : textsIn(inner, `${path}.${name}`),
  ),
  ...(node.items ? textsIn(node.items, path) : []),
  ...(node.anyOf ?? []).flatMap((inner) => textsIn(inner, path)),
]

const texts = operations.flatMap(({ operationId, params, query, body }) =>
  [params, query, body].flatMap((schema) => (schema ? textsIn(schema as Node, operationId) : [])),
)

const named = (pattern: RegExp) => texts.filter(([path]) => pattern.test(path))
const without = (keyword: string, pattern: RegExp): string[] =>
  named(pattern).flatMap(([path, node]) => (node[keyword] ? [] : [path]))

it('B7 every request brings names, titles, addresses and external ids into one form', () => {
  const ofStories = Object.entries(elementTexts).flatMap(([name, { line }]) => (line ? [name] : []))
  const others = String.raw`\w*[nN]ame|headline|email|userEmail|\w*[eE]xternalId|supplierId|articleId|address`
  const lines = new RegExp(String.raw`\.(${ofStories.join('|')}|${others})$`)
  expect(named(lines).length).toBeGreaterThan(100)
  expect(without('line', lines)).toEqual([])
})

it('B7 every request refuses names with control characters, and external ids that are steps of a path', () => {
  // These name somebody who is there already.
  const looksUp = /^(takeOver\w*|\w*Absence\w*|\w*Absences)\./
  const isLookedUp = ([path]: readonly [string, Node]) => looksUp.test(path)
  const of = (pattern: RegExp, keyword: string) =>
    named(pattern).flatMap((one) => (one[1][keyword] || isLookedUp(one) ? [] : [one[0]]))
  expect(of(/\.(name|firstName|lastName|screenName|shortName)$/, 'printable')).toEqual([])
  const stored = texts.filter(([path, node]) => /\.(externalId|supplierId)$/.test(path) && node.emptyIsNull)
  expect(stored.length).toBeGreaterThan(10)
  expect(stored.filter(([, node]) => !node.addressable).map(([path]) => path)).toEqual([])
})
