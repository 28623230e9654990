import type { TSchema } from 'typebox'
import type { Operation } from '../../http/operation.ts'
import {
  carriesEtag,
  takesIdempotencyKey,
  takesIfMatch,
  takesOverrideReason,
} from '../../http/possible-answers.ts'
import type { SchemaComponents } from './components.ts'
import { requestHeader } from './headers.ts'
import { capitalized } from './names.ts'
import { plainSchema, type SchemaNode } from './schema-node.ts'
import type { Part } from './shared-parts.ts'

/** `/api/v2/platforms/:id` → `/api/v2/platforms/{id}`. */
export const templateOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}')

const parametersIn = (
  place: 'path' | 'query',
  schema: TSchema | undefined,
  { add }: SchemaComponents,
): readonly Part[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = plainSchema(schema)
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = add(property)
    const value = {
      name,
      in: place,
      ...(description !== undefined && { description }),
      ...((place === 'path' || required.includes(name)) && { required: true }),
      ...(property.commaSeparated === true && { style: 'form', explode: false }),
      schema: property.json === true ? jsonText(rest) : rest,
    }
    return { name: capitalized(name), value }
  })
}

/** Text that contains JSON. Not `content`, which many generators of clients do not know. */
const jsonText = ({ examples: [example] = [], ...schema }: SchemaNode): SchemaNode => ({
  type: 'string',
  contentMediaType: 'application/json',
  contentSchema: schema,
  ...(example !== undefined && { examples: [JSON.stringify(example)] }),
})

/** Every parameter of an operation: path, query, and the headers it honours. */
export const parametersOf = (operation: Operation, components: SchemaComponents): readonly Part[] => [
  ...parametersIn('path', operation.params, components),
  ...parametersIn('query', operation.query, components),
  ...(operation.method === 'GET' && carriesEtag(operation, 200) ? [requestHeader('IfNoneMatch')] : []),
  ...(takesIfMatch(operation) ? [requestHeader('IfMatch')] : []),
  ...(takesIdempotencyKey(operation) ? [requestHeader('IdempotencyKey')] : []),
  ...(takesOverrideReason(operation) ? [requestHeader('OverrideReason')] : []),
  requestHeader('ApiVersion'),
  requestHeader('RequestId'),
]
