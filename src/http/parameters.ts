import type { TSchema } from 'typebox'

/** Path and query are text. Each parameter is parsed as the type that its schema declares, in JSON notation only. */

interface Node {
  readonly type?: string | readonly string[]
  readonly items?: Node
  readonly commaSeparated?: boolean
  readonly json?: boolean
  readonly properties?: Readonly<Record<string, Node>>
}

/**
 * Stricter than `Number`: ` 1`, `0x1`, `1e0` and `01` would be further names for one resource, and `Infinity` is not a
 * whole number.
 */
const wholeNumber = /^(0|-?[1-9]\d*)$/

/** Text that is not a value of the declared type stays text, and the schema rejects it. */
const parsed = (text: unknown, { type, items }: Node): unknown => {
  if (Array.isArray(text)) return items ? text.map((part) => parsed(part, items)) : text
  if (typeof text !== 'string') return text
  if (type === 'integer' && wholeNumber.test(text)) return Number(text)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

/** `?ids=1,2&ids=3` → three parts. */
const split = (value: unknown): string[] => [value].flat().flatMap((part) => String(part).split(','))

/** Text that is not JSON stays text, and the schema rejects it. */
const fromJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch (error) {
    if (error instanceof SyntaxError) return value
    throw error
  }
}

const readParameter = (value: unknown, node: Node): unknown => {
  if (node.json) return fromJson(value)
  return parsed(node.commaSeparated ? split(value) : value, node)
}

const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text)
    return true
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}

/** The names of query parameters that are not UTF-8 in percent-encoding. Their texts were left as they stand. */
export const undecodableParameters = (url: string): string[] => {
  const start = url.indexOf('?')
  if (start < 0 || !url.includes('%', start)) return []
  const pairs = url
    .slice(start + 1)
    .split('&')
    .filter((pair) => !isDecodable(pair))
  const names = pairs.map((pair) => pair.split('=')[0] ?? '')
  return [...new Set(names)].map((name) => (isDecodable(name) ? decodeURIComponent(name) : name))
}

/** Creates a parser for the parameters that `schema` declares. It replaces their texts in place. */
export const parametersOf = (schema: TSchema | undefined): ((parameters: unknown) => void) => {
  const declared = Object.entries((schema as Node | undefined)?.properties ?? {})
  return (parameters) => {
    const values = parameters as Record<string, unknown>
    for (const [name, node] of declared) {
      const value = values[name]
      if (value !== undefined) values[name] = readParameter(value, node)
    }
  }
}
