import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type ESTree, parseSync } from 'vite'

/** What an expression may put into the page; what `moves` comes, goes or changes places. */
type Kind = 'text' | 'nothing' | 'element' | 'moves'
type Kinds = ReadonlySet<Kind>
type Node = ESTree.Node

interface Module {
  readonly path: string
  readonly text: string
  readonly program: ESTree.Program
}

interface BareText {
  readonly line: number
  readonly shown: string
}

const element: Kinds = new Set(['element'])
const only = (...kinds: Kind[]): Kinds => new Set(kinds)
const union = (sets: readonly Kinds[]): Kinds => new Set(sets.flatMap((kinds) => [...kinds]))

const modules = new Map<string, Module>()
const load = (path: string): Module => {
  const text = readFileSync(path, 'utf8')
  const loaded = modules.get(path) ?? { path, text, program: parseSync(path, text).program }
  modules.set(path, loaded)
  return loaded
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode)
const isFunction = (node: Node): node is ESTree.ArrowFunctionExpression | ESTree.Function =>
  node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression'

/** The value that a name stands for in a file, and whether a function makes it anew. */
const declared = (
  from: Node,
  name: string,
  isInner = false,
): { value: Node; isInner: boolean } | undefined => {
  if (
    from.type === 'VariableDeclarator' &&
    from.id.type === 'Identifier' &&
    from.id.name === name &&
    from.init
  )
    return { value: from.init, isInner }
  const inside = isInner || isFunction(from)
  for (const child of childrenOf(from)) {
    const found = declared(child, name, inside)
    if (found) return found
  }
  return undefined
}

const imported = ({ path, program }: Module, name: string): { from: Module; value: Node } | undefined => {
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith('.')) continue
    const file = resolve(dirname(path), statement.source.value)
    if (statement.specifiers.some(({ local }) => local.name === name) && existsSync(file)) {
      const from = load(file)
      const found = declared(from.program, name)
      return found && { from, value: found.value }
    }
  }
  return undefined
}

const returned = (from: Node): readonly (Node | null)[] =>
  from.type === 'ReturnStatement'
    ? [from.argument]
    : childrenOf(from).flatMap((child) => (isFunction(child) ? [] : returned(child)))

const underway = new Set<Node>()

const kindsOfFunction = (module: Module, value: Node): Kinds => {
  if (!isFunction(value) || underway.has(value) || !value.body) return element
  underway.add(value)
  const results: readonly (Node | null)[] =
    value.body.type === 'BlockStatement' ? returned(value.body) : [value.body]
  const all = union(results.map((result) => (result ? kindsOf(module, result) : only('nothing'))))
  underway.delete(value)
  return results.length > 1 && all.has('element') ? union([all, only('moves')]) : all
}

const kindsOfComponent = (module: Module, name: string): Kinds => {
  const own = declared(module.program, name)
  if (own?.isInner) return only('element', 'moves')
  if (own) return kindsOfFunction(module, own.value)
  const other = imported(module, name)
  return other ? kindsOfFunction(other.from, other.value) : element
}

const kindsOfElement = (
  module: Module,
  { openingElement: { name, attributes } }: ESTree.JSXElement,
): Kinds => {
  const isKeyed = attributes.some(
    (attribute) => attribute.type === 'JSXAttribute' && attribute.name.name === 'key',
  )
  const isComponent = name.type === 'JSXIdentifier' && /^[A-Z]/.test(name.name)
  const kinds = isComponent ? kindsOfComponent(module, name.name) : element
  return isKeyed ? union([kinds, only('moves')]) : kinds
}

const kindsOfCall = (module: Module, { callee }: ESTree.CallExpression): Kinds => {
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier')
    return /^(?:map|flatMap)$/.test(callee.property.name) ? only('element', 'moves') : only('text')
  if (callee.type !== 'Identifier' || /^(?:children|consequencesOf|render)$/.test(callee.name)) return element
  const own = declared(module.program, callee.name)
  return own && isFunction(own.value) ? kindsOfFunction(module, own.value) : only('text')
}

const kindsOfName = (module: Module, name: string): Kinds => {
  if (name === 'undefined') return only('nothing')
  if (/^(?:children|action|aside|empty|notes|sign)$/.test(name)) return element
  const own = declared(module.program, name)
  return own?.isInner ? kindsOf(module, own.value) : only('text')
}

const kindsOf = (module: Module, node: Node): Kinds => {
  switch (node.type) {
    case 'JSXText':
      return node.value.trim() === '' ? only() : only('text')
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return kindsOf(module, node.expression)
    case 'JSXEmptyExpression':
      return only()
    case 'Literal':
      if (node.value === '' || node.value === null || typeof node.value === 'boolean') return only('nothing')
      return typeof node.value === 'string' && node.value.trim() === '' ? only() : only('text')
    case 'ConditionalExpression': {
      const either = union([kindsOf(module, node.consequent), kindsOf(module, node.alternate)])
      return either.has('element') ? union([either, only('moves')]) : either
    }
    case 'LogicalExpression':
      if (node.operator === '&&') return union([only('nothing'), kindsOf(module, node.right)])
      return union([kindsOf(module, node.left), kindsOf(module, node.right)])
    case 'JSXFragment':
      return union(node.children.map((child) => kindsOf(module, child)))
    case 'JSXElement':
      return kindsOfElement(module, node)
    case 'CallExpression':
      return kindsOfCall(module, node)
    case 'Identifier':
      return kindsOfName(module, node.name)
    default:
      return only('text')
  }
}

const isMoving = (kinds: Kinds): boolean => kinds.has('moves') || kinds.has('nothing')

/** Texts among these children that may go, or before which something may be put. */
const bareAmong = (module: Module, parent: ESTree.JSXElement | ESTree.JSXFragment): readonly Node[] => {
  const children = parent.children.filter(
    (child) => child.type !== 'JSXText' || child.value.trim() !== '' || !child.value.includes('\n'),
  )
  const kinds = children.map((child) => kindsOf(module, child))
  if (parent.type === 'JSXElement' && children.length < 2) return []
  return children.filter((_, index) => {
    const own = kinds[index] ?? only()
    const goes = parent.type === 'JSXFragment' || isMoving(own)
    return own.has('text') && (goes || kinds.slice(0, index).some(isMoving))
  })
}

const nodesIn = (node: Node): readonly Node[] => [node, ...childrenOf(node).flatMap(nodesIn)]

/** Components that are a text without an element of its own, which whoever shows them may take away. */
const bareComponents = (module: Module): readonly Node[] =>
  nodesIn(module.program).filter(
    (node) =>
      node.type === 'VariableDeclarator' &&
      node.id.type === 'Identifier' &&
      /^[A-Z]/.test(node.id.name) &&
      node.init &&
      kindsOfFunction(module, node.init).has('text'),
  )

export const bareTextsIn = (path: string): readonly BareText[] => {
  const module = load(path)
  const among = nodesIn(module.program).flatMap((node) =>
    node.type === 'JSXElement' || node.type === 'JSXFragment' ? bareAmong(module, node) : [],
  )
  return [...among, ...bareComponents(module)].map(({ start, end }) => ({
    line: module.text.slice(0, start).split('\n').length,
    shown: module.text.slice(start, end).replaceAll(/\s+/g, ' ').slice(0, 60),
  }))
}
