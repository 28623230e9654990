import { isObject } from '@daybook/shared/is-object'
import { exampleValues } from './example-values.ts'
import { type SchemaNode, typesOf } from './schema-node.ts'

/** The place of a value: its own name, and that of its parent. */
interface Place {
  readonly name: string
  readonly parent: string
}

const numberFor = ({ minimum, maximum }: SchemaNode): number => {
  if (typeof minimum === 'number' && minimum > 0) return minimum
  return typeof maximum === 'number' && maximum < 1 ? maximum : 1
}

const stringFor = ({ format, maxLength }: SchemaNode): string => {
  if (format === 'uri') return 'https://example.org/'
  return typeof maxLength === 'number' ? 'Text'.slice(0, maxLength) : 'Text'
}

const plainValue = (node: SchemaNode): unknown => {
  const [type] = typesOf(node)
  switch (type) {
    case 'integer':
    case 'number':
      return numberFor(node)
    case 'boolean':
      return false
    case 'string':
      return stringFor(node)
    default:
      return null
  }
}

/** The part of a prepared value that the schema declares, with examples of what it requires besides. */
const fitting = (value: unknown, node: SchemaNode): unknown => {
  if (Array.isArray(value)) return value.map((entry) => (node.items ? fitting(entry, node.items) : entry))
  if (!isObject(value) || !node.properties) return value
  return Object.fromEntries(
    Object.entries(node.properties).flatMap(([name, property]) => {
      if (Object.hasOwn(value, name)) return [[name, fitting(value[name], property)]]
      return node.required?.includes(name)
        ? [[name, exampleAt(property, { name, parent: node.title ?? '' })]]
        : []
    }),
  )
}

const known = (node: SchemaNode, { name, parent }: Place): unknown => {
  for (const key of [`${parent}.${name}`, name])
    if (Object.hasOwn(exampleValues, key)) return fitting(exampleValues[key], node)
  return node.examples?.[0] ?? node.const ?? node.enum?.[0]
}

const objectExample = (node: SchemaNode, place: Place): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(node.properties ?? {}).map(([name, property]) => [
      name,
      exampleAt(property, { name, parent: node.title ?? place.name }),
    ]),
  )

const exampleAt = (node: SchemaNode, place: Place): unknown => {
  const value = known(node, place)
  if (value !== undefined) return value
  if (node.properties) return objectExample(node, place)
  if (node.items) return [exampleAt(node.items, place)]
  const [alternative] = node.anyOf ?? []
  return alternative ? exampleAt(alternative, place) : plainValue(node)
}

/** A realistic value for a schema: its own example, or the value in `example-values.ts` for its name. */
export const exampleOf = (node: SchemaNode, name: string): Record<string, unknown> => {
  const example = exampleAt(node, { name, parent: '' })
  return isObject(example) ? example : {}
}
