/**
 * Requests are closed: an unknown member is refused (contract 1.8). Answers are open, because later versions may add members, and a client that
 * was generated from a closed description would break (B10).
 */

const schemaReference = '#/components/schemas/'

/** The names of the schemas that `node` refers to. */
const namesIn = (node: unknown): string[] => {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' && value.startsWith(schemaReference)
      ? [value.slice(schemaReference.length)]
      : namesIn(value),
  )
}

/** The names of the schemas that `nodes` consist of, directly or not. */
export const schemasWithin = (
  nodes: unknown,
  schemas: Readonly<Record<string, unknown>>,
): ReadonlySet<string> => {
  const found = new Set(namesIn(nodes))
  // Those that are added on the way are visited, too.
  for (const name of found) for (const inner of namesIn(schemas[name])) found.add(inner)
  return found
}

const openedValue = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  return Array.isArray(value) ? value.map(openedValue) : opened(value)
}

/** The same without any object that takes no other members than those described. */
export const opened = (node: object): object =>
  Object.fromEntries(
    Object.entries(node)
      .filter(([key, value]) => key !== 'additionalProperties' || value !== false)
      .map(([key, value]) => [key, openedValue(value)]),
  )
