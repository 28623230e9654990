import type { TSchema } from 'typebox'

/** A JSON Schema as plain data, with the keywords that this code reads. */
export interface SchemaNode {
  readonly type?: string | readonly string[]
  readonly title?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly required?: readonly string[]
  readonly items?: SchemaNode
  readonly additionalProperties?: boolean | SchemaNode
  readonly anyOf?: readonly SchemaNode[]
  readonly enum?: readonly unknown[]
  readonly examples?: readonly unknown[]
  readonly [keyword: string]: unknown
}

/** A copy of a schema, reduced to JSON. */
export const plainSchema = (schema: TSchema | object): SchemaNode => JSON.parse(JSON.stringify(schema))

export const typesOf = ({ type }: SchemaNode): readonly string[] => [type ?? []].flat()

export const isNullable = (node: SchemaNode): boolean => typesOf(node).includes('null')

/** A copy of a schema that does not allow null. */
export const withoutNull = ({ type, enum: values, ...rest }: SchemaNode): SchemaNode => {
  const types = typesOf({ ...(type !== undefined && { type }) }).filter((name) => name !== 'null')
  const [only] = types
  return {
    ...(only !== undefined && { type: types.length === 1 ? only : types }),
    ...rest,
    ...(values && { enum: values.filter((value) => value !== null) }),
  }
}
