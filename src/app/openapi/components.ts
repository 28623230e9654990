import { isDeepStrictEqual } from 'node:util'
import { nameOfBlock } from './building-blocks.ts'
import { isNullable, type SchemaNode, withoutNull } from './schema-node.ts'
import { inStandardWords } from './standard-words.ts'

/** The named schemas of the document, collected while its operations are described. */
export interface SchemaComponents {
  /** Returns the schema for use in the document: a reference to its component if it has a name. */
  add(node: SchemaNode): SchemaNode
  readonly schemas: Readonly<Record<string, SchemaNode>>
}

export const mapValues = <V, W>(
  record: Readonly<Record<string, V>>,
  change: (value: V) => W,
): Record<string, W> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))

/** Requires at least one name of each pair: the two forms of a required reference (contract 1.4). */
const oneOfEach = (pairs: readonly (readonly string[])[]): SchemaNode => {
  const alternatives = pairs.map((names) => ({ anyOf: names.map((name) => ({ required: [name] })) }))
  const [only] = alternatives
  return alternatives.length === 1 && only ? only : { allOf: alternatives }
}

const requiredReferencesOf = ({ requiredReferences }: SchemaNode): readonly (readonly string[])[] =>
  Array.isArray(requiredReferences) ? requiredReferences : []

/** Sorts by name, regardless of which operation mentions a schema first. */
const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1

/**
 * Collects schemas that have a `title`, and building blocks, under their names, so that the document contains each only once.
 * Descriptions stay where a schema is used. Throws if two different schemas have the same name.
 */
export const collectSchemas = (): SchemaComponents => {
  const named = new Map<string, SchemaNode>()

  const keep = (name: string, schema: SchemaNode): SchemaNode => {
    const known = named.get(name)
    if (known && !isDeepStrictEqual(known, schema))
      throw new Error(`two different schemas have the title ${name}`)
    named.set(name, schema)
    return { $ref: `#/components/schemas/${name}` }
  }

  const add = (node: SchemaNode): SchemaNode => {
    const { title, requiredReferences: _, readOnly, ...rest } = inStandardWords(node)
    const { properties, items, anyOf, additionalProperties } = node
    const pairs = requiredReferencesOf(node)
    const schema: SchemaNode = {
      ...rest,
      ...(properties && { properties: mapValues(properties, add) }),
      ...(items && { items: add(items) }),
      ...(typeof additionalProperties === 'object' && { additionalProperties: add(additionalProperties) }),
      ...(anyOf && { anyOf: anyOf.map(add) }),
      ...(pairs.length > 0 && oneOfEach(pairs)),
    }
    const name = title ?? nameOfBlock(schema)
    const place = readOnly === true ? { readOnly } : {}
    if (name === undefined) return { ...schema, ...place }
    const { description, ...component } = withoutNull(schema)
    const reference = keep(name, component)
    return {
      ...(isNullable(node) ? { anyOf: [reference, { type: 'null' }] } : reference),
      ...(description !== undefined && { description }),
      ...place,
    }
  }

  return {
    add,
    get schemas() {
      return Object.fromEntries([...named].sort(byName))
    },
  }
}
