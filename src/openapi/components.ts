import { isDeepStrictEqual } from 'node:util'
import { isNullable, type SchemaNode, withoutNull } from './schema-node.ts'
import { inStandardWords } from './standard-words.ts'

/** The named schemas of the document, filled while its operations are described. */
export interface SchemaComponents {
  /** The schema as it stands in the document: a reference to its component if it has a name. */
  add(node: SchemaNode): SchemaNode
  readonly schemas: Readonly<Record<string, SchemaNode>>
}

const mapValues = <V, W>(record: Readonly<Record<string, V>>, change: (value: V) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))

/** Of each pair of names a body needs at least one: the two forms of a required reference (contract 1.4). */
const oneOfEach = (pairs: readonly (readonly string[])[]): SchemaNode => {
  const alternatives = pairs.map((names) => ({ anyOf: names.map((name) => ({ required: [name] })) }))
  const [only] = alternatives
  return alternatives.length === 1 && only ? only : { allOf: alternatives }
}

const requiredReferencesOf = ({ requiredReferences }: SchemaNode): readonly (readonly string[])[] =>
  Array.isArray(requiredReferences) ? requiredReferences : []

/** Orders names as they are read: without regard to when an operation first mentions them. */
const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1

/**
 * Collects schemas that have a `title` under that name, so that each stands in the document once. A description belongs to
 * the place where a schema is used; two different schemas of one name are a mistake, which is thrown.
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
    const { title, requiredReferences: _, ...rest } = inStandardWords(node)
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
    if (title === undefined) return schema
    const { description, ...component } = withoutNull(schema)
    const reference = keep(title, component)
    return {
      ...(isNullable(node) ? { anyOf: [reference, { type: 'null' }] } : reference),
      ...(description !== undefined && { description }),
    }
  }

  return {
    add,
    get schemas() {
      return Object.fromEntries([...named].sort(byName))
    },
  }
}
