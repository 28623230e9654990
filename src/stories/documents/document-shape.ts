interface Schema {
  readonly type?: unknown
  readonly properties?: Readonly<Record<string, object>>
  readonly items?: object
  readonly anyOf?: readonly object[]
}

/**
 * The names and types in a JSON Schema. Limits, descriptions and examples are left out, because they do not change a
 * document. The cast lists the keywords used here: TypeBox has a separate type for every kind of schema.
 */
export const shapeOf = (schema: object): object => {
  const { type, properties, items, anyOf } = schema as Schema
  return {
    type,
    properties: properties && Object.entries(properties).map(([name, member]) => [name, shapeOf(member)]),
    items: items && shapeOf(items),
    anyOf: anyOf?.map(shapeOf),
  }
}
